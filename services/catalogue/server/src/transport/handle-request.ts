import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLockTimeout } from '@trivium/db'
import { discardBody, uuidv7 } from '@trivium/http'
import { type Caller, IdentityUnavailable, Unauthenticated } from '../callers/caller.ts'
import type { CatalogueContext } from '../context.ts'
import { errors } from '../errors.ts'
import { type AnswerCache, createAnswerCache, type Look } from './answer-cache.ts'
import { answerOperation, type Engine } from './answer-operation.ts'
import { createCors } from './cors.ts'
import { Exchange } from './exchange.ts'
import { TransportFault } from './fault.ts'
import { chooseMediaType, jsonType } from './negotiate.ts'
import { readBody } from './read-body.ts'
import { checkContentType, type Parameters, readBodyParameters, readUrlParameters } from './read-parameters.ts'
import { send, sendErrors } from './send.ts'

/** Longer requests are rare and would fill the cache with keys. */
const maxKeyLength = 16 * 1024
const nothingKept: Look = { body: undefined, version: undefined }

/** GraphQL over HTTP on plain node:http. */
export function createRequestHandler(catalogue: CatalogueContext, engine: Engine) {
  const cache: AnswerCache = createAnswerCache(catalogue.version)
  const cors = createCors(catalogue.config.corsOrigins)

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
      answer(exchange, request.url ?? '', () => readUrlParameters(request.url ?? ''))
      return
    }
    checkContentType(contentType, encoding)
    readBody(request, catalogue.config.maxBodyBytes, (fault, body) => {
      exchange.isReceived = true
      if (fault) failWith(exchange, fault)
      // Latin-1 keeps every byte apart, also in a body that is not valid UTF-8.
      else answer(exchange, body.toString('latin1'), () => readBodyParameters(body))
    })
    // Nearly all bodies come with their headers and need no clock until they are understood.
    setImmediate(watchBody, exchange)
  }

  function watchBody(exchange: Exchange): void {
    if (exchange.isReceived) return
    exchange.startClock(fault => {
      fail(fault, exchange)
      if (!exchange.isReceived) discardBody(exchange.request)
    })
  }

  function failWith(exchange: Exchange, error: unknown): void {
    exchange.stopClock()
    fail(error, exchange)
  }

  function answer(exchange: Exchange, requested: string, read: () => Parameters): void {
    if (exchange.isLate) return
    try {
      const key = requested.length > maxKeyLength ? undefined : `${exchange.prefix} ${requested}`
      const look = key === undefined ? nothingKept : cache.look(key)
      if (!(look instanceof Promise) && look.body) {
        exchange.stopClock()
        sendKept(exchange, look.body)
        return
      }
      exchange.startClock(fault => fail(fault, exchange))
      void finish(exchange, { key, look, read })
    } catch (error) {
      failWith(exchange, error)
    }
  }

  async function finish(
    exchange: Exchange,
    made: { key: string | undefined; look: Look | Promise<Look>; read: () => Parameters },
  ) {
    const { key, read } = made
    try {
      const { body, version } = await made.look
      if (body) {
        sendKept(exchange, body)
        return
      }
      const bytes = await answerOperation(engine, exchange, read())
      if (bytes && key !== undefined) cache.keep(key, version, bytes)
    } catch (error) {
      fail(error, exchange)
    } finally {
      exchange.stopClock()
    }
  }

  function fail(error: unknown, to: Pick<Exchange, 'response' | 'type' | 'headers'>): void {
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
    const requestId = uuidv7()
    catalogue.log.error({ err: error, requestId }, 'request failed')
    const { message } = errors.entries.INTERNAL
    const status = error instanceof IdentityUnavailable ? 503 : errors.entries.INTERNAL.status
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

function sendKept({ response, type, headers }: Exchange, body: Buffer): void {
  send(response, { status: 200, type, body, headers })
}

function checkMethod({ method }: IncomingMessage): void {
  if (method === 'POST' || method === 'GET' || method === 'HEAD') return
  throw new TransportFault('BAD_REQUEST', 'Use GET or POST.', { status: 405, headers: { allow: 'GET, POST' } })
}

function asFault(error: unknown): TransportFault | undefined {
  if (error instanceof TransportFault) return error
  if (isLockTimeout(error)) return unavailable()
  if (!(error instanceof Unauthenticated)) return undefined
  return new TransportFault('UNAUTHENTICATED', error.message, { headers: { 'www-authenticate': error.challenge } })
}

/** The migration of a newer version holds a table; nothing was changed. */
function unavailable(): TransportFault {
  const headers = { 'retry-after': '5' }
  return new TransportFault('INTERNAL', 'The database is being changed; try again.', { status: 503, headers })
}
