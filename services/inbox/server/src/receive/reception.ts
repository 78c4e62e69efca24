import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Waiter } from '@trivium/db'
import { uuidv7 } from '@trivium/http'
import { limits as sizes } from '@trivium/inbox-contract'
import type { ErrorCode } from '../errors.ts'
import { limitHeaders } from '../limits/enforce-limit.ts'
import type { LimitDecision } from '../limits/shared-limit.ts'
import { noteAnswer } from '../requests/note-answer.ts'
import type { ServerContext } from '../server-context.ts'
import { acknowledge, refuse } from './answers.ts'
import type { BodyShare } from './body-memory.ts'
import type { Captured } from './capture-batch.ts'
import { continueBody } from './expectations.ts'
import { lineOf } from './inbox-request.ts'
import { keptHeaders } from './kept-headers.ts'
import { noteRefusal } from './note-refusal.ts'
import { parseOwnResponse } from './parse-own-response.ts'
import { announcesTooMuch, type NoBody, readBody } from './read-body.ts'
import { serveOwnResponse } from './serve-own-response.ts'

export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  endpointId: string
}

/** The newest request of each connection. */
const newest = new WeakMap<Socket, Reception>()

/**
 * One request from its headers to its answer: is there such an endpoint, may it receive now, the body, the disk. Each step
 * calls the next one. Promises in between were measured to take a twentieth of the time of a capture, so there is one only
 * where a step really has to wait for the database or another store.
 */
export class Reception implements Waiter<Captured | undefined> {
  readonly #context: ServerContext
  readonly #exchange: Exchange
  readonly #receivedAt: number
  #endpointNumber = 0
  #id = ''
  #client = ''
  #share: BodyShare | undefined
  /** Bytes of the body that count as taken from the share. */
  #held = 0
  /** Requests of one connection take turns: each is counted and stored after the one that was sent before it. */
  #isOver = false
  #next: Reception | undefined

  constructor(context: ServerContext, exchange: Exchange) {
    this.#context = context
    this.#exchange = exchange
    this.#receivedAt = context.now()
  }

  begin(): void {
    const { socket } = this.#exchange.request
    const before = newest.get(socket)
    newest.set(socket, this)
    if (before === undefined || before.#isOver) this.#find()
    else before.#next = this
  }

  #find(): void {
    try {
      const found = this.#context.knownEndpoints.find(this.#exchange.endpointId)
      if (typeof found === 'number') this.#admit(found)
      else found.then(number => this.#admit(number)).catch(error => this.reject(error))
    } catch (error) {
      this.reject(error)
    }
  }

  #admit(endpointNumber: number | undefined): void {
    const { request, response } = this.#exchange
    if (endpointNumber === undefined) {
      refuse(request, response, 'endpoint_not_found')
      this.#end()
      return
    }
    this.#endpointNumber = endpointNumber
    this.#client = this.#context.clientAddress(request)
    const verdict = takeFromBudgets(this.#context, this.#exchange.endpointId, this.#client)
    if (verdict instanceof Promise) verdict.then(told => this.#read(told)).catch(error => this.reject(error))
    else this.#read(verdict)
  }

  #read(verdict: LimitDecision): void {
    const { request, response } = this.#exchange
    if (verdict && verdict !== 'unavailable') {
      refuse(request, response, 'rate_limited', { headers: limitHeaders(verdict) })
      this.#note('rate_limited')
      this.#end()
    } else if (announcesTooMuch(request)) this.#refuseBody('too_large')
    else {
      continueBody(response)
      this.#share = this.#context.bodyMemory.shareOf(this.#client)
      readBody(request, this.#share, read => this.#goOn(read))
    }
  }

  #goOn(read: Buffer | NoBody): void {
    try {
      if (typeof read === 'string') this.#refuseBody(read)
      else this.#store(read)
    } catch (error) {
      this.reject(error)
    }
  }

  #refuseBody(why: NoBody): void {
    const { request, response } = this.#exchange
    if (why === 'too_large') {
      refuse(request, response, 'body_too_large', { fields: { maxBodyBytes: sizes.bodyBytes } })
      this.#note('body_too_large')
    } else if (why === 'too_busy') {
      refuse(request, response, 'too_busy', { headers: { 'retry-after': '5' } })
      this.#note('too_busy')
    }
    this.#end()
  }

  #store(body: Buffer): void {
    this.#held = body.length
    this.#id = uuidv7()
    this.#context.capture(this.#describe(body), this)
  }

  /** The next one on the connection has its turn. */
  #end(): void {
    this.#isOver = true
    const next = this.#next
    this.#next = undefined
    // Not from here, or a long row of them would go deeper with each.
    if (next) queueMicrotask(() => next.#find())
  }

  #describe(body: Buffer) {
    const { request } = this.#exchange
    return {
      id: this.#id,
      endpointNumber: this.#endpointNumber,
      receivedAt: this.#receivedAt,
      ...lineOf(request),
      headers: JSON.stringify(keptHeaders(request)),
      trailers: request.rawTrailers.length > 0 ? JSON.stringify(request.rawTrailers) : null,
      httpVersion: request.httpVersion,
      remoteAddress: this.#context.clientAddress(request) || null,
      body,
    }
  }

  /** It is on disk; or there is no such endpoint any more. */
  resolve(captured: Captured | undefined): void {
    this.#release()
    const { request, response, endpointId } = this.#exchange
    try {
      if (captured) this.#answer(captured)
      else {
        this.#context.knownEndpoints.forget(endpointId)
        refuse(request, response, 'endpoint_not_found')
      }
      this.#end()
    } catch (error) {
      this.reject(error)
    }
  }

  #answer({ seq, response: own }: Captured): void {
    const { response, endpointId } = this.#exchange
    const requestId = this.#id
    const note = (at: number) => noteAnswer(this.#context, { endpointNumber: this.#endpointNumber, seq, at })
    // It was written down as answered at once, and nobody is there any more.
    if (response.destroyed) note(0)
    else if (own === null) acknowledge(response, requestId, endpointId)
    else serveOwnResponse(response, parseOwnResponse(own), { requestId, given: () => note(this.#context.now()) })
  }

  /** Something failed, nothing was captured as far as we know, and the sender is told to come again. */
  reject(error: unknown): void {
    this.#release()
    this.#context.log.error({ err: error }, 'a request could not be captured')
    const { request, response } = this.#exchange
    refuse(request, response, 'unavailable', { headers: { 'retry-after': '5' } })
    this.#note('unavailable')
    this.#end()
  }

  #note(code: ErrorCode): void {
    const { request, endpointId } = this.#exchange
    noteRefusal(this.#context, { request, endpointId, code })
  }

  #release(): void {
    this.#share?.give(this.#held)
    this.#held = 0
  }
}

/** The endpoint's budget first: a client that overruns one endpoint keeps its budget for the others. */
function takeFromBudgets(
  { limits }: ServerContext,
  endpointId: string,
  client: string,
): LimitDecision | Promise<LimitDecision> {
  const ofEndpoint = limits.take('capturePerEndpoint', endpointId)
  const ofClient = () => limits.take('capturePerClient', client)
  if (ofEndpoint instanceof Promise) return ofEndpoint.then(verdict => verdict ?? ofClient())
  return ofEndpoint ?? ofClient()
}
