import type { KnowledgeGraph } from '@trivium/beings-contract'
import { requireBeing } from '../../core/beings/find-being.ts'
import type { Uses } from '../../platform/kernel.ts'
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

export async function readGraph(
  context: Uses<'database'>,
  { beingId, limit, ...filter }: KnowledgeFilter & { beingId?: string | undefined; limit: number },
): Promise<KnowledgeGraph> {
  const { db } = context.database
  const being = beingId === undefined ? undefined : await requireBeing(context, beingId)
  const { rows, total } = await findTriples(context, { beingId: being?.id, ...filter, limit })
  const keys = [...new Set(rows.flatMap(row => [row.subject_key, row.object_key]))]
  const groups = Map.groupBy(await listAliases(db, keys, mostAliases), row => row.node_key)
  const aliases = new Map([...groups].map(([key, found]) => [key, found.map(row => row.alias)]))
  return presentGraph(rows, total, { names: await readNodeNames(db, keys), aliases })
}

/** By the things that are meant, whatever they are called. */
export async function findTriples(
  { database: { db } }: Uses<'database'>,
  { subject, object, ...filter }: KnowledgeFilter & { beingId?: string | undefined; limit: number },
) {
  return listTriples(db, {
    ...filter,
    subjectKey: subject === undefined ? undefined : await nodeKeyOf(db, subject),
    objectKey: object === undefined ? undefined : await nodeKeyOf(db, object),
  })
}
