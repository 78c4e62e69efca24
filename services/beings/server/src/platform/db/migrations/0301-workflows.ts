import type { MigrationDatabase } from '@trivium/db'

export async function createWorkflows(db: MigrationDatabase): Promise<void> {
  await db.schema
    .createTable('workflow_instances')
    .addColumn('seq', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', column => column.notNull().unique())
    .addColumn('project_id', 'text', column => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('template_name', 'text', column => column.notNull())
    .addColumn('title', 'text', column => column.notNull())
    .addColumn('current_state', 'text', column => column.notNull())
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('created_at', 'integer', column => column.notNull())
    .addColumn('updated_at', 'integer', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('workflow_instances_project')
    .on('workflow_instances')
    .columns(['project_id', 'seq'])
    .execute()
  await db.schema
    .createTable('workflow_steps')
    .addColumn('seq', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', column => column.notNull().unique())
    .addColumn('project_id', 'text', column => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('instance_id', 'text', column => column.notNull())
    .addColumn('transition_name', 'text', column => column.notNull())
    .addColumn('from_state', 'text', column => column.notNull())
    .addColumn('to_state', 'text', column => column.notNull())
    .addColumn('actor', 'text', column => column.notNull())
    .addColumn('created_at', 'integer', column => column.notNull())
    .execute()
  await db.schema.createIndex('workflow_steps_project').on('workflow_steps').columns(['project_id', 'seq']).execute()
}
