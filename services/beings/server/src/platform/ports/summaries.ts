import type { Selectable } from 'kysely'
import type { MemoriesTable } from '../db/agent-tables.ts'

/** Sums up what beings remember, while they have nothing else to do. */
export interface Summaries {
  /** Sums up what is due for one being, a few periods at most. */
  catchUp(beingId: string): Promise<Selectable<MemoriesTable>[]>
  close(): Promise<void>
}
