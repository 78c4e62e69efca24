import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLockTimeout } from '@trivium/db'
import { discardBody, uuidv7 } from '@trivium/http'
import { type Caller, IdentityUnavailableFault, UnauthenticatedFault } from '../callers/caller.ts'
import type { CatalogueContext } from '../context.ts'
import { errors } from '../errors.ts'
import { AbandonedFault } from '../reading/reading.ts'
import type { AnswerCache, Kept } from './answer-cache.ts'
import { answerOperation, type QueryEngine } from './answer-operation.ts'
import { createArrivals } from './arrivals.ts'
import { AskedBefore } from './asked-before.ts'
import { createCors } from './cors.ts'
import { Exchange } from './exchange.ts'
import { TransportFault } from './fault.ts'
import { chooseMediaType, jsonType } from './negotiate.ts'
import { PersistedQueries } from './persisted-queries.ts'
import { readBody } from './read-body.ts'
import { checkContentType, type Parameters, readBodyParameters, readUrlParameters } from './read-parameters.ts'
import type { RepeatedAnswers } from './repeated-answers.ts'
import { sendErrors } from './send.ts'
import { sendKept } from './send-kept.ts'

/** A request as it came, and how it is understood. */
interface Received {
  sent: string | Buffer
  read(): Parameters
}

/** What was asked, and what is kept as its answer. */
interface Question {
  key: string | undefined
  kept: Kept | undefined
  received: Received
}

export interface AnswerCaches {
  cache: AnswerCache
  /** Undefined where an answer depends on more than the bytes of its request. */
  repeats: RepeatedAnswers | undefined
}

/** Longer requests are rare and would fill the cache with keys. */
const maxKeyLength = 64 * 1024

