import type { KnowledgePath } from '@trivium/beings-contract'
import { notFound } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { findPath } from './find-path.ts'
import { presentTriple } from './present-triple.ts'
import { listTouching } from './triple-store.ts'

/** A ring wider than this says that everything is connected with everything. */
const widestRing = 5000
/** SQLite binds a bounded number of values a statement. */
const namesAtOnce = 500

export const pathDepth = { default: 5, maximum: 10 } as const

export async function findKnowledgePath(
  { database: { db } }: Uses<'database'>,
  wish: { start: string; end: string; maxDepth?: number | undefined },
): Promise<KnowledgePath> {
  const neighbours = async (names: readonly string[]) => {
    const found = []
    for (let start = 0; start < names.length && found.length < widestRing; start += namesAtOnce) {
      found.push(...(await listTouching(db, names.slice(start, start + namesAtOnce), widestRing)))
    }
    return found
  }
  const { start, end, maxDepth = pathDepth.default } = wish
  const steps = await findPath(neighbours, { start, end, maxDepth })
  if (!steps) throw notFound('There is no such path.', `nothing leads from ${start} to ${end} in ${maxDepth} steps`)
  return { path: steps.map(step => presentTriple(step.edge)), entities: [start, ...steps.map(step => step.to)] }
}
