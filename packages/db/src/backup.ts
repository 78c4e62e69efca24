import { closeSync, openSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/**
 * Copies a database that may be in use at this moment. One read transaction sees one moment of it, however much is
 * written meanwhile (SQLite's page-wise backup starts over at each foreign write and may never end). The copy appears
 * under its name only when it is complete and has passed SQLite's own integrity check.
 */
export function backupSqlite(file: string, target: string): void {
  const unfinished = `${target}.unfinished`
  rmSync(unfinished, { force: true })
  const source = new DatabaseSync(file, { readOnly: true, timeout: 10_000 })
  try {
    // Made here, empty, so that nobody but its owner can read it from the first byte on.
    closeSync(openSync(unfinished, 'wx', 0o600))
    source.prepare('vacuum into ?').run(unfinished)
    checkIntegrity(unfinished)
    renameSync(unfinished, target)
  } finally {
    source.close()
    rmSync(unfinished, { force: true })
  }
}

function checkIntegrity(file: string): void {
  const copy = new DatabaseSync(file, { readOnly: true })
  try {
    const { integrity_check: verdict } = copy.prepare('pragma integrity_check').get() as { integrity_check: string }
    if (verdict !== 'ok') throw new Error(`The copy of the database is damaged: ${verdict}`)
  } finally {
    copy.close()
  }
}
