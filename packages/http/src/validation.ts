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

// A query string, a path and a header hold text only, so text becomes what the schema asks for. A JSON body says what
// it means: "5" is not 5 there. Defaults are filled in everywhere.
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const check = Compile(schema)
  return (input: unknown) => {
    const filled = input === null || input === undefined ? input : Value.Default(schema, input)
    const value = httpPart === 'body' ? filled : Value.Convert(schema, filled)
    if (check.Check(value)) return { value }
    return { error: check.Errors(value) as unknown as Error }
  }
}

/** The issues of a failed validation, one per field, in the order they were found. */
export function toIssues(errors: readonly SchemaError[], part: string): ValidationIssue[] {
  const issues = new Map<string, ValidationIssue>()
  for (const error of errors) {
    const path = fieldName(part, error.instancePath ?? '')
    for (const issue of expand(error, path)) {
      if (!issues.has(issue.field)) issues.set(issue.field, issue)
    }
  }
  return [...issues.values()]
}

/** The issues as one sentence: `body.name is required; query.limit must be <= 200`. */
export function describeIssues(issues: readonly ValidationIssue[]): string {
  return issues.map(issue => `${issue.field} ${issue.problem}`).join('; ')
}

function expand(error: SchemaError, path: string): ValidationIssue[] {
  const missing = error.params?.requiredProperties
  if (error.keyword === 'required' && Array.isArray(missing)) {
    return missing.map(name => ({ field: `${path}.${String(name)}`, problem: 'is required' }))
  }
  if (error.keyword === 'const') return [{ field: path, problem: 'is not one of the allowed values' }]
  return [{ field: path, problem: error.message ?? 'is not valid' }]
}

function fieldName(part: string, instancePath: string): string {
  const root = part === 'querystring' ? 'query' : part
  const steps = instancePath.split('/').slice(1)
  return [root, ...steps.map(step => step.replaceAll('~1', '/').replaceAll('~0', '~'))].join('.')
}
