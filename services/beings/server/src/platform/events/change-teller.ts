import { setImmediate } from 'node:timers/promises'
import type { Change } from '@trivium/beings-contract'
import type { Kernel } from '../kernel.ts'
import { createRepeatedJob, type RepeatedJob } from '../repeated-job.ts'
import { listChanges } from './change-store.ts'
import { joinChanges } from './join-changes.ts'

/** The records as their lists show them now, by id; a record that is gone is missing. Undefined: this kind has none. */
export type PresentRecords = (
  resource: string,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, unknown> | undefined>

/** Telling so many takes some milliseconds, and others have their turn before the next ones. */
const pageRows = 500
/** A reader that wants a larger one reads it itself. */
const largestRecord = 64 * 1024

/** Gives every committed change its number in the log of events, once, soon after its commit. */
export function createChangeTeller(
  context: Pick<Kernel, 'clock' | 'database' | 'events' | 'log' | 'writes'>,
  present: PresentRecords,
): RepeatedJob {
  const { database, events } = context
  let told = 0

  async function run(isClosed: () => boolean): Promise<undefined> {
    while (!isClosed()) {
      const rows = await listChanges(database.db, { after: told, limit: pageRows })
      const last = rows.at(-1)
      if (!last) return
      const changes = joinChanges(rows)
      const records = events.hasReaders() ? await presentAll(present, changes) : new Map<Change, Change>()
      events.appendChanges(
        changes.map(change => ({ change, shown: records.get(change) })),
        last.seq,
      )
      told = last.seq
      await setImmediate()
    }
  }

  const job = createRepeatedJob(context, { run, fault: 'changes could not be told' })
  const stop = context.writes.subscribe(job.runSoon)
  job.runSoon()
  return {
    ...job,
    async close() {
      stop()
      await job.close()
    },
  }
}

/** What readers who are there are shown: the change with its record. */
async function presentAll(present: PresentRecords, changes: readonly Change[]): Promise<Map<Change, Change>> {
  const shown = new Map<Change, Change>()
  for (const [resource, ofKind] of Map.groupBy(changes, change => change.resource)) {
    const alive = ofKind.filter(({ change, id }) => change !== 'deleted' && id !== '')
    const ids = alive.map(({ id }) => id)
    const records = ids.length > 0 ? await present(resource, ids) : undefined
    if (!records) continue
    for (const change of alive) shown.set(change, withRecord(change, records.get(change.id)))
  }
  return shown
}

/** One that is gone meanwhile is told as such now, and its own change says it once more. */
function withRecord(change: Change, record: unknown): Change {
  if (record === undefined) return { ...change, change: 'deleted' }
  return JSON.stringify(record).length > largestRecord ? change : { ...change, record }
}
