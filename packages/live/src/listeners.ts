import type { BusListener, BusListenerForAll } from './bus.ts'

/** Who listens to what, inside this process. Every bus has one; they differ in how a wake-up reaches it from elsewhere. */
export class Listeners {
  readonly #byTopic = new Map<string, Set<BusListener>>()
  readonly #forAll = new Set<BusListenerForAll>()

  get empty(): boolean {
    return this.#byTopic.size === 0 && this.#forAll.size === 0
  }

  add(topic: string, listener: BusListener): () => void {
    // A wrapper of its own, so that the same function subscribed twice is two subscriptions.
    const own: BusListener = payload => listener(payload)
    const set = this.#byTopic.get(topic) ?? new Set()
    this.#byTopic.set(topic, set.add(own))
    return () => {
      set.delete(own)
      if (set.size === 0 && this.#byTopic.get(topic) === set) this.#byTopic.delete(topic)
    }
  }

  addForAll(listener: BusListenerForAll): () => void {
    const own: BusListenerForAll = (topic, payload) => listener(topic, payload)
    this.#forAll.add(own)
    return () => {
      this.#forAll.delete(own)
    }
  }

  wake(topic: string, payload?: string): void {
    for (const listener of [...(this.#byTopic.get(topic) ?? [])]) guarded(() => listener(payload))
    for (const listener of [...this.#forAll]) guarded(() => listener(topic, payload))
  }

  wakeAll(): void {
    for (const set of [...this.#byTopic.values()]) for (const listener of [...set]) guarded(() => listener())
    for (const listener of [...this.#forAll]) guarded(() => listener(undefined))
  }

  clear(): void {
    this.#byTopic.clear()
    this.#forAll.clear()
  }
}

/** One broken listener must not keep the others asleep; its error still surfaces as an uncaught one. */
function guarded(call: () => void): void {
  try {
    call()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
