import type { Bundle, Row } from '../rendering/bundle.ts'
import { handOut, type TakeBundle } from './grouping.ts'
import { AbandonedFault, type Read, type Reading, type ReadJob, type ReadResult, stopReading } from './reading.ts'

/** Who asks for more reads alone: others would have to wait for it. */
const maxOwnIds = 100
/** So many ids are read at once, and so many chapters of them; with more everybody reads alone. */
const maxIds = 500
const maxChapters = 10_000

interface Waiting {
  job: ReadJob
  ids: readonly string[]
  take: TakeBundle
  resolve(result: ReadResult | Promise<ReadResult>): void
  reject(error: unknown): void
}

/** Those who wait for the same columns. */
interface Gathering {
  reading: Reading
  waiting: Waiting[]
  running: number
  isDue: boolean
}

/**
 * Requests that want rows by their ids at the same moment read them together: one statement, one version, and a row that
 * several want is written once. Whoever comes while others are being read waits for the next time, so nobody gets rows
 * from before they asked.
 */
export function readTogether(read: Read, maxParallel: number): Read {
  /** The list of columns stands for the plan it belongs to. */
  const gatherings = new Map<readonly string[], Gathering>()

  function begin(gathering: Gathering): void {
    if (gathering.isDue || gathering.running >= maxParallel) return
    gathering.isDue = true
    // After all that has arrived in this turn of the event loop.
    setImmediate(readNext, gathering)
  }

  function readNext(gathering: Gathering): void {
    gathering.isDue = false
    const group = takeGroup(gathering.waiting)
    gathering.running += 1
    const end = (hand: (waiting: Waiting) => void) => {
      gathering.running -= 1
      for (const waiting of group) hand(waiting)
      if (gathering.waiting.length > 0) begin(gathering)
      else if (gathering.running === 0) gatherings.delete(gathering.reading.source.columns)
    }
    readGroup(read, gathering.reading, group).then(
      ({ found, result }) => end(waiting => settle(waiting, found, result)),
      // Whatever it was, everybody is told by their own reading.
      () => end(({ job, resolve }) => resolve(readAlone(read, job))),
    )
    if (gathering.waiting.length > 0) begin(gathering)
  }

  return job => {
    const [reading, ...others] = job.readings
    const take = reading?.take
    if (!reading || !take || others.length > 0 || !isShort(reading)) return read(job)
    const { columns, ids } = reading.source
    const gathering = gatherings.get(columns) ?? { reading, waiting: [], running: 0, isDue: false }
    gatherings.set(columns, gathering)
    return new Promise((resolve, reject) => {
      gathering.waiting.push({ job, ids, take, resolve, reject })
      begin(gathering)
    })
  }
}

function isShort({ source: { origin, ids } }: Reading): boolean {
  return origin === 'ids' && ids.length > 0 && ids.length <= maxOwnIds
}

async function readAlone(read: Read, job: ReadJob): Promise<ReadResult> {
  if (job.isStopped) throw new AbandonedFault()
  return read(job)
}

/** Takes away the first, as many as may be read at once. */
function takeGroup(waiting: Waiting[]): Waiting[] {
  let ids = 0
  const end = waiting.findIndex(one => {
    ids += one.ids.length
    return ids > maxIds
  })
  return waiting.splice(0, end === -1 ? waiting.length : end)
}

async function readGroup(read: Read, { source }: Reading, group: readonly Waiting[]) {
  const found = new Map<string, Bundle>()
  const chaptersOf = new Map<string, Row[]>()
  let chapters = 0
  const grouping = {
    row(row: Row) {
      const own: Row[] = []
      chaptersOf.set(String(row[0]), own)
      found.set(String(row[0]), { row, chapters: own, memo: new Map() })
    },
    chapter(row: Row) {
      chapters += 1
      if (chapters > maxChapters) throw new RangeError('These are too many to be read together.')
      chaptersOf.get(String(row[0]))?.push(row)
    },
    end() {},
  }
  const ids = [...new Set(group.flatMap(one => one.ids))]
  const job: ReadJob = { readings: [{ source: { ...source, ids }, grouping }], at: 0, isStopped: false }
  const stopWithLast = () => {
    if (group.every(one => one.job.isStopped)) stopReading(job)
  }
  for (const one of group) one.job.onStopped = stopWithLast
  const result = await read(job)
  return { found, result }
}

function settle({ job, take, resolve, reject }: Waiting, found: ReadonlyMap<string, Bundle>, result: ReadResult): void {
  const [reading] = job.readings
  try {
    if (reading) handOut(reading.source, found, take)
    resolve(result)
  } catch (error) {
    reject(error)
  }
}
