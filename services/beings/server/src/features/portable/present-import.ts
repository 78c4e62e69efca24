import type { BeingImport } from '@trivium/beings-contract'
import type { ArrivalRow } from '../../core/beings/arrival-store.ts'

/** `counters` are there while it is under way. */
export function presentImport(row: ArrivalRow, counters: SharedArrayBuffer | undefined): BeingImport {
  const read = (index: number) => (counters ? Number(Atomics.load(new BigInt64Array(counters), index)) : 0)
  const isDone = row.state === 'completed'
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    error: row.error,
    bytes: row.bytes,
    bytesDone: isDone ? row.bytes : read(0),
    rowsWritten: read(1),
    beingId: isDone ? row.id : null,
    startedAt: new Date(row.started_at).toISOString(),
    endedAt: row.ended_at === null ? null : new Date(row.ended_at).toISOString(),
  }
}
