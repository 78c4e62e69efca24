import { Gauge, type Registry } from 'prom-client'
import type { InboxContext } from '../context.ts'
import { type QueueFacts, readQueue } from './stats-store.ts'

const nan = Number.NaN
const unknown: QueueFacts = { due: nan, later: nan, in_flight: nan, due_since: nan, waiting_since: nan }

/** How long the queue is and how old; read from the database when somebody asks, so every process tells the same. */
export function installQueueMetrics(registry: Registry, { database, now, log }: InboxContext): void {
  let reading: Promise<QueueFacts> | undefined
  /** All figures of one answer are of one moment. */
  const read = () => {
    reading ??= readQueue(database.db, now())
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the queue could not be measured')
        return unknown
      })
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  const age = (since: number | null) => (since === null ? 0 : Math.max(0, now() - since) / 1000)
  new Gauge({
    name: 'inbox_deliveries',
    help: 'Deliveries that have not ended: due to be sent, waiting for a later time, or under way.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const facts = await read()
      for (const state of ['due', 'later', 'in_flight'] as const) this.set({ state }, facts[state])
    },
  })
  new Gauge({
    name: 'inbox_deliveries_oldest_due_seconds',
    help: 'How long the delivery that is due for the longest time has been due; 0 when none is.',
    registers: [registry],
    async collect() {
      this.set(age((await read()).due_since))
    },
  })
  new Gauge({
    name: 'inbox_deliveries_oldest_waiting_seconds',
    help: 'The age of the oldest delivery that waits, for its first attempt or another one; 0 when none does.',
    registers: [registry],
    async collect() {
      this.set(age((await read()).waiting_since))
    },
  })
}
