import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'

export interface OfModel {
  beingId: string
  model: string
}

/** The vectors that came after one, in their order. */
export async function listSigns(
  db: Db,
  { beingId, model }: OfModel,
  { after, limit }: { after: number; limit: number },
): Promise<{ seq: number; signs: Uint8Array }[]> {
  return db
    .selectFrom('memory_vectors')
    .select(['seq', 'signs'])
    .where('being_id', '=', beingId)
    .where('seq', '>', after)
    .where('model', '=', model)
    .orderBy('seq')
    .limit(limit)
    .execute()
}

/** Which vector of a being is newer than all but so many; 0 when there are not so many. */
export async function vectorBefore(db: Db, beingId: string, newest: number): Promise<number> {
  const row = await db
    .selectFrom('memory_vectors')
    .select('seq')
    .where('being_id', '=', beingId)
    .orderBy('seq', 'desc')
    .limit(1)
    .offset(newest)
    .executeTakeFirst()
  return row?.seq ?? 0
}

/** The highest number that any vector was given. It never sinks, unless the database is an older one than before. */
export async function highestNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = 'memory_vectors'`.execute(db)
  return rows[0]?.seq ?? 0
}

export async function readVectorValues(db: Db, seqs: readonly number[]) {
  return db
    .selectFrom('memory_vectors')
    .innerJoin('memory_vector_values', 'memory_vector_values.seq', 'memory_vectors.seq')
    .select(['memory_vectors.seq', 'memory_vectors.memory_seq', 'memory_vector_values.vector'])
    .where('memory_vectors.seq', 'in', seqs)
    .execute()
}
