import {
  type GraphQLField,
  type GraphQLSchema,
  type GraphQLType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'

/** How a leaf looks inside the server. */
const leaves: Record<string, string> = {
  UUID: 'string',
  DateTime: 'number',
  String: 'string',
  Int: 'number',
  Boolean: 'boolean',
}

const header = `// Made from schema.graphql by generate-types.ts; a test keeps the two equal.
import type { Sources } from './sources.ts'
`

/** The TypeScript view of the schema: enums, inputs, and for each field its arguments and what a resolver returns. */
export function generateTypes(schema: GraphQLSchema): string {
  const types = Object.values(schema.getTypeMap()).filter(type => !type.name.startsWith('__'))
  const enums = types.filter(isEnumType).map(type => {
    const names = type.getValues().map(value => `'${value.name}'`)
    return `export type ${type.name} = ${names.join(' | ')}\n`
  })
  const inputs = types.filter(isInputObjectType).map(type => {
    const fields = Object.values(type.getFields()).map(
      field => `  readonly ${field.name}: ${show(field.type, 'input')}\n`,
    )
    return `export interface ${type.name} {\n${fields.join('')}}\n`
  })
  const objects = types.filter(isObjectType).map(type => {
    const fields = Object.values(type.getFields()).map(field => `    ${field.name}: ${showField(field)}\n`)
    return `  ${type.name}: {\n${fields.join('')}  }\n`
  })
  return [header, ...enums, ...inputs, `export interface Fields {\n${objects.join('')}}\n`].join('\n')
}

function showField(field: GraphQLField<unknown, unknown>): string {
  const args = field.args.map(arg => `readonly ${arg.name}: ${show(arg.type, 'input')}`)
  const shown = args.length > 0 ? `{ ${args.join('; ')} }` : 'Record<string, never>'
  return `{ args: ${shown}; result: ${show(field.type, 'output')} }`
}

function show(type: GraphQLType, side: 'input' | 'output'): string {
  if (isNonNullType(type)) return showNullable(type.ofType, side)
  const shown = showNullable(type, side)
  return side === 'input' ? `${shown} | null | undefined` : `${shown} | null`
}

function showNullable(type: GraphQLType, side: 'input' | 'output'): string {
  if (isNonNullType(type)) return showNullable(type.ofType, side)
  if (isListType(type)) return `readonly ${wrap(show(type.ofType, side))}[]`
  const { name } = type
  if (leaves[name]) return leaves[name]
  return isObjectType(type) ? `Sources['${name}']` : name
}

function wrap(shown: string): string {
  return shown.includes('|') ? `(${shown})` : shown
}
