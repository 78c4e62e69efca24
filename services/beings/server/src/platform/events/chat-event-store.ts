import { sql } from 'kysely'
import type { ChatEventsTable } from '../db/core-tables.ts'
import type { Db } from '../db/schema.ts'
import { bundleEvents, endOfStretch, unbundleEvents } from './event-bundles.ts'
import type { StoredChatEvent } from './stored-event.ts'

export type { StoredChatEvent } from './stored-event.ts'

export interface EventPage {
  channelId?: string | undefined
  limit: number
  /** The page ends with the event that reaches this size. */
  bytes?: number
  /** Changes of records, too; they belong to no channel. */
  changes?: boolean
}

/** The kind of event that tells of a changed record instead of the chat. */
export const changeType = 'change'

/** A row takes some ten microseconds: a portion holds up the streams for less than a millisecond. */
const portionRows = 32

/** The rows that keep these events, in portions to be written one after the other. */
export function* pagesOf(events: readonly StoredChatEvent[]): Generator<ChatEventsTable[]> {
  const rows = bundleEvents(events)
  for (let start = 0; start < rows.length; start += portionRows)
    yield rows.slice(start, start + portionRows).map(({ seq, channelId, type, data, createdAt }) => ({
      ...{ seq, conversation_id: channelId },
      ...{ type, data, created_at: createdAt },
    }))
}

export async function insertEvents(db: Db, rows: ChatEventsTable[]): Promise<void> {
  await db.insertInto('chat_events').values(rows).execute()
}

export async function readEventsAfter(
  db: Db,
  { after, channelId, limit, bytes, changes = false }: EventPage & { after: number },
): Promise<StoredChatEvent[]> {
  const following = db
    .selectFrom('chat_events')
    .where('seq', '>', after)
    .$if(channelId !== undefined, query => query.where('conversation_id', '=', channelId ?? ''))
    .$if(!changes, query => query.where('type', '!=', changeType))
    .orderBy('seq')
  // An event may be megabytes large, but SQLite knows the size of a text without reading it.
  const size = sql<number>`octet_length(data)`.as('size')
  const sizes = bytes === undefined ? [] : await following.select(size).limit(limit).execute()
  const count = bytes === undefined ? limit : countUpTo(sizes, bytes)
  const page = await following.selectAll().limit(count).execute()
  const last = page.at(-1)?.seq ?? 0
  // Bundles of one stretch overlap: the order of what is in them is known only when all of them are there.
  const upTo = Math.max(0, ...page.map(endOfStretch))
  const rest = last < upTo ? await following.where('seq', '>', last).where('seq', '<=', upTo).selectAll().execute() : []
  const events = unbundleEvents([...page, ...rest].map(toEvent)).filter(event => event.seq > after)
  const most = bytes === undefined ? limit : countUpTo(events.map(sizeOf), bytes)
  return events.slice(0, Math.min(limit, most))
}

const sizeOf = ({ data }: StoredChatEvent) => ({ size: Buffer.byteLength(data) })

function toEvent(row: ChatEventsTable): StoredChatEvent {
  return {
    seq: row.seq,
    channelId: row.conversation_id,
    type: row.type,
    data: row.data,
    createdAt: row.created_at,
  }
}

function countUpTo(events: readonly { size: number }[], bytes: number): number {
  let count = 0
  for (let total = 0; count < events.length && total < bytes; count++) total += events[count]?.size ?? 0
  return count
}

export async function newestEventSeq(db: Db): Promise<number> {
  const row = await db
    .selectFrom('chat_events')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .executeTakeFirst()
  return Number(row?.seq ?? 0)
}

/** After the events up to this number were given up; 0 while all are there. */
export async function oldestEventSeq(db: Db): Promise<number> {
  const row = await db
    .selectFrom('chat_events')
    .select(({ fn }) => fn.min('seq').as('seq'))
    .executeTakeFirst()
  return Math.max(0, Number(row?.seq ?? 1) - 1)
}

export async function trimEvents(db: Db, upTo: number): Promise<void> {
  await db.deleteFrom('chat_events').where('seq', '<=', upTo).execute()
}

export async function deleteEventsOf(db: Db, channelId: string): Promise<void> {
  await db.deleteFrom('chat_events').where('conversation_id', '=', channelId).execute()
}
