/** Lets a bounded number through at a time; the others wait in order of arrival. */
export class Semaphore {
  readonly #most: number
  #running = 0
  #waiting: (() => void)[] = []

  constructor(most: number) {
    this.#most = most
  }

  get running(): number {
    return this.#running
  }

  get waiting(): number {
    return this.#waiting.length
  }

  /** Resolves when there is room, with what gives the room back; rejects with the signal's reason, also while it waits. */
  async enter(signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted()
    if (this.#running < this.#most) this.#running += 1
    else await this.#wait(signal)
    let isInside = true
    return () => {
      if (isInside) this.#leave()
      isInside = false
    }
  }

  #wait(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#waiting = this.#waiting.filter(entry => entry !== enter)
        reject(signal?.reason)
      }
      const enter = () => {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }
      this.#waiting.push(enter)
      signal?.addEventListener('abort', giveUp, { once: true })
    })
  }

  /** The place goes to the next in line without becoming free: nobody who comes just now can overtake. */
  #leave(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running -= 1
  }
}
