import type { Change, Hello } from '@trivium/beings-contract'
import { drain } from '@trivium/testing'
import type { Caller } from './caller.ts'
import { followStream, type StreamedEvent } from './follow-stream.ts'

export interface MirroredList {
  path: string
  /** Under which name the list is answered. */
  name: string
  id: string
}

type Copy = Map<string, unknown>

/** A copy of lists as a page keeps one: read once, then kept up by the stream alone, whatever happens to the connection. */
export class Mirror {
  readonly #user: Caller
  readonly #lists: Readonly<Record<string, MirroredList>>
  readonly #copies = new Map<string, Copy>()
  readonly #old = new Set<string>()
  #instance = ''
  #last: number | undefined
  #close = () => {}
  #taken = 0
  #events: readonly StreamedEvent[] = []

  constructor(user: Caller, lists: Readonly<Record<string, MirroredList>>) {
    this.#user = user
    this.#lists = lists
  }

  get last(): number {
    return this.#last ?? 0
  }

  copyOf(resource: string): Copy {
    return this.#copies.get(resource) ?? new Map()
  }

  /** Connects, or hangs up and connects again where it was. */
  async connect(): Promise<void> {
    this.#close()
    // What has arrived counts, as far as it was taken: the rest is sent again.
    const headers: Record<string, string> = this.#last === undefined ? {} : { 'last-event-id': String(this.#last) }
    const stream = await followStream(this.#user, '/api/events', headers)
    this.#close = stream.close
    this.#events = stream.events
    this.#taken = 0
    await stream.until(({ event }) => event === 'hello')
  }

  /** Takes some of what has arrived, all of it without a number. */
  take(most = Number.POSITIVE_INFINITY): void {
    for (const event of this.#events.slice(this.#taken, this.#taken + most)) this.#takeOne(event)
    this.#taken = Math.min(this.#events.length, this.#taken + most)
  }

  /** Reads what it only heard of, until it is at least as far as `number`. */
  async settle(number: number): Promise<void> {
    await drain(async () => {
      this.take()
      for (const resource of [...this.#old]) await this.#read(resource)
      this.take()
      return this.last >= number && this.#old.size === 0
    })
  }

  async #read(resource: string): Promise<void> {
    const list = this.#lists[resource]
    this.#old.delete(resource)
    if (!list) return
    const { body } = await this.#user.get(list.path)
    this.take()
    // What changed while it was on its way may not be in it.
    if (this.#old.has(resource)) return
    const items: Record<string, unknown>[] = body[list.name]
    this.#copies.set(resource, new Map(items.map(item => [String(item[list.id]), item])))
  }

  #takeOne({ id, event, data }: StreamedEvent): void {
    if (event === 'hello') this.#greet(data, id)
    else if (event === 'change') this.#change(data)
    if (Number.isInteger(id)) this.#last = id
  }

  #greet({ instance, oldest, newest }: Hello, id: number): void {
    const isSame = instance === this.#instance && this.last >= oldest && this.last <= newest
    this.#instance = instance
    if (isSame && id === this.#last) return
    for (const resource of Object.keys(this.#lists)) this.#old.add(resource)
  }

  #change({ resource, id, change, record }: Change): void {
    const copy = this.#copies.get(resource)
    if (!copy || id === '' || (change !== 'deleted' && record === undefined)) this.#old.add(resource)
    else if (change === 'deleted') copy.delete(id)
    else copy.set(id, record)
  }
}
