import type { Cycle } from '@trivium/beings-contract'
import type { CountedCycle } from './cycle-store.ts'

export function presentCycle(row: CountedCycle): Cycle {
  return {
    cycleIndex: row.cycle_index,
    ...(row.owner_type === 'timer' ? { timerId: row.owner_id } : { taskId: row.owner_id }),
    beingId: row.being_id,
    startedAt: new Date(row.started_at).toISOString(),
    endedAt: row.ended_at === null ? null : new Date(row.ended_at).toISOString(),
    state: row.state,
    error: row.error,
    messageCount: row.message_count,
  }
}
