import type { TaskStatus } from '@trivium/beings-contract'
import type { Actor } from '../../platform/actor.ts'
import { checkState } from '../../platform/check-state.ts'
import { invalid } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { addStarters } from '../../platform/started-by.ts'
import { cancelCycles } from '../cycles/forget-cycles.ts'
import { requireOpenTask, requireTaskIn } from './find-task.ts'
import { insertHandOver, listHandOvers } from './hand-over-store.ts'
import { recordTaskAction } from './record-task-action.ts'
import { addAssignee, removeAssignee } from './task-link-store.ts'
import { changeTask, type TaskRow } from './task-store.ts'

/** A task that was handed on this often stays where it is. */
export const mostHandOvers = 4

export interface HandOver {
  taskId: string
  from: Exclude<Actor, 'person'>
  to: { id: string; name: string }
  why: string
  files: readonly string[]
  noteIds: readonly string[]
  memoryIds: readonly string[]
  /** How far it has come from being to being. */
  hops: number
  /** It is handed over in its own turn, which goes on to its end. */
  keepTurn: boolean
}

/** It waits for the other being, with what came along; who handed it over has no say in it any more. */
export async function handOverTask(
  context: Uses<'background' | 'clock' | 'database' | 'mailbox'>,
  { taskId, from, to, why, files, noteIds, memoryIds, hops, keepTurn }: HandOver,
): Promise<TaskRow> {
  const at = context.clock.now()
  const task = await context.database.write(async trx => {
    const row = await requireOpenTask(trx, taskId)
    checkState<TaskStatus>({ thing: 'task', state: row.status, verb: 'hand_over' }, ['pending', 'running'])
    if (to.id === from.beingId) throw invalid('You have this task already.')
    if (row.purpose === 'choice' || row.purpose === 'escalation')
      throw invalid('A decision cannot be handed over.', 'choose a way with project.move_workflow, or fail the task')
    await removeAssignee(trx, row.id, from.beingId)
    await addAssignee(trx, row.id, to.id)
    const startedBy = { started_by: addStarters(row.started_by, from), hops }
    await changeTask(trx, row.id, {
      being_id: to.id,
      status: 'pending',
      started_at: null,
      updated_at: at,
      ...startedBy,
    })
    await insertHandOver(trx, {
      task_id: row.id,
      from_being_id: from.beingId,
      from_name: from.name,
      to_being_id: to.id,
      why,
      files: JSON.stringify(files),
      note_ids: JSON.stringify(noteIds),
      memory_ids: JSON.stringify(memoryIds),
      created_at: at,
    })
    await recordTaskAction(trx, { action: 'hand_over', task: row, actor: from, at })
    return requireTaskIn(trx, row.id)
  })
  if (!keepTurn) await cancelCycles(context, { ownerType: 'task', ownerId: task.id })
  context.background.tasksChanged()
  return task
}

/** How often it was handed on. */
export async function countHandOvers({ database }: Uses<'database'>, taskId: string): Promise<number> {
  return (await listHandOvers(database.db, [taskId])).length
}
