import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import type { CyclesTable } from '../../platform/db/work-tables.ts'

export type CycleRow = Selectable<CyclesTable>
export type CycleOwner = CycleRow['owner_type']

export async function insertCycle(db: Db, row: Insertable<CyclesTable>): Promise<CycleRow> {
  return db.insertInto('cycles').values(row).returningAll().executeTakeFirstOrThrow()
}

/** A conversation of its own kind, which the chat does not show. */
export async function insertTranscript(
  db: Db,
  { id, beingId, title, at }: { id: string; beingId: string; title: string; at: number },
): Promise<void> {
  const empty = { last_message: '', last_message_at: null, message_count: 0 }
  await db
    .insertInto('conversations')
    .values({ id, type: 'cycle', being_id: beingId, title, created_at: at, ...empty })
    .execute()
}

export async function findTranscriptTitle(db: Db, channelId: string): Promise<string> {
  const row = await db.selectFrom('conversations').select('title').where('id', '=', channelId).executeTakeFirst()
  return row?.title ?? ''
}

export async function changeCycle(db: Db, cycleIndex: number, change: Updateable<CyclesTable>): Promise<void> {
  await db.updateTable('cycles').set(change).where('cycle_index', '=', cycleIndex).execute()
}

export type CountedCycle = CycleRow & { message_count: number }

const counted = (db: Db) =>
  db
    .selectFrom('cycles')
    .innerJoin('conversations', 'conversations.id', 'cycles.channel_id')
    .selectAll('cycles')
    .select('conversations.message_count')

export async function findCycle(db: Db, cycleIndex: number): Promise<CountedCycle | undefined> {
  return counted(db).where('cycle_index', '=', cycleIndex).executeTakeFirst()
}

export async function findCycleOfChannel(db: Db, channelId: string): Promise<CycleRow | undefined> {
  return db.selectFrom('cycles').selectAll().where('channel_id', '=', channelId).executeTakeFirst()
}

interface Owner {
  ownerType: CycleOwner
  ownerId: string
}

/** Newest first. */
export async function listCycles(
  db: Db,
  { ownerType, ownerId, limit, offset }: Owner & { limit: number; offset: number },
): Promise<{ rows: CountedCycle[]; total: number }> {
  const rows = await counted(db)
    .where('owner_type', '=', ownerType)
    .where('owner_id', '=', ownerId)
    .orderBy('cycle_index', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom('cycles')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('owner_type', '=', ownerType)
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** The cycles of the same owner before and after this one. */
export async function findNeighbours(
  db: Db,
  { cycle_index, owner_type, owner_id }: CycleRow,
): Promise<{ previousIndex: number | null; nextIndex: number | null }> {
  const row = await db
    .selectFrom('cycles')
    .select(({ fn }) => [
      fn.max<number | null>('cycle_index').filterWhere('cycle_index', '<', cycle_index).as('previousIndex'),
      fn.min<number | null>('cycle_index').filterWhere('cycle_index', '>', cycle_index).as('nextIndex'),
    ])
    .where('owner_type', '=', owner_type)
    .where('owner_id', '=', owner_id)
    .executeTakeFirstOrThrow()
  return row
}

export async function listRunningCycles(db: Db, { ownerType, ownerId }: Owner): Promise<CycleRow[]> {
  return db
    .selectFrom('cycles')
    .selectAll()
    .where('owner_type', '=', ownerType)
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'running')
    .orderBy('cycle_index')
    .execute()
}

/** The transcripts go first: the cycles follow them by themselves. */
export async function removeCycles(db: Db, { ownerType, ownerId }: Owner): Promise<void> {
  await db
    .deleteFrom('conversations')
    .where('id', 'in', inner =>
      inner
        .selectFrom('cycles')
        .select('channel_id')
        .where('owner_type', '=', ownerType)
        .where('owner_id', '=', ownerId),
    )
    .execute()
}
