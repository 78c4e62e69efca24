import type { Db } from '../../platform/db/schema.ts'

export interface MemberRow {
  project_id: string
  being_id: string
  name: string
  joined_at: number
}

export interface RoleRow {
  project_id: string
  being_id: string
  role_name: string
}

/** In the order of joining. */
export async function listMembers(db: Db, projectIds: readonly string[]): Promise<MemberRow[]> {
  if (projectIds.length === 0) return []
  return db
    .selectFrom('project_members')
    .innerJoin('beings', 'beings.id', 'project_members.being_id')
    .select(['project_id', 'being_id', 'beings.name', 'joined_at'])
    .where('project_id', 'in', projectIds)
    .orderBy('joined_at')
    .orderBy('beings.seq')
    .execute()
}

export async function listRoles(db: Db, projectIds: readonly string[]): Promise<RoleRow[]> {
  if (projectIds.length === 0) return []
  return db.selectFrom('project_roles').selectAll().where('project_id', 'in', projectIds).orderBy('role_name').execute()
}

/** False when it is one already. */
export async function insertMember(
  db: Db,
  { projectId, beingId, at }: { projectId: string; beingId: string; at: number },
): Promise<boolean> {
  const result = await db
    .insertInto('project_members')
    .values({ project_id: projectId, being_id: beingId, joined_at: at })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function isMember(db: Db, projectId: string, beingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('project_members')
    .select('being_id')
    .where('project_id', '=', projectId)
    .where('being_id', '=', beingId)
    .executeTakeFirst()
  return row !== undefined
}

/** The roles go with it. */
export async function deleteMember(db: Db, projectId: string, beingId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('project_members')
    .where('project_id', '=', projectId)
    .where('being_id', '=', beingId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function insertRole(db: Db, role: RoleRow): Promise<boolean> {
  const result = await db
    .insertInto('project_roles')
    .values(role)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function deleteRole(db: Db, role: RoleRow): Promise<boolean> {
  const result = await db
    .deleteFrom('project_roles')
    .where('project_id', '=', role.project_id)
    .where('being_id', '=', role.being_id)
    .where('role_name', '=', role.role_name)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
