import type { SqliteReader, SqliteReaders, SqliteRow } from '@trivium/db'
import { mostRowsSql, type SqliteStatement, sqliteChapters, sqliteRows } from './list-store.ts'
import { type LongTurns, manyRows } from './long-turns.ts'
import { AbandonedFault, type Reading, type ReadJob, type ReadResult, type RowFlow } from './reading.ts'
import { endOfSlice, Slices } from './slices.ts'

/** As many rows as are fetched at once without others having to wait for long; more of them are fetched one by one. */
const fewRows = 12_000
/** So many courses have few chapters, whatever else is in the catalogue. */
const fewIds = 20
/** So many rows are few where there are no chapters. */
const fewIdsAlone = 1_000
/** The clock is asked after so many. */
const rowsPerStep = 32

const slices = new Slices()

export function readFromSqlite(
  readers: SqliteReaders,
  job: ReadJob,
  turns: LongTurns,
): ReadResult | Promise<ReadResult> {
  const reader = readers.take()
  if (reader instanceof Promise) return reader.then(free => readWith(readers, free, { job, turns }))
  return readWith(readers, reader, { job, turns })
}

function readWith(
  readers: SqliteReaders,
  reader: SqliteReader,
  { job, turns }: { job: ReadJob; turns: LongTurns },
): ReadResult | Promise<ReadResult> {
  // Before anything is read: what comes later may be newer, but then the version is another one from then on.
  const result: ReadResult = { version: String(readers.dataVersion()) }
  const steps = new Steps(reader, job, { version: result.version, meetMany: () => turns.meetMany(job) })
  const end = () => {
    steps.end()
    readers.giveBack(reader)
  }
  let isDone = true
  try {
    isDone = steps.runUntil(endOfSlice())
  } finally {
    if (isDone) end()
  }
  return isDone
    ? result
    : slices
        .run(steps)
        .finally(end)
        .then(() => result)
}

interface Reaching {
  version: string
  /** Called when many rows were met. */
  meetMany?(): void
}

/** A reading under way, a few rows at a time. */
class Steps {
  readonly #job: ReadJob
  readonly #steps: Generator<undefined>
  readonly #meetMany: Reaching['meetMany']
  #count = 0

  constructor(reader: SqliteReader, job: ReadJob, { version, meetMany }: Reaching) {
    this.#job = job
    this.#steps = readSteps(reader, job, version)
    this.#meetMany = meetMany
  }

  isLong(): boolean {
    return this.#count * rowsPerStep >= manyRows
  }

  step(): boolean {
    if (this.#job.isStopped) throw new AbandonedFault()
    if (this.#steps.next().done) return true
    this.#count += 1
    if (this.isLong()) this.#meetMany?.()
    return false
  }

  /** Whether all is done. */
  runUntil(end: number): boolean {
    while (performance.now() < end) if (this.step()) return true
    return false
  }

  end(): void {
    this.#steps.return(undefined)
  }
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
    if (count % rowsPerStep === 0) yield undefined
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
  const steps = new Steps(reader, job, { version: String(readers.dataVersion()) })
  return {
    async more() {
      await new Promise(resolve => setImmediate(resolve))
      // At least one, however little is left of this turn.
      return !steps.step() && !steps.runUntil(endOfSlice())
    },
    close() {
      steps.end()
      readers.giveBack(reader)
    },
  }
}
