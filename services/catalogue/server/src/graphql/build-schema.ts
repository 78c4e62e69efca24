import { readFileSync } from 'node:fs'
import { buildSchema, type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql'
import { createRuleCompiler, hasWork } from '../constraints/compile-rules.ts'
import { guardField } from '../constraints/guard-field.ts'
import { installScalars } from '../scalars/install-scalars.ts'
import type { RequestContext } from './request-context.ts'

export const schemaFile = new URL('../../schema.graphql', import.meta.url)

type AnyResolvers = Record<string, Record<string, unknown> | undefined>

/** The executable schema: the contract in schema.graphql with scalars, resolvers and the checks of its directives. */
export function buildCatalogueSchema(resolvers: readonly AnyResolvers[], sdl = readSchemaFile()): GraphQLSchema {
  const schema = buildSchema(sdl)
  installScalars(schema)
  for (const group of resolvers) {
    for (const [type, fields] of Object.entries(group)) attach(schema, type, fields ?? {})
  }
  guardFields(schema)
  return schema
}

export function readSchemaFile(): string {
  return readFileSync(schemaFile, 'utf8')
}

function attach(schema: GraphQLSchema, typeName: string, fields: Record<string, unknown>): void {
  const type = schema.getType(typeName)
  for (const [name, resolve] of Object.entries(fields)) {
    const field = isObjectType(type) ? type.getFields()[name] : undefined
    if (!field) throw new TypeError(`The schema has no field ${typeName}.${name}.`)
    field.resolve = resolve as GraphQLFieldResolver<unknown, unknown>
  }
}

/** Puts the checks in front of the resolvers, once, at start. */
function guardFields(schema: GraphQLSchema): void {
  const compile = createRuleCompiler(schema)
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields())) {
      const isChange = type === schema.getMutationType()
      const resolve = field.resolve as GraphQLFieldResolver<unknown, RequestContext> | undefined
      const checks = compile(field.args)
      if (resolve) field.resolve = guardField({ resolve, checks, isChange }) as GraphQLFieldResolver<unknown, unknown>
      else if (hasWork(checks)) throw new TypeError(`Nobody would check the arguments of ${type.name}.${field.name}.`)
    }
  }
}
