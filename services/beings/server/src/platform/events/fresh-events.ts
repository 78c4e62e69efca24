import type { StoredChatEvent } from './chat-event-store.ts'

/** Events that happen while a reader is busy with earlier ones. When they become too much they are left to the log. */
export class FreshEvents {
  /** Every event after this number is here or was taken; the others have to be read from the log. */
  completeAfter: number
  readonly #most: number
  #events: StoredChatEvent[] = []
  #characters = 0

  constructor(completeAfter: number, most: number) {
    this.completeAfter = completeAfter
    this.#most = most
  }

  get size(): number {
    return this.#events.length
  }

  add(event: StoredChatEvent): void {
    if (this.#events.length > 0 && this.#characters + event.data.length > this.#most) {
      this.take()
      this.completeAfter = event.seq
      return
    }
    this.#events.push(event)
    this.#characters += event.data.length
  }

  take(): StoredChatEvent[] {
    const taken = this.#events
    this.#events = []
    this.#characters = 0
    return taken
  }
}
