import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Value } from 'typebox/value'

/** One reason why a request was refused; the field is written `body.target.url`. */
export interface ValidationIssue {
  field: string
  problem: string
}

interface SchemaError {
  keyword?: string
  instancePath?: string
  params?: Record<string, unknown>
  message?: string
}

/** Made when the first request asks, as answers are: see serialization.ts. */
const checks = new WeakMap<TSchema, ReturnType<typeof Compile>>()

// A query string, a path and a header hold text only, so text becomes what the schema asks for. A JSON body says what
// it means: "5" is not 5 there. Defaults are filled in everywhere. What the schema does not name is ignored, and left out: a
// handler that hands on all it was given would hand it on, too.
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  let check = checks.get(schema)
  return (input: unknown) => {
    if (!check) {
      check = checks.get(schema) ?? Compile(schema)
      checks.set(schema, check)
    }
    const filled = input === null || input === undefined ? input : Value.Default(schema, input)
    const value = httpPart === 'body' ? filled : fromText(schema, filled)
    if (check.Check(value)) return { value: httpPart === 'headers' ? value : Value.Clean(schema, value) }
    return { error: check.Errors(value) as unknown as Error }
  }
}

const plainNumber = /^-?\d+(\.\d+)?$/

// The library takes "true" for 1 and cuts "1.5" down to the integer 1; only a number written out as such is one.
function fromText(schema: TSchema, input: unknown): unknown {
  const given = { ...(input as Record<string, unknown>) }
  const value = Value.Convert(schema, input)
  if (typeof value !== 'object' || value === null) return value
  for (const [key, number] of Object.entries(value)) {
    const text = given[key]
    if (typeof number !== 'number' || typeof text !== 'string') continue
    if (!plainNumber.test(text) || Number(text) !== number) Object.assign(value, { [key]: text })
  }
  return value
}

/** The issues of a failed validation, one per field, in the order they were found. */
export function toIssues(errors: readonly SchemaError[], part: string): ValidationIssue[] {
  const issues = new Map<string, ValidationIssue>()
  for (const error of errors) {
    for (const issue of expand(error, fieldName(part, error.instancePath ?? ''))) {
      const known = issues.get(issue.field)
      if (!known) issues.set(issue.field, issue)
      // A union of literals gives one error for each of them; together they are the list to choose from.
      else if (error.keyword === 'const') known.problem += `, ${issue.problem.slice(oneOf([]).length)}`
    }
  }
  return [...issues.values()]
}

/** The issues as one sentence: `body.name is required; query.limit must be <= 200`. */
export function describeIssues(issues: readonly ValidationIssue[]): string {
  return issues.map(issue => `${issue.field} ${issue.problem}`).join('; ')
}

function expand(error: SchemaError, path: string): ValidationIssue[] {
  const { requiredProperties, additionalProperties, allowedValues, allowedValue } = error.params ?? {}
  switch (error.keyword) {
    case 'required':
      return namesOf(requiredProperties).map(name => ({ field: `${path}.${name}`, problem: 'is required' }))
    case 'additionalProperties':
      return namesOf(additionalProperties).map(name => ({ field: `${path}.${name}`, problem: 'is not known' }))
    case 'boolean':
      return [{ field: path, problem: 'is not known' }]
    case 'enum':
      return [{ field: path, problem: oneOf(allowedValues) }]
    case 'const':
      return [{ field: path, problem: oneOf([allowedValue]) }]
    default:
      return [{ field: path, problem: error.message ?? 'is not valid' }]
  }
}

function namesOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

function oneOf(values: unknown): string {
  return `must be one of ${namesOf(values).join(', ')}`
}

function fieldName(part: string, instancePath: string): string {
  const root = part === 'querystring' ? 'query' : part
  const steps = instancePath.split('/').slice(1)
  return [root, ...steps.map(step => step.replaceAll('~1', '/').replaceAll('~0', '~'))].join('.')
}
