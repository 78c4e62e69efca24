import { DatabaseSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'

/** Copies what was committed from the write-ahead log into the database, beside the writers, whenever there is something new. */
const { file, everyMs } = workerData as { file: string; everyMs: number }
const handle = new DatabaseSync(file)
const version = handle.prepare('pragma data_version')
let copied: unknown

setInterval(() => {
  const { data_version: now } = version.get() as { data_version: number }
  if (now === copied) return
  copied = now
  handle.exec('pragma wal_checkpoint(passive)')
}, everyMs)
