export type BusListener = (payload?: string) => void

/** `topic` is undefined when anything may have changed (after a reconnect, or when the source cannot tell topics apart). */
export type BusListenerForAll = (topic: string | undefined, payload?: string) => void

/**
 * Wakes readers: "there may be something new on this topic". Never the truth: a wake-up may come twice, may come without
 * cause or its payload may be missing, so a listener reads the log again rather than trusting what it was told.
 */
export interface Bus {
  publish(topic: string, payload?: string): void | Promise<void>
  /** Returns the function that ends the subscription. */
  subscribe(topic: string, listener: BusListener): () => void
  subscribeAll(listener: BusListenerForAll): () => void
  close(): void | Promise<void>
}
