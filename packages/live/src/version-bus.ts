import type { Bus } from './bus.ts'
import { backgroundTimeout, systemClock, type Timers } from './clock.ts'
import { Listeners } from './listeners.ts'

export interface VersionBusOptions {
  /** Returns a value that differs after another process committed a write, such as SQLite's `PRAGMA data_version`. */
  readVersion: () => number | bigint | string
  everyMs?: number
  /** Tells other processes at once; without one, or where it is not heard, they notice at their next look. */
  bell?: Bell
  /** Told when the version cannot be read, and again only after it could be read in between. */
  onError?: (error: unknown) => void
  clock?: Timers
}

export interface Bell {
  /** After a write that others should see. */
  ring(): void
  /** Returns the function that ends it. */
  listen(onRing: () => void): () => void
}

/**
 * The bus of processes that share one SQLite file. It watches the file's version, which cannot tell topics apart:
 * a write of another process wakes every subscriber here. Nothing is read while nobody subscribes.
 */
export function createVersionBus(options: VersionBusOptions): Bus {
  const { readVersion, everyMs = 20, bell, onError, clock = systemClock } = options
  const listeners = new Listeners()
  let timer: unknown
  let watching = false
  let ringing = false
  let hush: (() => void) | undefined
  let seen: number | bigint | string | undefined
  let isUnreadable = false

  /** One that cannot be read now (the file is locked or being replaced) is read again a moment later. */
  function attempt(): number | bigint | string | undefined {
    try {
      const version = readVersion()
      isUnreadable = false
      return version
    } catch (error) {
      if (!isUnreadable) onError?.(error)
      isUnreadable = true
      return undefined
    }
  }

  function wakeAfterChange(): void {
    const version = attempt()
    if (version === undefined || version === seen) return
    seen = version
    listeners.wakeAll()
  }

  function tick(): void {
    wakeAfterChange()
    if (watching) timer = backgroundTimeout(clock, tick, everyMs)
  }

  /** Once for all that is published in one go. */
  function ring(): void {
    if (!bell || ringing) return
    ringing = true
    queueMicrotask(() => {
      ringing = false
      bell.ring()
    })
  }

  function watch(): void {
    if (watching) return
    watching = true
    seen = attempt()
    hush = bell?.listen(wakeAfterChange)
    timer = backgroundTimeout(clock, tick, everyMs)
  }

  function rest(): void {
    if (!listeners.empty) return
    watching = false
    hush?.()
    hush = undefined
    clock.clearTimeout(timer)
  }

  function watched(end: () => void): () => void {
    watch()
    return () => {
      end()
      rest()
    }
  }

  return {
    publish(topic, payload) {
      listeners.wake(topic, payload)
      ring()
    },
    subscribe: (topic, listener) => watched(listeners.add(topic, listener)),
    subscribeAll: listener => watched(listeners.addForAll(listener)),
    close() {
      listeners.clear()
      rest()
    },
  }
}
