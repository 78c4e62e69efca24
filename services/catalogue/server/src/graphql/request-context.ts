import { uuidv7 } from '@trivium/http'
import type { Caller } from '../callers/caller.ts'
import type { Language } from '../constraints/messages.ts'
import type { CatalogueContext } from '../context.ts'

export interface RequestInput {
  catalogue: CatalogueContext
  caller: Caller
  language: Language
  /** Made when it is needed unless given. */
  requestId?: string
}

/** Everything an operation needs to know about the request it works for. */
export class RequestContext {
  readonly catalogue: CatalogueContext
  readonly caller: Caller
  readonly language: Language
  /** Its time is over or its client has left: nothing more may be changed. */
  isOver = false
  #stop: (() => void) | undefined
  #requestId: string | undefined

  constructor({ catalogue, caller, language, requestId }: RequestInput) {
    this.catalogue = catalogue
    this.caller = caller
    this.language = language
    this.#requestId = requestId
  }

  get requestId(): string {
    this.#requestId ??= uuidv7()
    return this.#requestId
  }

  /** What is to be done when nobody waits any more. */
  onGivenUp(stop: () => void): void {
    if (this.isOver) stop()
    else this.#stop = stop
  }

  giveUp(): void {
    if (this.isOver) return
    this.isOver = true
    this.#stop?.()
  }
}
