import type { ToolPermissions } from '@trivium/beings-contract'
import type { Db } from '../../platform/db/schema.ts'

export interface PermissionOwner {
  type: 'being' | 'project'
  id: string
}

export async function readToolPermissions(db: Db, owner: PermissionOwner): Promise<ToolPermissions | undefined> {
  const row = await db
    .selectFrom('tool_permissions')
    .select('permissions')
    .where('owner_type', '=', owner.type)
    .where('owner_id', '=', owner.id)
    .executeTakeFirst()
  return row && (JSON.parse(row.permissions) as ToolPermissions)
}

export async function writeToolPermissions(
  db: Db,
  owner: PermissionOwner,
  { permissions, at }: { permissions: ToolPermissions; at: number },
): Promise<void> {
  const values = { permissions: JSON.stringify(permissions), updated_at: at }
  await db
    .insertInto('tool_permissions')
    .values({ owner_type: owner.type, owner_id: owner.id, ...values })
    .onConflict(conflict => conflict.columns(['owner_type', 'owner_id']).doUpdateSet(values))
    .execute()
}
