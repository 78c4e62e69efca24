import { chmodSync, closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/**
 * Copies a database that may be in use at this moment. One read transaction sees one moment of it, however much is
 * written meanwhile (SQLite's page-wise backup starts over at each foreign write and may never end). The copy appears
 * under its name only when it is complete, on disk, and has passed SQLite's own checks; nobody but its owner can read it.
 */
export function backupSqlite(file: string, target: string): void {
  const unfinished = `${target}.unfinished`
  rmSync(unfinished, { force: true })
  const source = new DatabaseSync(file, { readOnly: true, timeout: 10_000 })
  try {
    // SQLite fills an empty file; one it made itself would be readable by whoever the umask lets in.
    closeSync(openSync(unfinished, 'wx', 0o600))
    chmodSync(unfinished, 0o600)
    source.prepare('vacuum into ?').run(unfinished)
    checkCopy(unfinished)
    flush(unfinished)
    renameSync(unfinished, target)
  } finally {
    source.close()
    rmSync(unfinished, { force: true })
  }
}

/** Which migrations a database has had, by name; undefined when it is not one of ours. */
export function listMigrationsOf(file: string): string[] | undefined {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const known = database.prepare("select 1 from sqlite_schema where type = 'table' and name = 'migrations'").get()
    if (!known) return undefined
    return database
      .prepare('select name from migrations order by name')
      .all()
      .map(row => String(row.name))
  } finally {
    database.close()
  }
}

function checkCopy(file: string): void {
  const copy = new DatabaseSync(file, { readOnly: true })
  try {
    const { integrity_check: verdict } = copy.prepare('pragma integrity_check').get() as { integrity_check: string }
    if (verdict !== 'ok') throw new Error(`The copy of the database is damaged: ${verdict}`)
    const orphan = copy.prepare('pragma foreign_key_check').get()
    if (orphan) throw new Error(`The copy of the database is damaged: a row of ${orphan.table} belongs to nothing`)
  } finally {
    copy.close()
  }
}

function flush(file: string): void {
  const handle = openSync(file, 'r+')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