/** GraphQL over HTTP on plain node:http. */
export function createRequestHandler(catalogue: CatalogueContext, engine: QueryEngine, caches: AnswerCaches) {
  const { cache, repeats } = caches
  const cors = createCors(catalogue.config.corsOrigins)
  const persisted = new PersistedQueries()
  const askedBefore = new AskedBefore()
  const isRemote = catalogue.database.engine === 'postgres'
  const watchArrival = createArrivals(exchange =>
    exchange.startClock(fault => {
      fail(fault, exchange)
      if (!exchange.isReceived) discardBody(exchange.request)
    }),
  )

  function handle(request: IncomingMessage, response: ServerResponse): void {
    try {
      checkMethod(request)
      const caller = catalogue.identify(request)
      if (caller instanceof Promise) caller.then(known => receive(request, response, known)).catch(failEarly)
      else receive(request, response, caller)
    } catch (error) {
      failEarly(error)
    }

    function failEarly(error: unknown): void {
      discardBody(request)
      fail(error, {
        response,
        type: chooseMediaType(request.headers.accept ?? '') ?? jsonType,
        headers: cors.headers(request),
      })
    }
  }

  function receive(request: IncomingMessage, response: ServerResponse, caller: Caller): void {
    const { accept = '', 'content-type': contentType, 'content-encoding': encoding } = request.headers
    const type = chooseMediaType(accept)
    if (!type) throw new TransportFault('BAD_REQUEST', 'Neither accepted type can be answered.', { status: 406 })
    const exchange = new Exchange(catalogue, { request, response, type, caller, headers: cors.headers(request) })
    if (exchange.isRead) {
      const url = request.url ?? ''
      answer(exchange, url, { sent: url, read: () => readUrlParameters(url, persisted) })
      return
    }
    checkContentType(contentType, encoding)
    readBody(request, catalogue.config.maxBodyBytes, (fault, body) => {
      exchange.isReceived = true
      if (fault) failWith(exchange, fault)
      // Latin-1 keeps every byte apart, also in a body that is not valid UTF-8.
      else answer(exchange, body.toString('latin1'), { sent: body, read: () => readBodyParameters(body, persisted) })
    })
    watchArrival(exchange)
  }

  function failWith(exchange: Exchange, error: unknown): void {
    exchange.stopClock()
    fail(error, exchange)
  }

  function answer(exchange: Exchange, requested: string, received: Received): void {
    if (exchange.isLate) return
    const key = requested.length > maxKeyLength ? undefined : `${exchange.prefix} ${requested}`
    const kept = key === undefined ? undefined : cache.find(key, exchange.caller.key)
    if (!kept || kept.version === undefined) {
      answerNow(exchange, undefined, { key, kept, received })
      return
    }
    if (isRemote) exchange.startClock(fault => fail(fault, exchange))
    // A database that is away is told by what needs it; what is wrong with the request itself is told all the same.
    catalogue.askVersion(version => answerNow(exchange, version ?? 'unknown', { key, kept, received }))
  }

  function answerNow(exchange: Exchange, current: string | undefined, question: Question): void {
    if (exchange.isLate) return
    try {
      const done = answerWith(exchange, current, question)
      if (!(done instanceof Promise)) {
        exchange.stopClock()
        return
      }
      exchange.startClock(fault => fail(fault, exchange))
      exchange.watchClient()
      done.catch(error => fail(error, exchange)).finally(() => exchange.stopClock())
    } catch (error) {
      failWith(exchange, error)
    }
  }

  function answerWith(
    exchange: Exchange,
    current: string | undefined,
    { key, kept, received }: Question,
  ): void | Promise<void> {
    if (key !== undefined && kept && kept.version === current) {
      return sendKept(exchange, kept, { cache, key, isRepeated: true, repeats })
    }
    const isRepeated = key !== undefined && askedBefore.note(received.sent)
    return answerOperation(engine, exchange, { parameters: received.read(), key, isRepeated })
  }

  function fail(error: unknown, to: Pick<Exchange, 'response' | 'type' | 'headers'>): void {
    if (error instanceof AbandonedFault) return
    const fault = asFault(error)
    if (!fault) {
      answerInternal(error, to)
      return
    }
    const { message, code, status } = fault
    const headers = { ...to.headers, ...fault.headers }
    sendErrors(to.response, { status, type: to.type, headers, errors: [{ message, extensions: { code } }] })
  }

  function answerInternal(error: unknown, to: Pick<Exchange, 'response' | 'type' | 'headers'>): void {
    if (to.response.destroyed) return
    const requestId = uuidv7()
    catalogue.log.error({ err: error, requestId }, 'request failed')
    const { message } = errors.entries.INTERNAL
    const status = error instanceof IdentityUnavailableFault ? 503 : errors.entries.INTERNAL.status
    const headers = { ...to.headers, 'x-request-id': requestId }
    const told = [{ message, extensions: { code: 'INTERNAL', requestId } }]
    sendErrors(to.response, { status, type: to.type, headers, errors: told })
    if (to.response.headersSent && !to.response.writableEnded) to.response.destroy()
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    if (request.method === 'OPTIONS' && cors.preflight(request, response)) return
    handle(request, response)
  }
}

function checkMethod({ method }: IncomingMessage): void {
  if (method === 'POST' || method === 'GET' || method === 'HEAD') return
  throw new TransportFault('BAD_REQUEST', 'Use GET or POST.', { status: 405, headers: { allow: 'GET, POST' } })
}

function asFault(error: unknown): TransportFault | undefined {
  if (error instanceof TransportFault) return error
  if (isLockTimeout(error)) return unavailable()
  if (!(error instanceof UnauthenticatedFault)) return undefined
  return new TransportFault('UNAUTHENTICATED', error.message, { headers: { 'www-authenticate': error.challenge } })
}

/** The migration of a newer version holds a table; nothing was changed. */
function unavailable(): TransportFault {
  const headers = { 'retry-after': '5' }
  return new TransportFault('INTERNAL', 'The database is being changed; try again.', { status: 503, headers })
}
