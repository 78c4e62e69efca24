import type { Kysely, Transaction } from 'kysely'
import { hasUsedItsShare, letOthersRun } from './event-loop-share.ts'
import type { LogSync } from './log-sync.ts'
import type { SqliteConnection } from './sqlite-connection.ts'
import { insideTransaction } from './sqlite-dialect.ts'
import { runUnsynced } from './unsynced-transaction.ts'

export interface WriteOptions<Result = unknown> {
  /**
   * false: other processes see it, and it outlives this one, but a power cut may undo it. Only for what is done again in that
   * case, such as a claim on work.
   * 'aside': on disk when it resolves, as without it, but others may see it a moment before; for a process that has other work
   * to do while the disk has its turn.
   */
  durable?: Durability
  /** Told as soon as others can see it, which may be before it is on disk. Must not throw. */
  onCommitted?: (result: Result) => void
}

export type Durability = boolean | 'aside'

/** Runs a job inside a transaction and resolves once it is on disk. */
export type Write<Schema> = <Result>(job: Job<Schema, Result>, options?: WriteOptions<Result>) => Promise<Result>
type Job<Schema, Result> = (trx: Transaction<Schema>) => Promise<Result>

/** What is done for a job after the commit. */
interface Settling {
  committed?(): void
  answer(): void
}

interface Waiting<Schema> {
  job: Job<Schema, unknown>
  durable: Durability
  onCommitted: ((result: unknown) => void) | undefined
  resolve(result: unknown): void
  reject(error: unknown): void
}

/** A longer group would make its first caller wait for too many others. */
const maxGroup = 256

/**
 * Group commit: jobs that wait at the same moment share one transaction and so one flush to disk. Each has a savepoint,
 * so a job that fails is undone alone. Nobody is answered before the commit.
 */
export function createGroupWriter<Schema>(
  db: Kysely<Schema>,
  connection: SqliteConnection,
  /** Where there is a log: a database in memory has none. */
  log?: Pick<LogSync, 'sync'>,
): Write<Schema> {
  let queue: Waiting<Schema>[] = []
  let flushing = false

  async function flushAll(): Promise<void> {
    while (queue.length > 0) {
      const group = queue.slice(0, maxGroup)
      queue = queue.slice(maxGroup)
      await flush(group)
    }
    flushing = false
  }

  async function flush(group: Waiting<Schema>[]): Promise<void> {
    const settling: Settling[] = []
    const runAll = async (trx: Transaction<Schema>) => {
      for (const waiting of group) {
        settling.push(await attempt(trx, waiting))
        if (hasUsedItsShare()) await letOthersRun()
      }
    }
    try {
      const isSynced = has(group, true) || (has(group, 'aside') && !log)
      if (isSynced) await db.transaction().execute(runAll)
      else await runUnsynced(db, connection, runAll)
      for (const each of settling) each.committed?.()
      if (!isSynced && has(group, 'aside')) await log?.sync()
    } catch (error) {
      for (const waiting of group) waiting.reject(error)
      return
    }
    for (const { answer } of settling) answer()
  }

  async function attempt(trx: Transaction<Schema>, waiting: Waiting<Schema>): Promise<Settling> {
    const { job, onCommitted, resolve, reject } = waiting
    connection.prepare('savepoint job').run()
    try {
      const result = await insideTransaction.run(connection, () => job(trx))
      connection.prepare('release job').run()
      return { committed: () => onCommitted?.(result), answer: () => resolve(result) }
    } catch (error) {
      // Without a transaction there is nothing to keep: SQLite has already undone the whole group.
      if (!connection.handle.isTransaction) throw error
      connection.prepare('rollback to job').run()
      connection.prepare('release job').run()
      return { answer: () => reject(error) }
    }
  }

  return <Result>(job: Job<Schema, Result>, { durable = true, onCommitted }: WriteOptions<Result> = {}) =>
    new Promise<Result>((resolve, reject) => {
      queue.push({ job, durable, onCommitted, resolve, reject } as Waiting<Schema>)
      if (flushing) return
      flushing = true
      // After the input of this turn of the event loop, so that requests that arrived together are written together.
      setImmediate(flushAll)
    })
}

function has(group: readonly { durable: Durability }[], durability: Durability): boolean {
  return group.some(({ durable }) => durable === durability)
}
