import type { Database } from '@trivium/db'
import type { CatalogueSchema } from '../db/schema.ts'
import type { Slot } from '../planning/plan.ts'
import { countObjects } from '../reading/count-rows.ts'
import { streamBundles } from '../reading/stream-bundles.ts'
import { renderPieces } from '../rendering/render-pieces.ts'
import { locateAt } from './located.ts'
import { ObjectLimit } from './object-limit.ts'
import { type QueryRun, sourceOf, textOf } from './run-query.ts'

const pieceLength = 64 * 1024

interface Surroundings {
  database: Database<CatalogueSchema>
  isOver(): boolean
}

/** An answer that is too long to be held: checked first, then written piece by piece as it is read. */
export async function streamQuery(run: QueryRun, around: Surroundings): Promise<AsyncGenerator<Buffer>> {
  const limit = new ObjectLimit(run.limits.maxObjects)
  for (const slot of run.plan.slots) {
    try {
      const { rows, below } = await countObjects(around.database, sourceOf(slot, run), slot.list.object)
      limit.add(rows + below, slot.isRoot ? rows : 0)
    } catch (error) {
      throw locateAt(slot, error)
    }
  }
  return writeAll(run, around)
}

async function* writeAll(run: QueryRun, around: Surroundings): AsyncGenerator<Buffer> {
  let text = '{"data":'
  for (const segment of run.plan.segments) {
    if (typeof segment === 'string' || segment.kind !== 'list') {
      text += textOf(segment, run)
      continue
    }
    for await (const piece of writeList(segment.slot, run, around)) {
      text += piece
      if (text.length < pieceLength) continue
      yield Buffer.from(text)
      text = ''
    }
  }
  yield Buffer.from(`${text}}`)
}

async function* writeList(slot: Slot, run: QueryRun, { database, isOver }: Surroundings): AsyncGenerator<string> {
  let separator = '['
  for await (const bundles of streamBundles(database, sourceOf(slot, run), isOver)) {
    for (const bundle of bundles) {
      yield separator
      separator = ','
      yield* renderPieces(slot.list.object, bundle)
    }
  }
  yield separator === '[' ? '[]' : ']'
}
