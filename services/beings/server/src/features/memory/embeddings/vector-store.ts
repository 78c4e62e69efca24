import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'

export interface ToEmbed {
  seq: number
  id: string
  /** Its beginning: what a model takes in. */
  text: string
}

export interface NewVector {
  memorySeq: number
  signs: Uint8Array
  vector: Uint8Array
}

const beginning = (characters: number) => sql<string>`substr(memories.content, 1, ${characters})`

/** The newest first: of what happened just now is spoken most. */
export async function listToEmbed(
  db: Db,
  beingId: string,
  { limit, characters }: { limit: number; characters: number },
): Promise<ToEmbed[]> {
  return db
    .selectFrom('memories_to_embed')
    .innerJoin('memories', 'memories.seq', 'memories_to_embed.memory_seq')
    .select(['memories.seq', 'memories.id', beginning(characters).as('text')])
    .where('memories_to_embed.being_id', '=', beingId)
    .orderBy('memories_to_embed.memory_seq', 'desc')
    .limit(limit)
    .execute()
}

/** What the entries say now; those that are gone, or have a vector meanwhile, are not there. */
export async function readWaiting(db: Db, seqs: readonly number[], characters: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('memories_to_embed')
    .innerJoin('memories', 'memories.seq', 'memories_to_embed.memory_seq')
    .select(['memories.seq', beginning(characters).as('text')])
    .where('memories_to_embed.memory_seq', 'in', seqs)
    .execute()
  return new Map(rows.map(row => [row.seq, row.text]))
}

export async function insertVectors(
  db: Db,
  { beingId, model, dimension }: { beingId: string; model: string; dimension: number },
  vectors: readonly NewVector[],
): Promise<void> {
  if (vectors.length === 0) return
  const rows = await db
    .insertInto('memory_vectors')
    .values(
      vectors.map(({ memorySeq, signs }) => ({ memory_seq: memorySeq, being_id: beingId, model, dimension, signs })),
    )
    .returning(['seq', 'memory_seq'])
    .execute()
  const seqs = new Map(rows.map(row => [row.memory_seq, row.seq]))
  const values = vectors.map(({ memorySeq, vector }) => ({ seq: seqs.get(memorySeq) ?? 0, vector }))
  await db.insertInto('memory_vector_values').values(values).execute()
}

export async function removeFromQueue(db: Db, seqs: readonly number[]): Promise<void> {
  if (seqs.length === 0) return
  await db.deleteFrom('memories_to_embed').where('memory_seq', 'in', seqs).execute()
}

/** Some vectors of other models than this one go, and their entries wait for new ones; how many there were. */
export async function queueAgain(
  db: Db,
  beingId: string,
  { except, limit }: { except: string; limit: number },
): Promise<number> {
  const rows = await db
    .deleteFrom('memory_vectors')
    .where('seq', 'in', query =>
      query
        .selectFrom('memory_vectors')
        .select('seq')
        .where('being_id', '=', beingId)
        .where('model', '<>', except)
        .limit(limit),
    )
    .returning('memory_seq')
    .execute()
  if (rows.length === 0) return 0
  await db
    .insertInto('memories_to_embed')
    .values(rows.map(({ memory_seq }) => ({ memory_seq, being_id: beingId })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return rows.length
}

export async function listVectorCounts(db: Db, beingId: string) {
  return db.selectFrom('memory_vector_counts').select(['model', 'total']).where('being_id', '=', beingId).execute()
}

export async function isWaiting(db: Db, beingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('memories_to_embed')
    .select('memory_seq')
    .where('being_id', '=', beingId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** How many numbers the vectors of a being's model have; undefined while there are none. */
export async function findDimension(db: Db, beingId: string, model: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('memory_vectors')
    .select('dimension')
    .where('being_id', '=', beingId)
    .where('model', '=', model)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.dimension
}
