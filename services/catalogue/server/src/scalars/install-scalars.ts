import { GraphQLError, type GraphQLScalarType, type GraphQLSchema, isScalarType, Kind, type ValueNode } from 'graphql'
import { formatDateTime, parseDateTime } from './date-time.ts'
import { parseUuid } from './uuid.ts'

interface Reading {
  expected: string
  parse(text: string): unknown
  format(value: unknown): string
}

const readings: Record<string, Reading> = {
  UUID: {
    expected: 'a UUID of the form 8-4-4-4-12',
    parse: parseUuid,
    format: value => value as string,
  },
  DateTime: {
    expected: 'an ISO 8601 date-time with an offset, such as 2026-03-01T09:00:00Z',
    parse: parseDateTime,
    format: value => formatDateTime(value as number),
  },
}

/** Gives the scalars of the schema their behaviour; a scalar without one would accept anything. */
export function installScalars(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isScalarType(type) || type.astNode == null) continue
    const reading = readings[type.name]
    if (!reading) throw new TypeError(`The scalar ${type.name} has no implementation.`)
    install(type, reading)
  }
}

function install(type: GraphQLScalarType, { expected, parse, format }: Reading): void {
  const readAt = (value: unknown, node?: ValueNode): unknown => {
    const parsed = typeof value === 'string' ? parse(value) : undefined
    if (parsed !== undefined) return parsed
    throw new GraphQLError(`${type.name} must be ${expected}.`, node ? { nodes: node } : {})
  }
  const read = (value: unknown) => readAt(value)
  const readLiteral = (node: ValueNode) => readAt(node.kind === Kind.STRING ? node.value : undefined, node)
  Object.assign(type, { coerceInputValue: read, coerceInputLiteral: readLiteral, coerceOutputValue: format })
}
