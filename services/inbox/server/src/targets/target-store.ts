import type { Insertable, Kysely, Selectable, UpdateObject } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'

export type TargetRow = Selectable<InboxSchema['targets']>

export async function findTargets(db: Kysely<InboxSchema>, endpointNumber: number): Promise<TargetRow[]> {
  return db.selectFrom('targets').selectAll().where('endpoint_number', '=', endpointNumber).orderBy('number').execute()
}

export async function findTarget(
  db: Kysely<InboxSchema>,
  endpointNumber: number,
  id: string,
): Promise<TargetRow | undefined> {
  return db
    .selectFrom('targets')
    .selectAll()
    .where('endpoint_number', '=', endpointNumber)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertTarget(
  db: Kysely<InboxSchema>,
  row: Insertable<InboxSchema['targets']>,
): Promise<TargetRow> {
  return db.insertInto('targets').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function changeTargetRow(
  db: Kysely<InboxSchema>,
  number: number,
  change: UpdateObject<InboxSchema, 'targets'>,
): Promise<TargetRow | undefined> {
  return db.updateTable('targets').set(change).where('number', '=', number).returningAll().executeTakeFirst()
}

export async function deleteTargetRow(db: Kysely<InboxSchema>, number: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('targets').where('number', '=', number).executeTakeFirst()
  return numDeletedRows > 0n
}
