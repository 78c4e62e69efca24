import type { KnowledgePath } from '@trivium/beings-contract'
import { notFound } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { findPath } from './find-path.ts'
import { nodeKeysOf } from './node-keys.ts'
import { readNodeNames } from './node-store.ts'
import { presentTriple } from './present-triple.ts'
import { listTouching } from './triple-store.ts'

/** A ring wider than this says that everything is connected with everything. */
const widestRing = 5000
/** SQLite binds a bounded number of values a statement. */
const keysAtOnce = 500

export const pathDepth = { default: 5, maximum: 10 } as const

export async function findKnowledgePath(
  { database: { db } }: Uses<'database'>,
  wish: { start: string; end: string; maxDepth?: number | undefined },
): Promise<KnowledgePath> {
  const neighbours = async (keys: readonly string[]) => {
    const found = []
    for (let start = 0; start < keys.length && found.length < widestRing; start += keysAtOnce) {
      found.push(...(await listTouching(db, keys.slice(start, start + keysAtOnce), widestRing)))
    }
    return found
  }
  const { start, end, maxDepth = pathDepth.default } = wish
  const meant = await nodeKeysOf(db, { start, end })
  const steps = await findPath(neighbours, { ...meant, maxDepth })
  if (!steps) throw notFound('There is no such path.', `nothing leads from ${start} to ${end} in ${maxDepth} steps`)
  const keys = [meant.start, ...steps.map(step => step.to)]
  const names = await readNodeNames(db, keys)
  return { path: steps.map(step => presentTriple(step.edge)), entities: keys.map(key => names.get(key) ?? start) }
}
