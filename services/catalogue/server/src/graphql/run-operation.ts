import {
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql'
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
  // A change must not run twice; it has one field, so there is one error to tell.
  if (operation.operation !== OperationTypeNode.QUERY) {
    return { data: null, errors: request.failure ? [request.failure] : result.errors.slice(0, 1) }
  }
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
