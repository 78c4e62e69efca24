import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Front, nameRoute, uuidv7 } from '@trivium/http'
import { limits as sizes } from '@trivium/inbox-contract'
import type { ServerContext } from '../context.ts'
import { plain } from '../limits/address-range.ts'
import { limitHeaders } from '../limits/enforce-limit.ts'
import type { Verdict } from '../limits/shared-limit.ts'
import { acknowledge, refuse } from './answers.ts'
import type { Captured } from './capture-batch.ts'
import { continueBody } from './expectations.ts'
import { exceedsHeaderBlock } from './header-block.ts'
import { parseHookTarget } from './hook-target.ts'
import { parseOwnResponse } from './parse-own-response.ts'
import { answerPreflight, isPreflight } from './preflight.ts'
import { announcesTooMuch, readBody } from './read-body.ts'
import { serveOwnResponse } from './serve-own-response.ts'

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  endpointId: string
}

/** The receive path: every method, any nested path, on plain node:http so that nothing is parsed, merged or lost. */
export function createReceiver(context: ServerContext): Front {
  return (request, response) => {
    if (lacksHost(request)) {
      refuse(request, response, 'bad_request', { headers: { connection: 'close' } })
      return true
    }
    const target = parseHookTarget(request.url ?? '')
    if (!target) return false
    nameRoute(response, '/api/hook/:endpointId')
    if (exceedsHeaderBlock(request))
      refuse(request, response, 'headers_too_large', { headers: { connection: 'close' } })
    else if (isPreflight(request)) answerPreflight(request, response)
    else if (target.endpointId === undefined) refuse(request, response, 'invalid_endpoint_id')
    else {
      const exchange = { request, response, endpointId: target.endpointId }
      receive(context, exchange).catch(error => fail(context, exchange, error))
    }
    return true
  }
}

function lacksHost({ httpVersion, headers }: IncomingMessage): boolean {
  return headers.host === undefined && httpVersion !== '1.0'
}

async function receive(context: ServerContext, exchange: Exchange): Promise<void> {
  const { request, response, endpointId } = exchange
  const receivedAt = context.now()
  const found = context.knownEndpoints.find(endpointId)
  const endpointNumber = typeof found === 'number' ? found : await found
  if (endpointNumber === undefined) return refuse(request, response, 'endpoint_not_found')
  const verdict = takeFromBudgets(context, exchange)
  const refusal = verdict instanceof Promise ? await verdict : verdict
  if (refusal && refusal !== 'unavailable') {
    return refuse(request, response, 'rate_limited', { headers: limitHeaders(refusal) })
  }
  if (announcesTooMuch(request)) return refuseTooLarge(exchange)
  continueBody(response)
  const read = await readBody(request, context.bodyMemory)
  if (read === 'aborted') return
  if (read === 'too_large') return refuseTooLarge(exchange)
  if (read === 'too_busy') return refuse(request, response, 'too_busy', { headers: { 'retry-after': '5' } })
  try {
    const id = uuidv7()
    const captured = await context.capture(describe(exchange, { id, endpointNumber, receivedAt, body: read.body }))
    if (captured) answer(exchange, id, captured)
    else {
      context.knownEndpoints.forget(endpointId)
      refuse(request, response, 'endpoint_not_found')
    }
  } finally {
    read.release()
  }
}

function describe(
  { request }: Exchange,
  facts: { id: string; endpointNumber: number; receivedAt: number; body: Buffer },
) {
  return {
    ...facts,
    method: request.method ?? '',
    target: request.url ?? '',
    headers: request.rawHeaders,
    trailers: request.rawTrailers,
    httpVersion: request.httpVersion,
    remoteAddress: plain(request.socket.remoteAddress ?? '') || null,
  }
}

/** The endpoint's budget first: a client that overruns one endpoint keeps its budget for the others. */
function takeFromBudgets({ limits, clientAddress }: ServerContext, exchange: Exchange): Verdict | Promise<Verdict> {
  const ofEndpoint = limits.take('capturePerEndpoint', exchange.endpointId)
  const ofClient = () => limits.take('capturePerClient', clientAddress(exchange.request))
  if (ofEndpoint instanceof Promise) return ofEndpoint.then(verdict => verdict ?? ofClient())
  return ofEndpoint ?? ofClient()
}

function refuseTooLarge({ request, response }: Exchange): void {
  refuse(request, response, 'body_too_large', { fields: { maxBodyBytes: sizes.bodyBytes } })
}

function answer({ response, endpointId }: Exchange, id: string, { response: own }: Captured): void {
  if (own === null) acknowledge(response, id, endpointId)
  else serveOwnResponse(response, parseOwnResponse(own), id)
}

/** The store failed: nothing was captured, and the sender is told to come again. */
function fail({ log }: ServerContext, { request, response }: Exchange, error: unknown): void {
  log.error({ err: error }, 'a request could not be captured')
  refuse(request, response, 'unavailable', { headers: { 'retry-after': '5' } })
}
