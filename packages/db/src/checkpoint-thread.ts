import { DatabaseSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'
import { isBusy } from './when-unlocked.ts'

/** Copies what was committed from the write-ahead log into the database, beside the writers, whenever there is something new. */
const { file, everyMs } = workerData as { file: string; everyMs: number }
const handle = new DatabaseSync(file)
let copied: unknown

setInterval(() => {
  try {
    copyNew()
  } catch (error) {
    // Somebody holds a lock: the next time will do.
    if (!isBusy(error)) throw error
  }
}, everyMs)

function copyNew(): void {
  const { data_version: now } = handle.prepare('pragma data_version').get() as { data_version: number }
  if (now === copied) return
  handle.exec('pragma wal_checkpoint(passive)')
  copied = now
}
