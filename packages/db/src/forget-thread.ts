import { DatabaseSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'
import { isBusy } from './when-unlocked.ts'

/** Whoever writes waits for the last step, so it is tried briefly and often instead of long. */
const busyTimeoutMs = 20
const pauseMs = 100
const maxTries = 300

/**
 * Empties the write-ahead log, which still holds what was deleted, in a thread of its own: most of it is copied beside the
 * writers, and only what came meanwhile in front of them.
 */
const { file } = workerData as { file: string }
const handle = new DatabaseSync(file, { timeout: busyTimeoutMs })
try {
  // Whoever started it tries again later when it did not work.
  process.exitCode = (await empty()) ? 0 : 1
} finally {
  handle.close()
}

async function empty(): Promise<boolean> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    if (isEmptied(handle)) return true
    await new Promise(resolve => setTimeout(resolve, pauseMs))
  }
  return false
}

/** Any step may meet somebody who holds a lock, the first one too. */
function isEmptied(database: DatabaseSync): boolean {
  try {
    database.exec('pragma wal_checkpoint(passive)')
    return (database.prepare('pragma wal_checkpoint(truncate)').get() as { busy: number }).busy === 0
  } catch (error) {
    if (!isBusy(error)) throw error
    return false
  }
}
