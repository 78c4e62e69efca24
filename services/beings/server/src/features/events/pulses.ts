import { type Pulse, pulsing } from '@trivium/beings-contract'
import { type EventStream, encodeEvent, type Timer } from '@trivium/live'
import type { Uses } from '../../platform/kernel.ts'
import { readMarks } from './mark-store.ts'
import { createPulsePace } from './pulse-pace.ts'

type Resource = Pulse['resource']
type Heart = Pick<EventStream, 'sendEncoded' | 'drained' | 'closed' | 'bufferedBytes'>

export interface Pulses {
  join(stream: Heart): void
  close(): void
}

/** A reader with this much before it gets its pulses when it has taken that. */
const portion = 256 * 1024

/** Says that there is something new where there is too much to tell each, and not more often than anybody could read it. */
export function createPulses(context: Uses<'clock' | 'database' | 'executors' | 'log' | 'writes'>): Pulses {
  const { clock, database, executors, log, writes } = context
  const streams = new Map<Heart, Set<Resource>>()
  /** Kept while nobody is there: whoever comes is told what is newer than that, even if it happened as they came. */
  let known: Partial<Record<Resource, unknown>> = {}
  let resting: Timer | undefined
  let again = false
  let hasTold = false
  const rest = createPulsePace(() => clock.now())

  /** At once, and then not for a moment; what happens meanwhile is looked at when it is over. */
  function stir(): void {
    again = true
    if (resting || streams.size === 0) return
    resting = clock.setTimeout(() => {
      resting = undefined
      if (again) stir()
    }, rest(hasTold))
    resting.unref?.()
    again = false
    hasTold = false
    look().catch(error => log.error({ err: error }, 'pulses could not be told'))
  }

  async function look(): Promise<void> {
    const marks: Record<Resource, unknown> = { ...(await readMarks(database.db)), executors: executors.version() }
    const changed = pulsing.filter(resource => marks[resource] !== known[resource])
    known = marks
    hasTold = changed.length > 0
    for (const [stream, owed] of streams) tell(stream, owed, changed)
  }

  function tell(stream: Heart, owed: Set<Resource>, changed: readonly Resource[]): void {
    const isWaiting = owed.size > 0
    if (!isWaiting && stream.bufferedBytes < portion) {
      for (const resource of changed) stream.sendEncoded(encodePulse(resource))
      return
    }
    for (const resource of changed) owed.add(resource)
    if (isWaiting) return
    void stream.drained().then(() => {
      for (const resource of owed) stream.sendEncoded(encodePulse(resource))
      owed.clear()
    })
  }

  const leave = [writes.subscribe(stir), executors.subscribe(stir)]
  return {
    join(stream) {
      streams.set(stream, new Set())
      void stream.closed.then(() => streams.delete(stream))
      stir()
    },
    close() {
      clock.clearTimeout(resting)
      for (const end of leave) end()
    },
  }
}

const encodePulse = (resource: Resource) => encodeEvent({ event: 'pulse', data: JSON.stringify({ resource }) })
