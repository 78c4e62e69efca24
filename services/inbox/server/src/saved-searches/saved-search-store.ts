import type { Insertable, Kysely, Selectable } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'

export type SavedSearchRow = Selectable<InboxSchema['saved_searches']>

export async function findSavedSearches(db: Kysely<InboxSchema>, endpointNumber: number): Promise<SavedSearchRow[]> {
  return db
    .selectFrom('saved_searches')
    .selectAll()
    .where('endpoint_number', '=', endpointNumber)
    .orderBy('number')
    .execute()
}

export async function insertSavedSearch(
  db: Kysely<InboxSchema>,
  row: Insertable<InboxSchema['saved_searches']>,
): Promise<SavedSearchRow> {
  return db.insertInto('saved_searches').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function deleteSavedSearch(db: Kysely<InboxSchema>, endpointNumber: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_searches')
    .where('endpoint_number', '=', endpointNumber)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
