import type { Database } from '@trivium/db'
import type { CatalogueSchema } from '../db/schema.ts'
import type { ObjectPlan } from '../planning/plan.ts'
import { objectsBelow } from '../rendering/count-objects.ts'
import { countChaptersSql } from './list-store.ts'
import type { Source } from './source.ts'

/** How many rows a list has, and how many objects lie below them, without reading them. */
export async function countObjects(
  { native }: Database<CatalogueSchema>,
  source: Source,
  plan: ObjectPlan,
): Promise<{ rows: number; below: number }> {
  const { text, values } = countChaptersSql(source, native.engine)
  let rows = 0
  let below = 0
  const timesOf = createTimesOf(source)
  for (const [chapters = 0, courses = 0] of await counts()) {
    const times = timesOf(courses)
    rows += times
    below += times * objectsBelow(plan, Number(chapters))
  }
  return { rows, below }

  async function counts(): Promise<(string | number | null)[][]> {
    if (native.engine === 'postgres') {
      const result = await native.pool.query<(string | number)[]>({ text, values: [...values], rowMode: 'array' })
      return result.rows
    }
    const reader = await native.readers.take()
    try {
      return reader.all(text, values as string[])
    } finally {
      native.readers.giveBack(reader)
    }
  }
}

/** How often such a row is answered: as many courses as are alike, or as often as the id was given. */
function createTimesOf({ origin, ids }: Source): (counted: string | number | null) => number {
  if (origin !== 'ids') return Number
  const times = new Map<unknown, number>()
  for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1)
  return id => times.get(id) ?? 0
}
