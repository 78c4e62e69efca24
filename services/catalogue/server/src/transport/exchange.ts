import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Caller } from '../callers/caller.ts'
import type { Language } from '../constraints/messages.ts'
import type { CatalogueContext } from '../context.ts'
import { RequestContext } from '../graphql/request-context.ts'
import { TransportFault } from './fault.ts'
import { type AnswerType, chooseLanguage } from './negotiate.ts'

/** One request and its answer on the way through the handler. */
export class Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly type: AnswerType
  readonly caller: Caller
  readonly language: Language
  readonly headers: Readonly<Record<string, string>>
  /** Its body is there. */
  isReceived = false
  /** It has been answered because its time was over. */
  isLate = false
  readonly #catalogue: CatalogueContext
  #timer: NodeJS.Timeout | undefined
  #context: RequestContext | undefined

  constructor(
    catalogue: CatalogueContext,
    given: Pick<Exchange, 'request' | 'response' | 'type' | 'caller' | 'headers'>,
  ) {
    this.#catalogue = catalogue
    this.request = given.request
    this.response = given.response
    this.type = given.type
    this.caller = given.caller
    this.headers = given.headers
    this.language = chooseLanguage(given.request.headers['accept-language'] ?? '')
  }

  get isRead(): boolean {
    return this.request.method !== 'POST'
  }

  /** What an answer depends on besides the text of the request. */
  get prefix(): string {
    return `${this.isRead ? 'GET' : 'POST'} ${this.type} ${this.language}`
  }

  get context(): RequestContext {
    const { caller, language } = this
    this.#context ??= new RequestContext({ catalogue: this.#catalogue, caller, language })
    return this.#context
  }

  /** From here on, or from an earlier call on, the request has a limited time; `late` answers when it is over. */
  startClock(late: (fault: TransportFault) => void): void {
    const { requestTimeoutMs } = this.#catalogue.config
    this.#timer ??= setTimeout(() => {
      this.isLate = true
      const fault = new TransportFault('LIMIT_EXCEEDED', `The request took longer than ${requestTimeoutMs} ms.`, {
        status: 503,
      })
      this.#context?.giveUp()
      late(fault)
    }, requestTimeoutMs)
  }

  stopClock(): void {
    clearTimeout(this.#timer)
  }

  /** From here on the connection is cut when the client takes nothing of its answer for as long as a request may take. */
  expectTaking(): void {
    this.response.setTimeout(this.#catalogue.config.requestTimeoutMs)
  }

  /** From here on what is under way for the request stops when its client leaves. */
  watchClient(): void {
    this.response.once('close', () => {
      if (!this.response.writableFinished) this.#context?.giveUp()
    })
  }
}
