import type { MigrationDatabase } from '@trivium/db'
import { sql } from 'kysely'

export async function createProjects(db: MigrationDatabase): Promise<void> {
  await db.schema
    .createTable('projects')
    .addColumn('seq', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', column => column.notNull().unique())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('description', 'text', column => column.notNull())
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('workflow_template', 'text')
    .addColumn('group_channel_id', 'text', column => column.notNull())
    .addColumn('broadcast_channel_id', 'text')
    .addColumn('created_by', 'text', column => column.notNull())
    .addColumn('created_at', 'integer', column => column.notNull())
    .addColumn('updated_at', 'integer', column => column.notNull())
    .addColumn('archived_at', 'integer')
    .execute()
  await createMembers(db)
  // Notes and tool permissions have owners of several kinds, so no foreign key can take them along.
  await sql`create trigger project_left_behind after delete on projects begin
    delete from work_notes where owner_type = 'project' and owner_id = old.id;
    delete from tool_permissions where owner_type = 'project' and owner_id = old.id; end`.execute(db)
  // A being that is gone can get no mail from the chats of its projects and from broadcasts.
  await sql`create trigger project_member_gone after delete on beings begin
    delete from participants where participant_id = old.id and conversation_id in
      (select group_channel_id from projects union select id from conversations where type = 'broadcast'); end`.execute(
    db,
  )
}

async function createMembers(db: MigrationDatabase): Promise<void> {
  await db.schema
    .createTable('project_members')
    .addColumn('project_id', 'text', column => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('being_id', 'text', column => column.notNull().references('beings.id').onDelete('cascade'))
    .addColumn('joined_at', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('project_members_key', ['project_id', 'being_id'])
    .execute()
  await db.schema.createIndex('project_members_being').on('project_members').column('being_id').execute()
  await db.schema
    .createTable('project_roles')
    .addColumn('project_id', 'text', column => column.notNull())
    .addColumn('being_id', 'text', column => column.notNull())
    .addColumn('role_name', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('project_roles_key', ['project_id', 'being_id', 'role_name'])
    .addForeignKeyConstraint(
      'project_roles_member',
      ['project_id', 'being_id'],
      'project_members',
      ['project_id', 'being_id'],
      key => key.onDelete('cascade'),
    )
    .execute()
}
