import type { Grouping, TakeBundle } from './grouping.ts'
import type { Source } from './source.ts'

/** One list that is read, and who takes its rows. */
export interface Reading {
  source: Source
  grouping: Grouping
  /** Set where the rows may be read together with those of other requests; it takes them instead of the grouping. */
  take?: TakeBundle
}

/** All that is read for one request. */
export interface ReadJob {
  readings: readonly Reading[]
  /** The reading under way, so that a failure can be told where it belongs. */
  at: number
  /** Set when nobody waits for the answer any more. */
  isStopped: boolean
  /** Set by whoever reads; called when it is stopped. */
  onStopped?(): void
  /** Forgets all that was taken, because everything will be read again. Undefined: that cannot be done. */
  startOver?(): void
}

export function stopReading(job: ReadJob): void {
  job.isStopped = true
  job.onStopped?.()
}

/** Reads everything from one moment of the database. Comes without a promise when it could be done at once. */
export type Read = (job: ReadJob) => ReadResult | Promise<ReadResult>

export interface ReadResult {
  /** What was read is true while this is the version of the data. */
  version: string
}

/** Rows that come as fast as they are taken. */
export interface RowFlow {
  /** Brings some more rows to the job's grouping; false when there are none left. */
  more(): Promise<boolean>
  close(): void
}

/** What a stopped reading ends with. Nobody sees it. */
export class AbandonedFault extends Error {
  override name = 'AbandonedFault'
}
