import { type Native, RowQuery, type RowStatement, type TextRow } from '@trivium/db'
import { readVersionSql } from '../db/version-store.ts'
import { postgresChapters, postgresRows, postgresRowsWithVersion } from './list-store.ts'
import { type LongTurns, manyRows } from './long-turns.ts'
import { AbandonedFault, type Reading, type ReadJob, type ReadResult, type RowFlow } from './reading.ts'
import { endOfSlice } from './slices.ts'

type Pool = Extract<Native, { engine: 'postgres' }>['pool']

const begin = { name: 'catalogue-begin', text: 'begin isolation level repeatable read read only', values: [] }
const version = { name: 'catalogue-version', text: readVersionSql, values: [] }
const commit = { name: 'catalogue-commit', text: 'commit', values: [] }

interface Step {
  statement: RowStatement
  /** The reading it belongs to. */
  at: number
  take(row: TextRow): void
  end?(): void
}

const nowhere = () => {}

/** Everything in one round trip, and in one transaction, so that rows and version belong together. */
export async function readFromPostgres(pool: Pool, job: ReadJob, turns: LongTurns): Promise<ReadResult> {
  const result: ReadResult = { version: '' }
  const query = await send(pool, job, { result, keepPace: createPacer(pauseForOthers, () => turns.meetMany(job)) })
  try {
    await query.done
  } catch (error) {
    throw job.isStopped ? new AbandonedFault() : error
  }
  return result
}

const rowsPerClockCheck = 64

/**
 * Node reads on as long as the database is faster; without a pause now and then nobody else would be served meanwhile. The
 * clock is asked after some rows.
 */
function createPacer(pause: (query: RowQuery) => void, meetMany = nowhere): (query: RowQuery) => void {
  let count = 0
  return query => {
    count += 1
    if (count % rowsPerClockCheck !== 0) return
    if (count >= manyRows) meetMany()
    if (performance.now() >= endOfSlice()) pause(query)
  }
}

function pauseForOthers(query: RowQuery): void {
  query.pause()
  setImmediate(() => query.resume())
}

/** The next row ends a stopped reading. Where none comes for so long, the other end may be gone, and the connection with it. */
const silenceMs = 2_000

interface Sending {
  result: ReadResult
  keepPace(query: RowQuery): void
}

async function send(pool: Pool, job: ReadJob, { result, keepPace }: Sending): Promise<RowQuery> {
  const steps = stepsFor(job, result)
  const stepAt = (index: number): Step => {
    const step = steps[index] as Step
    job.at = step.at
    return step
  }
  /** Set while a row is taken, and left so when that has failed. */
  let mayHaveMore = false
  const query: RowQuery = new RowQuery(
    steps.map(step => step.statement),
    {
      row(index, row) {
        mayHaveMore = true
        if (job.isStopped) throw new AbandonedFault()
        stepAt(index).take(row)
        keepPace(query)
        mayHaveMore = false
      },
      ended: index => stepAt(index).end?.(),
    },
  )
  const client = await pool.connect()
  client.query(query)
  job.onStopped = () => void setTimeout(() => query.breakOff(), silenceMs).unref()
  query.free.then(
    () => client.release(),
    () => client.release(true),
  )
  query.done.catch(() => {
    if (mayHaveMore) query.breakOff()
    stepAt(query.failedAt ?? 0)
  })
  return query
}

/** For lists that are too long to be held: the connection waits until more is wanted. */
export async function openPostgresRows(pool: Pool, job: ReadJob): Promise<RowFlow> {
  // It goes on when more is wanted.
  const keepPace = createPacer(query => query.pause())
  const query = await send(pool, job, { result: { version: '' }, keepPace })
  let isDone = false
  const done = query.done.finally(() => {
    isDone = true
  })
  done.catch(() => {})
  return {
    async more() {
      query.resume()
      await Promise.race([done, new Promise(resolve => setImmediate(resolve))])
      if (!isDone) query.pause()
      return !isDone
    },
    close() {
      if (isDone) return
      job.isStopped = true
      query.breakOff()
    },
  }
}

function stepsFor({ readings }: ReadJob, result: ReadResult): Step[] {
  const take = ([value]: TextRow) => {
    result.version = value ?? ''
  }
  const [first, ...others] = readings
  if (first && others.length === 0 && !first.source.chapterColumns) return [singleStep(first, take)]
  return [
    { statement: begin, at: 0, take: nowhere },
    { statement: version, at: 0, take },
    ...readings.flatMap(stepsOf),
    { statement: commit, at: readings.length - 1, take: nowhere },
  ]
}

/**
 * A single statement sees one moment by itself, the version included, which it brings with every row. No rows, no version:
 * an answer without rows is then not found again, which costs little, because making it costs little.
 */
function singleStep({ source, grouping }: Reading, tell: (row: TextRow) => void): Step {
  const at = source.columns.length + 1
  const take = (row: TextRow) => {
    tell([row[at] ?? null])
    grouping.row(row)
  }
  return { statement: postgresRowsWithVersion(source), at: 0, take, end: grouping.end }
}

function stepsOf({ source, grouping }: Reading, at: number): Step[] {
  const rows: Step = { statement: postgresRows(source), at, take: grouping.row }
  if (!source.chapterColumns) return [{ ...rows, end: grouping.end }]
  return [rows, { statement: postgresChapters(source), at, take: grouping.chapter, end: grouping.end }]
}
