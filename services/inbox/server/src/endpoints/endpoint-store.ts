import type { Kysely, Selectable, UpdateObject } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'

export type EndpointRow = Selectable<InboxSchema['endpoints']>

export async function findEndpointNumber(db: Kysely<InboxSchema>, id: string): Promise<number | undefined> {
  const row = await db.selectFrom('endpoints').select('number').where('id', '=', id).executeTakeFirst()
  return row?.number
}

export async function findEndpoint(db: Kysely<InboxSchema>, id: string): Promise<EndpointRow | undefined> {
  return db.selectFrom('endpoints').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findEndpoints(db: Kysely<InboxSchema>, ids: readonly string[]): Promise<EndpointRow[]> {
  return db.selectFrom('endpoints').selectAll().where('id', 'in', ids).execute()
}

export async function findEndpointByNumber(db: Kysely<InboxSchema>, number: number): Promise<EndpointRow | undefined> {
  return db.selectFrom('endpoints').selectAll().where('number', '=', number).executeTakeFirst()
}

export async function insertEndpoint(
  db: Kysely<InboxSchema>,
  endpoint: { id: string; name: string | null; createdAt: number; expiresAt: number | null },
): Promise<EndpointRow> {
  return db
    .insertInto('endpoints')
    .values({
      id: endpoint.id,
      name: endpoint.name,
      created_at: endpoint.createdAt,
      expires_at: endpoint.expiresAt,
      bytes_counted: 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Undefined when there is no such endpoint. */
export async function changeEndpoint(
  db: Kysely<InboxSchema>,
  id: string,
  change: UpdateObject<InboxSchema, 'endpoints'>,
): Promise<EndpointRow | undefined> {
  return db.updateTable('endpoints').set(change).where('id', '=', id).returningAll().executeTakeFirst()
}

/** The endpoint and all that belongs to it. */
export async function deleteEndpointRows(db: Kysely<InboxSchema>, number: number): Promise<void> {
  await deleteAllButRequests(db, number)
  await db.deleteFrom('requests').where('endpoint_number', '=', number).execute()
}

/** The row of the endpoint goes first, so that no capture can add to the rest any more. */
export async function deleteAllButRequests(db: Kysely<InboxSchema>, number: number): Promise<void> {
  await db.deleteFrom('endpoints').where('number', '=', number).execute()
  await db.deleteFrom('targets').where('endpoint_number', '=', number).execute()
  await db.deleteFrom('deliveries').where('endpoint_number', '=', number).execute()
  await db.deleteFrom('refusals').where('endpoint_number', '=', number).execute()
  await db.deleteFrom('saved_searches').where('endpoint_number', '=', number).execute()
  await db.deleteFrom('answers').where('endpoint_number', '=', number).execute()
}
