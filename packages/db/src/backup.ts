import { renameSync, rmSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'

export interface BackupProgress {
  totalPages: number
  remainingPages: number
}

/**
 * Copies a database that may be in use at this moment. The copy appears under its name only when it is complete and has
 * passed SQLite's own integrity check.
 */
export async function backupSqlite(
  file: string,
  target: string,
  onProgress?: (progress: BackupProgress) => void,
): Promise<void> {
  const unfinished = `${target}.unfinished`
  const source = new DatabaseSync(file, { readOnly: true, timeout: 10_000 })
  try {
    await backup(source, unfinished, onProgress ? { rate: 1000, progress: onProgress } : { rate: 1000 })
    checkIntegrity(unfinished)
    renameSync(unfinished, target)
  } finally {
    source.close()
    rmSync(unfinished, { force: true })
  }
}

function checkIntegrity(file: string): void {
  const copy = new DatabaseSync(file)
  try {
    // A backup is one file: leaving WAL mode folds everything into it.
    copy.exec('pragma journal_mode = delete')
    const result = copy.prepare('pragma integrity_check').get() as { integrity_check: string }
    if (result.integrity_check !== 'ok')
      throw new Error(`The copy of the database is damaged: ${result.integrity_check}`)
  } finally {
    copy.close()
  }
}
