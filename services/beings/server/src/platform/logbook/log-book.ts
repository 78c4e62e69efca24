import type { Database } from '@trivium/db'
import type { Clock, Timer } from '@trivium/live'
import type { BeingsSchema } from '../db/schema.ts'
import type { LogLine, LogSink } from './log-sink.ts'
import { deleteLogsBefore, insertLogs } from './log-store.ts'

/** Where the lines of the log end up besides standard output: in the database, to be searched and shown. */
export interface LogBook {
  /** Everything written so far is on disk. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Lines come in bursts; a short wait puts a burst into one transaction. */
const collectMs = 200
const batch = 500
/** A fault that is logged endlessly must not eat the memory while the disk is slow. */
const mostWaiting = 20_000
const keepMs = 90 * 86_400_000
const trimEveryMs = 3_600_000
const trimBatch = 2000

export function openLogBook(database: Database<BeingsSchema>, clock: Clock, sink: LogSink | undefined): LogBook {
  let waiting: LogLine[] = []
  let timer: Timer | undefined
  let writing: Promise<void> = Promise.resolve()
  const stopReading = sink?.read(line => {
    if (waiting.length < mostWaiting) waiting.push(line)
    timer ??= clock.setTimeout(() => void flush(), collectMs)
    timer.unref?.()
  })

  function flush(): Promise<void> {
    clock.clearTimeout(timer)
    timer = undefined
    const lines = waiting
    waiting = []
    // A log that cannot be kept must not bring the service down; the line is on standard output all the same.
    if (lines.length > 0) writing = writing.then(() => store(database, lines)).catch(() => undefined)
    return writing
  }

  const trim = () => void trimLog(database, clock.now() - keepMs).catch(() => undefined)
  const trimmer = clock.setInterval(trim, trimEveryMs)
  trimmer.unref?.()
  trim()

  return {
    flush,
    async close() {
      stopReading?.()
      clock.clearInterval(trimmer)
      await flush()
    },
  }
}

async function store(database: Database<BeingsSchema>, lines: readonly LogLine[]): Promise<void> {
  for (let start = 0; start < lines.length; start += batch) {
    const rows = lines.slice(start, start + batch).map(line => ({
      at: line.at,
      level: line.level,
      source: line.source,
      message: line.message,
      being_id: line.beingId,
      details: JSON.stringify(line.details),
    }))
    await database.write(trx => insertLogs(trx, rows))
  }
}

async function trimLog(database: Database<BeingsSchema>, before: number): Promise<void> {
  for (;;) {
    const removed = await database.write(trx => deleteLogsBefore(trx, before, trimBatch))
    if (removed < trimBatch) return
  }
}
