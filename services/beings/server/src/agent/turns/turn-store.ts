import type { Insertable, Selectable, Updateable } from 'kysely'
import type { ToolCallsTable, TurnsTable } from '../../platform/db/agent-tables.ts'
import type { Db } from '../../platform/db/schema.ts'

export type TurnRow = Selectable<TurnsTable>
export type ToolCallRow = Selectable<ToolCallsTable>

const open = ['running', 'waiting_permission'] as const

export async function insertTurn(db: Db, row: Insertable<TurnsTable>): Promise<TurnRow> {
  return db.insertInto('turns').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function changeTurn(db: Db, id: string, change: Updateable<TurnsTable>): Promise<TurnRow | undefined> {
  return db.updateTable('turns').set(change).where('id', '=', id).returningAll().executeTakeFirst()
}

export async function findTurn(db: Db, id: string): Promise<TurnRow | undefined> {
  return db.selectFrom('turns').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function listTurns(db: Db, ids: readonly string[]): Promise<TurnRow[]> {
  return db.selectFrom('turns').selectAll().where('id', 'in', ids).execute()
}

/** The tools that were loaded in a turn, in the order of loading. */
export function loadedToolsOf(turn: Pick<TurnRow, 'payload'>): string[] {
  return (JSON.parse(turn.payload) as { loadedTools?: string[] }).loadedTools ?? []
}

/** Nothing is ever taken out or moved: what a model was told about a turn stays true to its end. */
export async function addLoadedTools(db: Db, turnId: string, names: readonly string[]): Promise<void> {
  const turn = await findTurn(db, turnId)
  if (!turn) return
  const before = loadedToolsOf(turn)
  const loadedTools = [...new Set([...before, ...names])]
  if (loadedTools.length === before.length) return
  const payload = JSON.stringify({ ...(JSON.parse(turn.payload) as object), loadedTools })
  await changeTurn(db, turnId, { payload })
}

/** Oldest first. */
export async function listOpenTurns(
  db: Db,
  of: { id?: string; beingId?: string; channelId?: string } = {},
): Promise<TurnRow[]> {
  return db
    .selectFrom('turns')
    .selectAll()
    .where('state', 'in', open)
    .$if(of.id !== undefined, query => query.where('id', '=', of.id ?? ''))
    .$if(of.beingId !== undefined, query => query.where('being_id', '=', of.beingId ?? ''))
    .$if(of.channelId !== undefined, query => query.where('channel_id', '=', of.channelId ?? ''))
    .orderBy('seq')
    .execute()
}

/** Which message each of these turns answers. */
export async function listTriggers(db: Db, ids: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('turns')
    .select(['id', 'trigger_message_id'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(row => [row.id, row.trigger_message_id]))
}

/** A turn whose question was answered, or that a restart left in the middle. */
export async function nextReadyTurn(db: Db, beingId: string, without: readonly string[]): Promise<TurnRow | undefined> {
  return db
    .selectFrom('turns')
    .selectAll()
    .where('being_id', '=', beingId)
    .where('state', 'in', open)
    .where('id', 'not in', inner =>
      inner
        .selectFrom('permission_requests')
        .select('turn_id')
        .where('being_id', '=', beingId)
        .where('state', '=', 'pending'),
    )
    .$if(without.length > 0, query => query.where('id', 'not in', without))
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
}

export async function listUnannouncedTurns(db: Db): Promise<TurnRow[]> {
  return db.selectFrom('turns').selectAll().where('announced', '=', 0).where('state', 'not in', open).execute()
}

export async function markTurnsAnnounced(db: Db, ids: string[]): Promise<void> {
  await db.updateTable('turns').set({ announced: 1 }).where('id', 'in', ids).execute()
}

export async function deleteTurnsOfChannel(db: Db, channelId: string): Promise<void> {
  await db.deleteFrom('turns').where('channel_id', '=', channelId).execute()
}

export async function insertToolCalls(db: Db, rows: Insertable<ToolCallsTable>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('tool_calls').values(rows).execute()
}

const unfinishedCalls = (db: Db, turnId: string) =>
  db.selectFrom('tool_calls').selectAll().where('turn_id', '=', turnId).where('state', '!=', 'done').orderBy('seq')

export async function nextToolCall(db: Db, turnId: string): Promise<ToolCallRow | undefined> {
  return unfinishedCalls(db, turnId).limit(1).executeTakeFirst()
}

export async function listUnfinishedCalls(db: Db, turnId: string): Promise<ToolCallRow[]> {
  return unfinishedCalls(db, turnId).execute()
}

export async function changeToolCall(db: Db, id: string, change: Updateable<ToolCallsTable>): Promise<void> {
  await db.updateTable('tool_calls').set(change).where('id', '=', id).execute()
}
