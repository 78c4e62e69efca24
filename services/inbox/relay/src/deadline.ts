import { RelayFault } from './fault.ts'

export interface DeadlineOptions {
  readonly timeoutMs: number
  readonly signal?: AbortSignal
}

/**
 * When an exchange has to be over: after its time, or when its sender stops. Made by hand, because an AbortSignal for each
 * exchange, with its listeners, takes as long as a tenth of the whole of it.
 */
export class Deadline {
  readonly #timeoutMs: number
  readonly #signal: AbortSignal | undefined
  readonly #timer: NodeJS.Timeout
  readonly #acts = new Set<() => void>()
  #fault: RelayFault | undefined

  constructor({ timeoutMs, signal }: DeadlineOptions) {
    this.#timeoutMs = timeoutMs
    this.#signal = signal
    this.#timer = setTimeout(this.#timeOut, timeoutMs)
    if (signal?.aborted) this.stop()
    else signal?.addEventListener('abort', this.stop)
  }

  /** Why it is over; undefined while it is not. */
  get fault(): RelayFault | undefined {
    return this.#fault
  }

  /** Does something as soon as it is over. Gives back how to call that off. */
  whenOver(act: () => void): () => void {
    this.#acts.add(act)
    return () => this.#acts.delete(act)
  }

  /** What cannot be cancelled, such as the resolution of a name, is left behind. */
  leave<Result>(work: Promise<Result>): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const giveUp = () => reject(this.#fault)
    const callOff = this.whenOver(giveUp)
    if (this.#fault) giveUp()
    work.then(resolve, reject).finally(callOff)
    return promise
  }

  release(): void {
    clearTimeout(this.#timer)
    this.#signal?.removeEventListener('abort', this.stop)
  }

  /** Ends it before its time. */
  readonly stop = () => this.#end(new RelayFault('aborted', 'The sending was stopped'))

  readonly #timeOut = () => this.#end(new RelayFault('timeout', `No answer within ${this.#timeoutMs / 1000} s`))

  #end(fault: RelayFault): void {
    this.#fault ??= fault
    for (const act of this.#acts) act()
  }
}
