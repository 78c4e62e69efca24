import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { StartFault } from '@trivium/config'
import { type Mutex, mutexOf } from './mutex.ts'

/** Statements are few and fixed in this house; the bound only guards against SQL made of values. */
const maxCachedStatements = 500

/** One connection of this process, its prepared statements, and the lock that keeps transactions apart. */
export interface SqliteConnection {
  readonly handle: DatabaseSync
  readonly mutex: Mutex
  /** Whether it writes ahead into a log beside the file: not in memory, and not where the file system cannot do it. */
  readonly hasLog: boolean
  prepare(sql: string): StatementSync
  close(): void
}

export function openSqlite(file: string): SqliteConnection {
  const handle = openHandle(file)
  const statements = new Map<string, StatementSync>()
  return {
    handle,
    mutex: mutexOf(file === ':memory:' ? file : resolve(file)),
    hasLog: handle.prepare('pragma journal_mode').get()?.journal_mode === 'wal',
    prepare(sql) {
      const cached = statements.get(sql)
      if (cached) return cached
      const statement = handle.prepare(sql)
      if (statements.size >= maxCachedStatements) statements.clear()
      statements.set(sql, statement)
      return statement
    },
    close() {
      statements.clear()
      handle.close()
    },
  }
}

function openHandle(file: string): DatabaseSync {
  try {
    if (file !== ':memory:') makePrivate(file)
    const handle = new DatabaseSync(file, { timeout: 10_000 })
    handle.exec(`
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma foreign_keys = on;
      pragma trusted_schema = off;
      -- What is deleted is overwritten, or it could be read from the file for ever.
      pragma secure_delete = on;
      pragma cache_size = -65536;
      -- Checkpoints rewrite pages: few large ones cost less than many small ones (measured for the inbox).
      pragma wal_autocheckpoint = 16000;
      -- After a burst the write-ahead log is cut back to this size instead of keeping its peak.
      pragma journal_size_limit = 67108864;
      -- From here on nobody waits inside of SQLite, where the whole process would wait: see when-unlocked.ts.
      pragma busy_timeout = 0;
    `)
    return handle
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartFault(`The database ${file} cannot be opened: ${reason}.`)
  }
}

/** Readable by its owner alone, whatever the folder it lies in; SQLite gives its other files the same permissions. */
function makePrivate(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
}
