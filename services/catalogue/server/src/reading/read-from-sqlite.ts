import type { SqliteReader, SqliteReaders, SqliteRow } from '@trivium/db'
import { mostRowsSql, type SqliteStatement, sqliteChapters, sqliteRows } from './list-store.ts'
import { AbandonedFault, type Reading, type ReadJob, type ReadResult, type RowFlow } from './reading.ts'

/** As many rows as are fetched at once without others having to wait for long; more of them are fetched one by one. */
const fewRows = 12_000
/** So many courses have few chapters, whatever else is in the catalogue. */
const fewIds = 20
/** So many rows are few where there are no chapters. */
const fewIdsAlone = 1_000
/** The clock is asked after so many. */
const rowsPerClockCheck = 32
/** Then other requests have their turn. */
const sliceMs = 4

export function readFromSqlite(readers: SqliteReaders, job: ReadJob): ReadResult | Promise<ReadResult> {
  const reader = readers.take()
  if (reader instanceof Promise) return reader.then(free => readWith(readers, free, job))
  return readWith(readers, reader, job)
}

function readWith(readers: SqliteReaders, reader: SqliteReader, job: ReadJob): ReadResult | Promise<ReadResult> {
  // Before anything is read: what comes later may be newer, but then the version is another one from then on.
  const result: ReadResult = { version: String(readers.dataVersion()) }
  const steps = readSteps(reader, job, result.version)
  let isDone = false
  try {
    isDone = runSlice(steps)
    return isDone ? result : readOn()
  } catch (error) {
    isDone = true
    throw error
  } finally {
    if (isDone) readers.giveBack(reader)
  }

  async function readOn(): Promise<ReadResult> {
    try {
      do {
        await new Promise(resolve => setImmediate(resolve))
        if (job.isStopped) throw new AbandonedFault()
      } while (!runSlice(steps))
      return result
    } finally {
      steps.return(undefined)
      readers.giveBack(reader)
    }
  }
}

/** Whether all is done. */
function runSlice(steps: Generator<undefined>): boolean {
  const end = performance.now() + sliceMs
  do {
    if (steps.next().done) return true
  } while (performance.now() < end)
  return false
}

function* readSteps(reader: SqliteReader, job: ReadJob, version: string): Generator<undefined> {
  const isSmall = isSmallCatalogue(reader, version)
  // A single statement sees one moment by itself.
  const isSingle = job.readings.length === 1 && !job.readings[0]?.source.chapterColumns
  if (!isSingle) reader.begin()
  for (const [at, reading] of job.readings.entries()) {
    job.at = at
    yield* readOne(reader, reading, isSmall)
  }
}

function* readOne(reader: SqliteReader, { source, grouping }: Reading, isSmall: boolean): Generator<undefined> {
  const fewest = source.chapterColumns ? fewIds : fewIdsAlone
  const isFew = isSmall || (source.origin === 'ids' && source.ids.length <= fewest)
  yield* passRows(fetch(reader, sqliteRows(source), isFew), grouping.row)
  if (source.chapterColumns) yield* passRows(fetch(reader, sqliteChapters(source), isFew), grouping.chapter)
  grouping.end()
}

/** At once is faster, but the event loop stands still meanwhile. */
function fetch(reader: SqliteReader, { text, values }: SqliteStatement, isFew: boolean): Iterable<SqliteRow> {
  return isFew ? reader.all(text, values) : reader.iterate(text, values)
}

function* passRows(rows: Iterable<SqliteRow>, take: (row: SqliteRow) => void): Generator<undefined> {
  let count = 0
  for (const row of rows) {
    take(row)
    count += 1
    if (count % rowsPerClockCheck === 0) yield undefined
  }
}

/** Whether all rows together are few, asked again only after a change. */
const sizes = new WeakMap<SqliteReader, { version: string; isSmall: boolean }>()

function isSmallCatalogue(reader: SqliteReader, version: string): boolean {
  const known = sizes.get(reader)
  if (known?.version === version) return known.isSmall
  const [[most = 0] = []] = reader.all(mostRowsSql, [])
  const isSmall = Number(most) <= fewRows
  sizes.set(reader, { version, isSmall })
  return isSmall
}

/** For lists that are too long to be held: a slice whenever more is wanted. */
export async function openSqliteRows(readers: SqliteReaders, job: ReadJob): Promise<RowFlow> {
  const reader = await readers.take()
  const steps = readSteps(reader, job, String(readers.dataVersion()))
  return {
    async more() {
      await new Promise(resolve => setImmediate(resolve))
      return !runSlice(steps)
    },
    close() {
      steps.return(undefined)
      readers.giveBack(reader)
    },
  }
}
