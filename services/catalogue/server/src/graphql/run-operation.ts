import { type ExecutionResult, execute, type GraphQLSchema, type OperationDefinitionNode } from 'graphql'
import type { PreparedDocument } from '../documents/document-cache.ts'
import type { RequestContext } from './request-context.ts'

export interface Run {
  schema: GraphQLSchema
  prepared: PreparedDocument
  operation: OperationDefinitionNode
  variables: Readonly<Record<string, unknown>>
  request: RequestContext
}

/** Runs an operation; a result without `data` means that its variables could not be coerced. */
export async function runOperation(run: Run): Promise<ExecutionResult> {
  const { prepared, operation, variables, request } = run
  const compiled = prepared.compiled(operation)
  if (!compiled) return interpret(run)
  const result = await orGivenUp(request, compiled(request, variables))
  if (!result.errors || result.data === undefined) return result
  // Which errors are told must not depend on how often a document was asked for, so graphql-js has the last word.
  request.forget()
  return interpret(run)
}

function interpret({ schema, prepared, operation, variables, request }: Run): Promise<ExecutionResult> {
  const execution = execute({
    schema,
    document: prepared.document,
    operationName: operation.name?.value ?? null,
    variableValues: variables,
    contextValue: request,
    options: { maxCoercionErrors: 20 },
  })
  return orGivenUp(request, execution)
}

function orGivenUp<Result>(request: RequestContext, execution: Result | Promise<Result>): Promise<Result> {
  if (!(execution instanceof Promise)) return Promise.resolve(execution)
  return Promise.race([execution, request.givenUp.promise])
}
