import { createHash } from 'node:crypto'
import { defaultTaskPriority, type WorkflowTaskPurpose } from '@trivium/beings-contract'
import { recordAction } from '../../core/audit/record-audit.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { requireTaskIn } from './find-task.ts'
import { addAssignee, removeAssignee } from './task-link-store.ts'
import { changeTask, findTask, insertTask, type TaskRow } from './task-store.ts'
import { countOpenTasks, listOpenTasksOf, listPendingWork, listTasksOfEntry } from './workflow-task-store.ts'

/** What was to be done since something came into its state, newest first. */
export async function tasksOfState(trx: Trx, instance: { id: string; entry: number }): Promise<TaskRow[]> {
  return listTasksOfEntry(trx, { instanceId: instance.id, entry: instance.entry })
}

export async function isTaskOf(trx: Trx, taskId: string, instanceId: string): Promise<boolean> {
  return (await findTask(trx, taskId))?.instance_id === instanceId
}

/** The work that is not done yet; choosing and deciding are no work. */
export async function openWork(trx: Trx, of: { instanceId: string } | { projectId: string }) {
  return (await listOpenTasksOf(trx, of)).filter(({ purpose }) => purpose !== 'choice' && purpose !== 'escalation')
}

/** Of these the one with least to do; of equals the first. */
export async function leastBusy(trx: Trx, beingIds: readonly string[]): Promise<string | undefined> {
  const counts = await countOpenTasks(trx, beingIds)
  const load = (id: string) => counts.get(id) ?? 0
  return [...beingIds].sort((one, other) => load(one) - load(other))[0]
}

/** What a being has not begun of the work of workflows goes back: the next look finds somebody else for it. */
export async function takeWorkBack(
  trx: Trx,
  { projectId, beingId, at }: { projectId: string; beingId: string; at: number },
): Promise<void> {
  for (const task of await listPendingWork(trx, projectId, beingId)) {
    await removeAssignee(trx, task.id, beingId)
    await changeTask(trx, task.id, { being_id: null, updated_at: at })
    await recordByWorkflow(trx, { action: 'remove_assignee', task, at })
  }
}

interface WorkflowTask {
  projectId: string
  instanceId: string
  entry: number
  purpose: WorkflowTaskPurpose
  title: string
  description: string
  /** Nobody for now when absent. */
  beingId: string | undefined
  /** The beings whose words are in it, as they are stored. */
  startedBy: string
  at: number
}

/** The id says what it is for: whoever comes second, in this process or another one, finds that it is there. */
export async function makeWorkflowTask(trx: Trx, wish: WorkflowTask): Promise<TaskRow> {
  const id = idOf(wish)
  const known = await findTask(trx, id)
  if (known) return known
  await insertTask(trx, {
    id,
    being_id: wish.beingId ?? null,
    project_id: wish.projectId,
    title: wish.title.slice(0, 200),
    description: wish.description,
    status: 'pending',
    priority: defaultTaskPriority,
    result: '',
    error: '',
    started_by: wish.startedBy,
    created_at: wish.at,
    updated_at: wish.at,
    started_at: null,
    completed_at: null,
    instance_id: wish.instanceId,
    entry: wish.entry,
    purpose: wish.purpose,
  })
  if (wish.beingId !== undefined) await addAssignee(trx, id, wish.beingId)
  const task = await requireTaskIn(trx, id)
  await recordByWorkflow(trx, { action: 'create', task, at: wish.at })
  return task
}

/** To somebody who can do it, after it was nobody's. */
export async function giveWorkflowTask(trx: Trx, task: TaskRow, { beingId, at }: { beingId: string; at: number }) {
  await addAssignee(trx, task.id, beingId)
  await changeTask(trx, task.id, { being_id: beingId, updated_at: at })
  await recordByWorkflow(trx, { action: 'assign', task: await requireTaskIn(trx, task.id), at })
}

/** What a state leaves open; the task in whose turn the move is made is done with it. */
export async function endWorkflowTask(trx: Trx, task: TaskRow, end: { status: 'completed' | 'cancelled'; at: number }) {
  const error = end.status === 'cancelled' ? 'The workflow has moved on.' : ''
  await changeTask(trx, task.id, { status: end.status, error, completed_at: end.at, updated_at: end.at })
  const action = end.status === 'completed' ? 'complete' : 'cancel'
  await recordByWorkflow(trx, { action, task, change: `, ${task.status} to ${end.status}`, at: end.at })
}

interface ByWorkflow {
  action: string
  task: TaskRow
  change?: string
  at: number
}

async function recordByWorkflow(trx: Trx, { action, task, change = '', at }: ByWorkflow): Promise<void> {
  await recordAction(trx, {
    action: `project_task.${action}`,
    resource: task.id,
    reason: `${task.title}: by the workflow${change}`,
    ...(task.being_id !== null && { beingId: task.being_id, beingName: task.being_name ?? '' }),
    at,
  })
}

function idOf({ instanceId, entry, purpose }: WorkflowTask): string {
  const hex = createHash('sha256').update(`${instanceId} ${entry} ${purpose}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
