import type { Task } from '@trivium/beings-contract'
import type { Db } from '../../platform/db/schema.ts'
import { presentHandOver } from './describe-hand-over.ts'
import { listHandOvers } from './hand-over-store.ts'
import { listAssignees, listDependencies } from './task-link-store.ts'
import type { TaskRow } from './task-store.ts'

const moment = (time: number | null) => (time === null ? null : new Date(time).toISOString())

/** Tasks with who they were given to and what they wait for. */
export async function presentTasks(db: Db, rows: readonly TaskRow[]): Promise<Task[]> {
  const ids = rows.map(row => row.id)
  const assignees = Map.groupBy(await listAssignees(db, ids), link => link.task_id)
  const handed = Map.groupBy(await listHandOvers(db, ids), row => row.task_id)
  const needed = Map.groupBy(await listDependencies(db, ids), link => link.task_id)
  return rows.map(row =>
    presentTask(row, {
      assigneeIds: (assignees.get(row.id) ?? []).map(link => link.being_id),
      dependsOn: (needed.get(row.id) ?? []).map(link => link.depends_on_id),
      ...(handed.has(row.id) && { handedOver: (handed.get(row.id) ?? []).map(presentHandOver) }),
    }),
  )
}

export async function presentOneTask(db: Db, row: TaskRow): Promise<Task> {
  const [task] = await presentTasks(db, [row])
  return task as Task
}

function presentTask(row: TaskRow, links: Pick<Task, 'assigneeIds' | 'dependsOn' | 'handedOver'>): Task {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    status: row.status,
    priority: row.priority,
    beingId: row.being_id,
    beingName: row.being_name ?? '',
    ...(row.project_id !== null && { projectId: row.project_id }),
    ...(row.instance_id !== null && { instanceId: row.instance_id }),
    ...(row.purpose !== '' && { purpose: row.purpose }),
    ...links,
    result: row.result,
    error: row.error,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    startedAt: moment(row.started_at),
    completedAt: moment(row.completed_at),
  }
}
