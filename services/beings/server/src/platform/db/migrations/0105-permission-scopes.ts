import type { MigrationDatabase } from '@trivium/db'
import { sql } from 'kysely'

/**
 * What an answer covers: reading or changing, and the resource alone or what lies below it too. Answers from before are
 * taken for the least they can mean.
 */
export async function addPermissionScopes(db: MigrationDatabase): Promise<void> {
  await renewRules(db)
  await renewAnswers(db)
  for (const column of ['access', 'wider'] as const) {
    await db.schema
      .alterTable('permission_requests')
      .addColumn(column, 'text', definition => definition.notNull().defaultTo(''))
      .execute()
  }
  await db.schema
    .alterTable('permission_requests')
    .addColumn('whole', 'integer', definition => definition.notNull().defaultTo(0))
    .execute()
}

/** Made anew, because what makes a row the same one has changed. */
async function renewRules(db: MigrationDatabase): Promise<void> {
  await db.schema
    .createTable('scoped_rules')
    .addColumn('seq', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', column => column.notNull().unique())
    .addColumn('permission_type', 'text', column => column.notNull())
    .addColumn('resource_prefix', 'text', column => column.notNull())
    .addColumn('result', 'text', column => column.notNull())
    .addColumn('description', 'text', column => column.notNull())
    .addColumn('being_id', 'text', column => column.notNull())
    .addColumn('created_at', 'integer', column => column.notNull())
    .addColumn('updated_at', 'integer', column => column.notNull())
    .addColumn('access', 'text', column => column.notNull())
    .addColumn('exact', 'integer', column => column.notNull())
    .addUniqueConstraint('permission_rules_key', ['permission_type', 'resource_prefix', 'being_id', 'access', 'exact'])
    .execute()
  // A rule with this description came from an answer, not from the hand of a person.
  await sql`
    INSERT INTO scoped_rules
    SELECT seq, id, permission_type, resource_prefix, result, description, being_id, created_at, updated_at,
      CASE WHEN answered AND permission_type IN ('FileAccess', 'NetworkAccess') THEN 'read' ELSE '' END, answered
    FROM (
      SELECT *, result = 'Allowed' AND being_id <> '' AND description LIKE 'Answered for good when %' AS answered
      FROM permission_rules
    )`.execute(db)
  await db.schema.dropTable('permission_rules').execute()
  await db.schema.alterTable('scoped_rules').renameTo('permission_rules').execute()
}

async function renewAnswers(db: MigrationDatabase): Promise<void> {
  await db.schema
    .createTable('scoped_answers')
    .addColumn('seq', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', column => column.notNull().unique())
    .addColumn('being_id', 'text', column => column.notNull().references('beings.id').onDelete('cascade'))
    .addColumn('permission_type', 'text', column => column.notNull())
    .addColumn('resource_prefix', 'text', column => column.notNull())
    .addColumn('result', 'text', column => column.notNull())
    .addColumn('expires_at', 'integer', column => column.notNull())
    .addColumn('created_at', 'integer', column => column.notNull())
    .addColumn('access', 'text', column => column.notNull())
    .addColumn('exact', 'integer', column => column.notNull())
    .addUniqueConstraint('remembered_answers_key', [
      'being_id',
      'permission_type',
      'resource_prefix',
      'access',
      'exact',
    ])
    .execute()
  await sql`
    INSERT INTO scoped_answers
    SELECT seq, id, being_id, permission_type, resource_prefix, result, expires_at, created_at,
      CASE WHEN result = 'Allowed' AND permission_type IN ('FileAccess', 'NetworkAccess') THEN 'read' ELSE '' END,
      result = 'Allowed'
    FROM remembered_answers`.execute(db)
  await db.schema.dropTable('remembered_answers').execute()
  await db.schema.alterTable('scoped_answers').renameTo('remembered_answers').execute()
}
