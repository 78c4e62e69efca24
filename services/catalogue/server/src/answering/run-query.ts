import { getArgumentValues, locatedError, type VariableValues } from 'graphql'
import type { Caller } from '../callers/caller.ts'
import { FieldFault } from '../errors.ts'
import type { QueryPlan, Segment, Slot } from '../planning/plan.ts'
import { createGrouping } from '../reading/grouping.ts'
import { AbandonedFault, type Read, type Reading, type ReadJob, type ReadResult } from '../reading/reading.ts'
import type { Source } from '../reading/source.ts'
import type { Bundle } from '../rendering/bundle.ts'
import { locateAt } from './located.ts'
import { ObjectLimit } from './object-limit.ts'
import { SlotWriter } from './slot-writer.ts'
import { type Allowance, Spool, TooLongFault } from './spool.ts'

export interface QueryRun {
  plan: QueryPlan
  variables: VariableValues
  caller: Caller
  limits: { maxObjects: number; maxIds: number; maxAnswerBytes: number }
  read: Read
  /** Answers what is asked about the schema itself. */
  introspect(segment: Extract<Segment, { kind: 'introspection' }>): string
  /** Called with the job once it is under way and may have to be stopped. */
  started(job: ReadJob): void
}

export interface Answered {
  pieces: Buffer[]
  version: string | undefined
}

/** Rows that are read once, and the places among the slots that they are for. */
interface Asked {
  source: Source
  places: number[]
}

/** Runs a query; throws a located error when it fails. Comes without a promise when the engine can answer at once. */
export function runQuery(run: QueryRun): Answered | Promise<Answered> {
  const { segments, slots } = run.plan
  const asked = shareSources(slots.map((slot, place) => ({ source: sourceOf(slot, run), places: [place] })))
  const texts = segments.map(segment => textOf(segment, run))
  if (asked.length === 0) return { pieces: join(segments, texts, []), version: undefined }
  let writers = createWriters(run)
  const job: ReadJob = {
    readings: createReadings(asked, writers),
    at: 0,
    isStopped: false,
    startOver() {
      writers = createWriters(run)
      job.readings = createReadings(asked, writers)
    },
  }
  const finish = ({ version }: ReadResult): Answered => ({ pieces: join(segments, texts, writers), version })
  return readAll(job, asked, { run, finish })
}

function createWriters({ plan, limits }: QueryRun): SlotWriter[] {
  const allowance: Allowance = { left: limits.maxAnswerBytes }
  const limit = new ObjectLimit(limits.maxObjects)
  return plan.slots.map(slot => new SlotWriter(slot, new Spool(allowance), limit))
}

function createReadings(asked: readonly Asked[], writers: readonly SlotWriter[]): Reading[] {
  return asked.map(({ source, places }) => {
    const take = takeFor(places.map(place => writers[place] as SlotWriter))
    return { source, grouping: createGrouping(source, take), take }
  })
}

function readAll(
  job: ReadJob,
  asked: readonly Asked[],
  { run, finish }: { run: QueryRun; finish(result: ReadResult): Answered },
): Answered | Promise<Answered> {
  const fail = (error: unknown): never => {
    // No errors of a field: the answer takes another way, or nobody waits for it.
    if (error instanceof TooLongFault || error instanceof AbandonedFault) throw error
    throw locateAt(run.plan.slots[asked[job.at]?.places[0] ?? 0] as Slot, error)
  }
  try {
    for (const [at, { source }] of asked.entries()) {
      job.at = at
      checkIdCount(source.ids, run.limits.maxIds)
    }
    const result = run.read(job)
    if (!(result instanceof Promise)) return finish(result)
    run.started(job)
    return result.then(finish, fail)
  } catch (error) {
    return fail(error)
  }
}

function checkIdCount(ids: readonly string[], most: number): void {
  if (ids.length <= most) return
  throw new FieldFault('LIMIT_EXCEEDED', `At most ${most} ids are allowed in one call, but ${ids.length} were given.`)
}

/** Fields that ask for the same rows share them. */
function shareSources(all: Asked[]): Asked[] {
  if (all.length < 2) return all
  const shared = new Map<string, Asked>()
  for (const asked of all) {
    const { table, origin, ids, columns, chapterColumns } = asked.source
    const key = [table, origin, ids.join(), columns.join(), chapterColumns?.join() ?? '-'].join(' ')
    const known = shared.get(key)
    if (known) known.places.push(...asked.places)
    else shared.set(key, asked)
  }
  return [...shared.values()]
}

function takeFor(writers: readonly SlotWriter[]): (bundle: Bundle) => void {
  const [only, ...others] = writers
  if (only && others.length === 0) return bundle => only.take(bundle)
  return bundle => {
    for (const writer of writers) writer.take(bundle)
  }
}

export function sourceOf({ list, origin, field, path }: Slot, { caller, variables }: QueryRun): Source {
  const { table, columns, chapterColumns } = list
  const common = { table, origin, columns, chapterColumns, userId: caller.id, memberships: caller.memberships }
  if (origin !== 'ids') return { ...common, ids: [] }
  const [node] = field.nodes
  if (!node) throw new TypeError(`The field ${field.key} stands nowhere.`)
  try {
    const { ids } = getArgumentValues(field.definition, node, variables)
    return { ...common, ids: ids as string[] }
  } catch (error) {
    throw locateAt({ field, path }, error)
  }
}

/** What does not depend on rows; undefined for a list. */
export function textOf(segment: Segment, { caller, introspect }: QueryRun): string | undefined {
  if (typeof segment === 'string') return segment
  if (segment.kind === 'caller') return JSON.stringify(caller[segment.field])
  if (segment.kind === 'introspection') return introspect(segment)
  if (segment.kind === 'failure') throw locatedError(segment.error, undefined, segment.path)
  return undefined
}

function join(
  segments: readonly Segment[],
  texts: readonly (string | undefined)[],
  writers: readonly SlotWriter[],
): Buffer[] {
  const pieces: Buffer[] = []
  let text = '{"data":'
  let nextWriter = 0
  for (const [at, segment] of segments.entries()) {
    if (typeof segment === 'string' || segment.kind !== 'list') {
      text += texts[at]
      continue
    }
    // Slots and segments have the same order.
    const writer = writers[nextWriter] as SlotWriter
    nextWriter += 1
    writer.end()
    const { spool } = writer
    if (spool.pieces.length > 0) {
      pieces.push(Buffer.from(text), ...spool.pieces)
      text = ''
    }
    text += spool.rest
  }
  pieces.push(Buffer.from(`${text}}`))
  return pieces
}
