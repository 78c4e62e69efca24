import { sep } from 'node:path'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { CodePositionsTable } from '../../platform/db/project-tables.ts'
import type { Db } from '../../platform/db/schema.ts'

export type PositionRow = Selectable<CodePositionsTable>

export async function insertPosition(db: Db, row: Insertable<CodePositionsTable>): Promise<PositionRow> {
  return db.insertInto('code_positions').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function findPosition(db: Db, id: string): Promise<PositionRow | undefined> {
  return db.selectFrom('code_positions').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function listPositions(db: Db, folder?: string): Promise<PositionRow[]> {
  const prefix = `${folder}${sep}`
  return db
    .selectFrom('code_positions')
    .selectAll()
    .$if(folder !== undefined, query => query.where(sql<boolean>`substr(file_path, 1, length(${prefix})) = ${prefix}`))
    .orderBy('seq')
    .limit(1000)
    .execute()
}

export async function changePosition(
  db: Db,
  id: string,
  change: Updateable<CodePositionsTable>,
): Promise<PositionRow | undefined> {
  return db.updateTable('code_positions').set(change).where('id', '=', id).returningAll().executeTakeFirst()
}

/** What was there; undefined when nothing was. */
export async function deletePosition(db: Db, id: string): Promise<PositionRow | undefined> {
  return db.deleteFrom('code_positions').where('id', '=', id).returningAll().executeTakeFirst()
}
