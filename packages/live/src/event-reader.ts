import { createParser } from 'eventsource-parser'

export interface FollowedEvent {
  id?: string
  event?: string
  data: string
}

/** Takes the bytes of a stream of server-sent events as they come and gives the events they complete. */
export class EventReader {
  readonly #decoder = new TextDecoder()
  readonly #parser: ReturnType<typeof createParser>
  #events: FollowedEvent[] = []

  constructor(onRetry: (ms: number) => void = () => {}) {
    this.#parser = createParser({
      onEvent: ({ id, event, data }) =>
        this.#events.push({ data, ...(id !== undefined && { id }), ...(event !== undefined && { event }) }),
      onRetry,
    })
  }

  push(bytes: Uint8Array): FollowedEvent[] {
    return this.#feed(this.#decoder.decode(bytes, { stream: true }))
  }

  /** Some servers leave out the empty line behind the last event. */
  rest(): FollowedEvent[] {
    return this.#feed(`${this.#decoder.decode()}\n\n`)
  }

  #feed(text: string): FollowedEvent[] {
    this.#parser.feed(text)
    const events = this.#events
    if (events.length > 0) this.#events = []
    return events
  }
}
