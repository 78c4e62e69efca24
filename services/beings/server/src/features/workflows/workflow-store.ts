import type { Insertable, Selectable, Updateable } from 'kysely'
import type { WorkflowInstancesTable, WorkflowStepsTable } from '../../platform/db/project-tables.ts'
import type { Db } from '../../platform/db/schema.ts'

export type InstanceRow = Selectable<WorkflowInstancesTable>
export type StepRow = Selectable<WorkflowStepsTable>

export async function insertInstance(db: Db, row: Insertable<WorkflowInstancesTable>): Promise<InstanceRow> {
  return db.insertInto('workflow_instances').values(row).returningAll().executeTakeFirstOrThrow()
}

/** The project's own first, then in the order of creation. */
export async function listInstances(db: Db, projectId: string): Promise<InstanceRow[]> {
  return db
    .selectFrom('workflow_instances')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('seq')
    .limit(1000)
    .execute()
}

export async function findInstance(db: Db, id: string): Promise<InstanceRow | undefined> {
  return db.selectFrom('workflow_instances').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Those that somebody has to look after: of projects that are no archive, and not at their end. */
export async function listActingInstances(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<InstanceRow[]> {
  return db
    .selectFrom('workflow_instances')
    .innerJoin('projects', 'projects.id', 'workflow_instances.project_id')
    .selectAll('workflow_instances')
    .where('workflow_instances.acting', '=', 1)
    .where('workflow_instances.status', 'in', ['in_progress', 'blocked'])
    .where('projects.status', '=', 'active')
    .where('workflow_instances.seq', '>', after)
    .orderBy('workflow_instances.seq')
    .limit(limit)
    .execute()
}

/** Undefined when somebody else has moved it meanwhile: of two who see the same state only one changes it. */
export async function changeInstance(
  db: Db,
  { id, entry }: Pick<InstanceRow, 'id' | 'entry'>,
  change: Updateable<WorkflowInstancesTable>,
): Promise<InstanceRow | undefined> {
  return db
    .updateTable('workflow_instances')
    .set(change)
    .where('id', '=', id)
    .where('entry', '=', entry)
    .returningAll()
    .executeTakeFirst()
}

export async function insertStep(db: Db, row: Insertable<WorkflowStepsTable>): Promise<void> {
  await db.insertInto('workflow_steps').values(row).execute()
}

/** The last step of one thing that a task was the cause of. */
export async function findLastTaskStep(db: Db, instanceId: string): Promise<StepRow | undefined> {
  return db
    .selectFrom('workflow_steps')
    .selectAll()
    .where('instance_id', '=', instanceId)
    .where('task_id', 'is not', null)
    .where('cause', 'in', ['task', 'being'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Newest first. */
export async function listSteps(db: Db, projectId: string, limit: number): Promise<StepRow[]> {
  return db
    .selectFrom('workflow_steps')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
}
