import type { Insertable, Selectable } from 'kysely'
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

export async function changeInstance(
  db: Db,
  id: string,
  change: Pick<InstanceRow, 'current_state' | 'status' | 'updated_at'>,
): Promise<InstanceRow> {
  return db.updateTable('workflow_instances').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function insertStep(db: Db, row: Insertable<WorkflowStepsTable>): Promise<void> {
  await db.insertInto('workflow_steps').values(row).execute()
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
