import { isLockTimeout } from '@trivium/db'
import { type ExecutionResult, GraphQLError, type GraphQLSchema, OperationTypeNode } from 'graphql'
import type { PreparedDocument } from '../documents/document-cache.ts'
import type { DocumentFault } from '../documents/parse-document.ts'
import type { ErrorCode } from '../errors.ts'
import { presentFieldErrors, presentRequestErrors } from '../graphql/present-errors.ts'
import { runOperation } from '../graphql/run-operation.ts'
import { selectOperation } from '../graphql/select-operation.ts'
import type { Exchange } from './exchange.ts'
import { TransportFault } from './fault.ts'
import { graphqlType } from './negotiate.ts'
import type { Parameters } from './read-parameters.ts'
import { send, sendErrors, sendLarge } from './send.ts'

export interface Engine {
  schema: GraphQLSchema
  documents(source: string): PreparedDocument | DocumentFault
}

/** Above this many objects the answer is written in pieces. */
const largeAnswer = 5_000

/** Runs the operation and answers; returns the bytes of an answer that may be given to others as well. */
export async function answerOperation(
  { schema, documents }: Engine,
  exchange: Exchange,
  { query, operationName, variables }: Parameters,
): Promise<Buffer | undefined> {
  const prepared = documents(query)
  if ('errors' in prepared) return refuse(exchange, prepared.errors, prepared.code)
  const operation = selectOperation(prepared.operations, operationName)
  if (operation instanceof GraphQLError) return refuse(exchange, [operation], 'BAD_REQUEST')
  const isQuery = operation.operation === OperationTypeNode.QUERY
  if (!isQuery && exchange.isRead) throw queriesOnly()
  const fault = prepared.fault()
  if (fault) return refuse(exchange, fault.errors, fault.code)
  const { context: request } = exchange
  const result = await runOperation({ schema, prepared, operation, variables, request }).catch(asResult)
  if (result.data === undefined) return refuse(exchange, result.errors ?? [], 'BAD_REQUEST')
  const bytes = await answerResult(exchange, result)
  return isQuery && !prepared.readsUser ? bytes : undefined
}

async function answerResult(exchange: Exchange, { data, errors }: ExecutionResult): Promise<Buffer | undefined> {
  const { context, response, type } = exchange
  // Not a fault of the field: the whole request is to be sent again.
  const locked = errors?.find(error => isLockTimeout(error.originalError))
  if (locked) throw locked.originalError
  const told = errors && presentFieldErrors(errors, context)
  const result = told ? { errors: told, data } : { data }
  const isFault = told?.some(({ extensions }) => extensions?.code === 'INTERNAL')
  const headers = isFault ? { ...exchange.headers, 'x-request-id': context.requestId } : exchange.headers
  exchange.stopClock()
  if (!errors && context.size > largeAnswer) {
    await sendLarge(response, { type, result, headers })
    return undefined
  }
  const body = Buffer.from(JSON.stringify(result))
  send(response, { status: 200, type, body, headers })
  return errors ? undefined : body
}

/** Every field is non-null, so a request that is given up at one of them has no data left. */
function asResult(error: unknown): ExecutionResult {
  if (error instanceof GraphQLError) return { data: null, errors: [error] }
  throw error
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
