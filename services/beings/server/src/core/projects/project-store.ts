import type { ProjectStatus } from '@trivium/beings-contract'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { ProjectsTable } from '../../platform/db/project-tables.ts'
import type { Db } from '../../platform/db/schema.ts'

export type ProjectRow = Selectable<ProjectsTable>

export async function insertProject(db: Db, row: Insertable<ProjectsTable>): Promise<ProjectRow> {
  return db.insertInto('projects').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function findProject(db: Db, id: string): Promise<ProjectRow | undefined> {
  return db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst()
}

/** In the order of creation. */
export async function listProjects(
  db: Db,
  { status, beingId }: { status?: ProjectStatus | undefined; beingId?: string | undefined } = {},
): Promise<ProjectRow[]> {
  return db
    .selectFrom('projects')
    .selectAll()
    .$if(status !== undefined, query => query.where('status', '=', status ?? 'active'))
    .$if(beingId !== undefined, query =>
      query.where('id', 'in', inner =>
        inner
          .selectFrom('project_members')
          .select('project_id')
          .where('being_id', '=', beingId ?? ''),
      ),
    )
    .orderBy('seq')
    .execute()
}

export async function changeProject(db: Db, id: string, change: Updateable<ProjectsTable>): Promise<ProjectRow> {
  return db.updateTable('projects').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function deleteProject(db: Db, id: string): Promise<void> {
  await db.deleteFrom('projects').where('id', '=', id).execute()
}

export async function findProjectOfChat(db: Db, channelId: string): Promise<ProjectRow | undefined> {
  return db
    .selectFrom('projects')
    .selectAll()
    .where(({ or, eb }) => or([eb('group_channel_id', '=', channelId), eb('broadcast_channel_id', '=', channelId)]))
    .executeTakeFirst()
}
