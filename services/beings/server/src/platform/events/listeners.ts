import type { StoredChatEvent } from './chat-event-store.ts'

export type Listener = (event: StoredChatEvent) => void

/** By channel: with hundreds of replies under way, a fragment of one must not be shown to the readers of all others. */
export class Listeners {
  readonly #ofAll = new Set<Listener>()
  readonly #ofChannel = new Map<string, Set<Listener>>()

  add(listener: Listener, channelId: string | undefined): () => void {
    if (channelId === undefined) {
      this.#ofAll.add(listener)
      return () => this.#ofAll.delete(listener)
    }
    const known = this.#ofChannel.get(channelId) ?? new Set()
    this.#ofChannel.set(channelId, known.add(listener))
    return () => {
      known.delete(listener)
      if (known.size === 0 && this.#ofChannel.get(channelId) === known) this.#ofChannel.delete(channelId)
    }
  }

  /** Who joins or leaves while an event is told changes nothing about who hears it. */
  tell(event: StoredChatEvent): void {
    const ofChannel = this.#ofChannel.get(event.channelId)
    for (const listener of [...this.#ofAll, ...(ofChannel ?? [])]) listener(event)
  }

  clear(): void {
    this.#ofAll.clear()
    this.#ofChannel.clear()
  }
}
