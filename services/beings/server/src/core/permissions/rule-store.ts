import type { Insertable, Selectable } from 'kysely'
import type { PermissionRulesTable, RememberedAnswersTable } from '../../platform/db/agent-tables.ts'
import type { Db } from '../../platform/db/schema.ts'

export type RuleRow = Selectable<PermissionRulesTable>
export type RememberedRow = Selectable<RememberedAnswersTable>

export async function upsertRule(db: Db, row: Insertable<PermissionRulesTable>): Promise<RuleRow> {
  const { result, description, updated_at } = row
  return db
    .insertInto('permission_rules')
    .values(row)
    .onConflict(conflict =>
      conflict
        .columns(['permission_type', 'resource_prefix', 'being_id', 'access', 'exact'])
        .doUpdateSet({ result, description, updated_at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** In the order of creation; with a being: the common ones and its own. */
export async function listRules(db: Db, beingId?: string): Promise<RuleRow[]> {
  return db
    .selectFrom('permission_rules')
    .selectAll()
    .$if(beingId !== undefined, query => query.where('being_id', 'in', ['', beingId ?? '']))
    .orderBy('seq')
    .execute()
}

export async function deleteRule(db: Db, id: string): Promise<boolean> {
  const result = await db.deleteFrom('permission_rules').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function upsertRemembered(db: Db, row: Insertable<RememberedAnswersTable>): Promise<void> {
  const { result, expires_at, created_at } = row
  await db
    .insertInto('remembered_answers')
    .values(row)
    .onConflict(conflict =>
      conflict
        .columns(['being_id', 'permission_type', 'resource_prefix', 'access', 'exact'])
        .doUpdateSet({ result, expires_at, created_at }),
    )
    .execute()
}

/** Expired ones are gone for every reader; the row is removed when its being is looked at next. */
export async function listRemembered(
  db: Db,
  { beingId, now }: { beingId?: string | undefined; now: number },
): Promise<RememberedRow[]> {
  return db
    .selectFrom('remembered_answers')
    .selectAll()
    .where('expires_at', '>', now)
    .$if(beingId !== undefined, query => query.where('being_id', '=', beingId ?? ''))
    .orderBy('seq')
    .execute()
}

export async function deleteRemembered(db: Db, id: string): Promise<boolean> {
  const result = await db.deleteFrom('remembered_answers').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function deleteExpiredRemembered(db: Db, now: number): Promise<void> {
  await db.deleteFrom('remembered_answers').where('expires_at', '<=', now).execute()
}
