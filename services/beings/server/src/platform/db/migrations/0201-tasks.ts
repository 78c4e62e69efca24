import type { MigrationDatabase } from '@trivium/db'
import { sql } from 'kysely'

export async function createTasks(db: MigrationDatabase): Promise<void> {
  await db.schema
    .createTable('tasks')
    .addColumn('seq', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('id', 'text', column => column.notNull().unique())
    .addColumn('being_id', 'text', column => column.references('beings.id').onDelete('cascade'))
    .addColumn('project_id', 'text')
    .addColumn('title', 'text', column => column.notNull())
    .addColumn('description', 'text', column => column.notNull())
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('priority', 'integer', column => column.notNull())
    .addColumn('result', 'text', column => column.notNull().defaultTo(''))
    .addColumn('error', 'text', column => column.notNull().defaultTo(''))
    .addColumn('created_at', 'integer', column => column.notNull())
    .addColumn('updated_at', 'integer', column => column.notNull())
    .addColumn('started_at', 'integer')
    .addColumn('completed_at', 'integer')
    .execute()
  await db.schema.createIndex('tasks_being').on('tasks').columns(['being_id', 'status', 'priority', 'seq']).execute()
  await db.schema.createIndex('tasks_project').on('tasks').columns(['project_id', 'seq']).execute()
  await db.schema.createIndex('tasks_status').on('tasks').columns(['status', 'being_id']).execute()

  await db.schema
    .createTable('task_assignees')
    .addColumn('seq', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('task_id', 'text', column => column.notNull().references('tasks.id').onDelete('cascade'))
    .addColumn('being_id', 'text', column => column.notNull().references('beings.id').onDelete('cascade'))
    .addUniqueConstraint('task_assignees_pair', ['task_id', 'being_id'])
    .execute()
  // A project keeps its tasks when a being goes: the next one they were given to takes over, or nobody for now.
  await sql`create trigger tasks_of_deleted_being before delete on beings begin
    update tasks set status = case status when 'running' then 'pending' else status end,
      being_id = (select link.being_id from task_assignees as link
        where link.task_id = tasks.id and link.being_id != old.id order by link.seq limit 1)
    where being_id = old.id and project_id is not null; end`.execute(db)
  await db.schema.createIndex('task_assignees_being').on('task_assignees').column('being_id').execute()

  await db.schema
    .createTable('task_dependencies')
    .addColumn('task_id', 'text', column => column.notNull().references('tasks.id').onDelete('cascade'))
    .addColumn('depends_on_id', 'text', column => column.notNull().references('tasks.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('task_dependencies_key', ['task_id', 'depends_on_id'])
    .execute()
  await db.schema.createIndex('task_dependencies_needed').on('task_dependencies').column('depends_on_id').execute()
}
