import type { Selectable } from 'kysely'
import type { SoulVersionsTable } from '../../platform/db/core-tables.ts'
import type { Db } from '../../platform/db/schema.ts'

export type SoulVersionRow = Selectable<SoulVersionsTable>

export async function newestSoulVersion(db: Db, beingId: string): Promise<SoulVersionRow | undefined> {
  return db
    .selectFrom('soul_versions')
    .selectAll()
    .where('being_id', '=', beingId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Newest first. */
export async function listSoulVersions(db: Db, beingId: string): Promise<SoulVersionRow[]> {
  return db.selectFrom('soul_versions').selectAll().where('being_id', '=', beingId).orderBy('version', 'desc').execute()
}

export async function insertSoulVersion(db: Db, row: Omit<SoulVersionRow, 'seq'>): Promise<SoulVersionRow> {
  return db.insertInto('soul_versions').values(row).returningAll().executeTakeFirstOrThrow()
}
