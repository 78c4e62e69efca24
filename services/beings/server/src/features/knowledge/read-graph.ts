import type { KnowledgeGraph } from '@trivium/beings-contract'
import { requireBeing } from '../../core/beings/find-being.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { Uses } from '../../platform/kernel.ts'
import { listAround } from './graph-around.ts'
import { nodeKeyOf } from './node-keys.ts'
import { listAliases, readNodeNames } from './node-store.ts'
import { presentGraph } from './present-triple.ts'
import { listTriples } from './triple-store.ts'

export interface KnowledgeFilter {
  subject?: string | undefined
  relation?: string | undefined
  object?: string | undefined
}

/** More other names than a graph could show. */
const mostAliases = 10_000

interface GraphFilter extends KnowledgeFilter {
  beingId?: string | undefined
  limit: number
}

interface GraphWish extends GraphFilter {
  /** Only what is at most `depth` steps away from it. */
  around?: string | undefined
  depth: number
}

export async function readGraph(
  context: Uses<'database'>,
  { beingId, around, depth, ...wish }: GraphWish,
): Promise<KnowledgeGraph> {
  const { db } = context.database
  const being = beingId === undefined ? undefined : await requireBeing(context, beingId)
  const filter = { ...wish, beingId: being?.id }
  const { rows, total } =
    around === undefined ? await findTriples(context, filter) : await findAround(db, { ...filter, around, depth })
  const keys = [...new Set(rows.flatMap(row => [row.subject_key, row.object_key]))]
  const groups = Map.groupBy(await listAliases(db, keys, mostAliases), row => row.node_key)
  const aliases = new Map([...groups].map(([key, found]) => [key, found.map(row => row.alias)]))
  return presentGraph(rows, total, { names: await readNodeNames(db, keys), aliases })
}

/** By the things that are meant, whatever they are called. */
export async function findTriples({ database: { db } }: Uses<'database'>, filter: GraphFilter) {
  return listTriples(db, await withKeys(db, filter))
}

async function findAround(db: Db, { around, depth, ...filter }: GraphFilter & { around: string; depth: number }) {
  const rows = await listAround(db, { ...(await withKeys(db, filter)), around, depth })
  return { rows, total: rows.length }
}

async function withKeys(db: Db, { subject, object, ...filter }: GraphFilter) {
  return {
    ...filter,
    subjectKey: subject === undefined ? undefined : await nodeKeyOf(db, subject),
    objectKey: object === undefined ? undefined : await nodeKeyOf(db, object),
  }
}
