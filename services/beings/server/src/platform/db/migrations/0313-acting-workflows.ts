import type { MigrationDatabase } from '@trivium/db'

/** What is under way when this comes keeps its state and never acts by itself before it is moved again. */
export async function addActingWorkflows(db: MigrationDatabase): Promise<void> {
  const table = db.schema.alterTable('workflow_instances')
  await table.addColumn('acting', 'integer', column => column.notNull().defaultTo(0)).execute()
  await table.addColumn('entry', 'integer', column => column.notNull().defaultTo(0)).execute()
  for (const moment of ['entered_at', 'reminded_at', 'escalated_at'] as const)
    await table.addColumn(moment, 'integer').execute()
  for (const text of ['blocked_by', 'blocked_reason'] as const)
    await table.addColumn(text, 'text', column => column.notNull().defaultTo('')).execute()
  await table.addColumn('moves', 'integer', column => column.notNull().defaultTo(0)).execute()
  await table.addColumn('task_id', 'text').execute()
  await table.addColumn('started_by', 'text', column => column.notNull().defaultTo('[]')).execute()
  await db.schema
    .createIndex('workflow_instances_acting')
    .on('workflow_instances')
    .columns(['acting', 'status', 'seq'])
    .execute()

  const steps = db.schema.alterTable('workflow_steps')
  await steps.addColumn('cause', 'text', column => column.notNull().defaultTo('')).execute()
  await steps.addColumn('task_id', 'text').execute()

  const tasks = db.schema.alterTable('tasks')
  await tasks.addColumn('instance_id', 'text').execute()
  await tasks.addColumn('entry', 'integer').execute()
  await tasks.addColumn('purpose', 'text', column => column.notNull().defaultTo('')).execute()
  await tasks.addColumn('hops', 'integer', column => column.notNull().defaultTo(0)).execute()
  await db.schema.createIndex('tasks_instance').on('tasks').columns(['instance_id', 'entry', 'seq']).execute()
}
