import { randomUUID } from 'node:crypto'
import type { Bus } from './bus.ts'
import { backgroundTimeout, systemClock, type Timers } from './clock.ts'
import { Listeners } from './listeners.ts'
import { decodeNotice, encodeNotice, WAKE_ALL } from './notice.ts'
import { keepLink, type PgClientLike } from './postgres-link.ts'

export interface PostgresBusOptions {
  /** Opens a connection of its own for the bus and returns it connected. Called again after each loss. */
  connect: () => PgClientLike | Promise<PgClientLike>
  channel: string
  clock?: Timers
  /** Told about lost connections and failed attempts; the bus mends itself. */
  onError?: (error: unknown) => void
}

export interface PostgresBus extends Bus {
  /** Resolves when this end listens. Until then wake-ups from other processes are made up for by the first one. */
  ready: Promise<void>
}

// Beyond this, naming topics one by one costs more than waking everybody once.
const MAX_PENDING = 10_000
const notifyStatement = {
  name: 'trivium-notify',
  text: 'select pg_notify($1, notice) from unnest($2::text[]) as notice',
}
// Too short to be noticed, long enough that a busy server tells the others two hundred times a second, not thousands.
const PAUSE_MS = 5
// A peer that no longer answers must not hold up the stop of a service.
const CLOSE_PATIENCE_MS = 3_000

/** The bus of processes that share a PostgreSQL database, over LISTEN and NOTIFY. */
export function createPostgresBus({ connect, channel, clock = systemClock, onError }: PostgresBusOptions): PostgresBus {
  const listeners = new Listeners()
  const origin = randomUUID()
  const ready = Promise.withResolvers<void>()
  let pending = new Set<string>()
  let flushing: Promise<void> | undefined
  let closed = false

  const link = keepLink({
    connect,
    clock,
    onError: error => onError?.(error),
    async onConnect(client) {
      client.on('notification', message => {
        if (message.channel === channel) receive(message.payload ?? '')
      })
      await client.query(`listen "${channel.replaceAll('"', '""')}"`)
      ready.resolve()
      // What other processes published while nobody listened here is lost, so everybody has a look.
      listeners.wakeAll()
      scheduleFlush()
    },
  })

  function receive(text: string): void {
    const notice = decodeNotice(text)
    if (notice.origin === origin) return
    if (notice.topic === undefined) listeners.wakeAll()
    else listeners.wake(notice.topic, notice.payload)
  }

  /** One statement for all that was published in this tick, at once after a quiet moment, else after a short pause. */
  function scheduleFlush(): void {
    if (flushing || pending.size === 0 || !link.client) return
    flushing = new Promise(resolve => setImmediate(resolve))
      .then(flush)
      .then(pause)
      .finally(() => {
        flushing = undefined
        scheduleFlush()
      })
  }

  function pause(): Promise<void> | undefined {
    return closed ? undefined : new Promise(resolve => backgroundTimeout(clock, resolve, PAUSE_MS))
  }

  async function flush(): Promise<void> {
    const client = link.client
    if (!client || pending.size === 0) return
    const batch = pending
    pending = new Set()
    try {
      await client.query({ ...notifyStatement, values: [channel, [...batch]] })
    } catch (error) {
      for (const notice of batch) keepForLater(notice)
      link.lost(client, error)
    }
  }

  function keepForLater(notice: string): void {
    if (pending.size >= MAX_PENDING) pending = new Set([encodeNotice({ ...WAKE_ALL, origin })])
    pending.add(notice)
  }

  async function finish(): Promise<void> {
    while (flushing) await flushing
    await link.close()
  }

  return {
    ready: ready.promise,
    publish(topic, payload) {
      if (closed) return
      listeners.wake(topic, payload)
      keepForLater(encodeNotice({ topic, payload, origin }))
      scheduleFlush()
    },
    subscribe: (topic, listener) => listeners.add(topic, listener),
    subscribeAll: listener => listeners.addForAll(listener),
    async close() {
      closed = true
      listeners.clear()
      ready.resolve()
      await Promise.race([finish(), new Promise<void>(resolve => backgroundTimeout(clock, resolve, CLOSE_PATIENCE_MS))])
    },
  }
}
