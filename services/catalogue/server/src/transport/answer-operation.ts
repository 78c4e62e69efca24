import { isLockTimeout } from '@trivium/db'
import { GraphQLError, type GraphQLSchema, getVariableValues, OperationTypeNode } from 'graphql'
import { runMutation } from '../answering/run-mutation.ts'
import type { PreparedDocument } from '../documents/document-cache.ts'
import type { DocumentFault } from '../documents/parse-document.ts'
import type { ErrorCode } from '../errors.ts'
import { presentFieldErrors, presentRequestErrors } from '../graphql/present-errors.ts'
import { selectOperation } from '../graphql/select-operation.ts'
import type { AnswerQuery } from './answer-query.ts'
import type { Exchange } from './exchange.ts'
import { TransportFault } from './fault.ts'
import { graphqlType } from './negotiate.ts'
import type { Parameters } from './read-parameters.ts'
import { send, sendErrors } from './send.ts'

export interface QueryEngine {
  schema: GraphQLSchema
  documents(source: string): PreparedDocument | DocumentFault
  answerQuery: AnswerQuery
}

/** Runs the operation and answers. Comes back without a promise when that could be done at once. */
export function answerOperation(
  { schema, documents, answerQuery }: QueryEngine,
  exchange: Exchange,
  { parameters, key, isRepeated }: { parameters: Parameters; key: string | undefined; isRepeated: boolean },
): void | Promise<void> {
  const { query, operationName, variables } = parameters
  const prepared = documents(query)
  if ('errors' in prepared) return refuse(exchange, prepared.errors, prepared.code)
  const operation = selectOperation(prepared.operations, operationName)
  if (operation instanceof GraphQLError) return refuse(exchange, [operation], 'BAD_REQUEST')
  if (operation.operation !== OperationTypeNode.QUERY && exchange.isRead) throw queriesOnly()
  const fault = prepared.fault()
  if (fault) return refuse(exchange, fault.errors, fault.code)
  const coerced = getVariableValues(schema, operation.variableDefinitions ?? [], variables, { maxErrors: 20 })
  if (coerced.errors) return refuse(exchange, coerced.errors, 'BAD_REQUEST')
  try {
    const plan = prepared.plan(operation, coerced.variableValues)
    const done =
      plan.kind === 'mutation'
        ? runMutation(plan.mutation, coerced.variableValues, exchange.context).then(body => answerWith(exchange, body))
        : answerQuery(exchange, {
            prepared,
            operation,
            plan: plan.query,
            key,
            isRepeated,
            given: variables,
            ...coerced,
          })
    return done instanceof Promise ? done.catch(error => tell(exchange, error)) : done
  } catch (error) {
    return tell(exchange, error)
  }
}

function answerWith({ response, type, headers }: Exchange, body: Buffer): void {
  send(response, { status: 200, type, body, headers })
}

/** Every field is non-null, so an operation in which one fails has no data left. */
function tell({ context, response, type, headers }: Exchange, error: unknown): void {
  if (!(error instanceof GraphQLError)) throw error
  // Not a fault of the field: the whole request is to be sent again.
  if (isLockTimeout(error.originalError)) throw error.originalError
  const errors = presentFieldErrors([error], context)
  const isFault = errors.some(({ extensions }) => extensions?.code === 'INTERNAL')
  const body = Buffer.from(JSON.stringify({ errors, data: null }))
  const all = isFault ? { ...headers, 'x-request-id': context.requestId } : headers
  send(response, { status: 200, type, body, headers: all })
}

/** Audited behaviour: application/json says 200 for what is wrong with the document or its variables. */
function refuse({ response, type, headers }: Exchange, errors: readonly GraphQLError[], code: ErrorCode): undefined {
  const status = type === graphqlType ? 400 : 200
  sendErrors(response, { status, type, headers, errors: presentRequestErrors(errors, code) })
}

function queriesOnly(): TransportFault {
  const headers = { allow: 'POST' }
  return new TransportFault('BAD_REQUEST', 'GET runs queries only; send mutations with POST.', { status: 405, headers })
}
