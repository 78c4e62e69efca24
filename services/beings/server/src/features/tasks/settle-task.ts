import { findBeing } from '../../core/beings/being-store.ts'
import { findProject } from '../../core/projects/project-store.ts'
import type { Trx } from '../../platform/db/schema.ts'
import type { Uses } from '../../platform/kernel.ts'
import { findMainConversation } from '../chat/find-main-conversation.ts'
import { type EndedCycle, postAnswer } from '../cycles/end-cycle.ts'
import { newestCycle } from '../cycles/list-cycles.ts'
import type { LoggedTask } from './log-task.ts'
import { recordTaskAction } from './record-task-action.ts'
import { settleWaiting } from './settle-waiting.ts'
import { changeTask, findTask, type TaskRow } from './task-store.ts'

const actions = { completed: 'complete', failed: 'fail', cancelled: 'cancel' } as const

/** What the end of its execution makes of a task, if it was one's and if it did; one that was ended by a decision meanwhile stays as decided. */
export async function settleTask(
  trx: Trx,
  context: Uses<'settings'>,
  ended: EndedCycle,
): Promise<LoggedTask | undefined> {
  const { cycle, end, at } = ended
  if (cycle.owner_type !== 'task') return undefined
  const task = await findTask(trx, cycle.owner_id)
  // It was handed to somebody else meanwhile, who may have begun.
  if (!task || task.being_id !== cycle.being_id) return undefined
  if ((await newestCycle(trx, task.id)) !== cycle.cycle_index) return undefined
  if (end.state === 'completed' && ['completed', 'running'].includes(task.status)) await tell(trx, ended, task)
  if (task.status === 'completed' && task.result === '') await changeTask(trx, task.id, { result: end.reply })
  if (task.status !== 'running') return undefined
  // A being that was stopped takes its task up again when it is started.
  const again = end.state === 'cancelled' && (await findBeing(trx, end.being.id))?.status === 'stopped'
  if (again) {
    await changeTask(trx, task.id, { status: 'pending', started_at: null, updated_at: at })
    return { ...task, status: 'pending' }
  }
  await changeTask(trx, task.id, {
    status: end.state,
    result: end.state === 'completed' ? end.reply : task.result,
    error: end.error,
    completed_at: at,
    updated_at: at,
  })
  const actor = { beingId: end.being.id, name: end.being.name }
  await recordTaskAction(trx, { action: actions[end.state], task, actor, to: end.state, at })
  await settleWaiting(trx, context, at)
  return { ...task, status: end.state }
}

/** The answer goes where the work belongs: into the group chat of the project, or to the person who talks with the being. */
async function tell(trx: Trx, ended: EndedCycle, task: TaskRow): Promise<void> {
  if (ended.end.reply.trim() === '') return
  const project = task.project_id === null ? undefined : await findProject(trx, task.project_id)
  const channelId = project?.group_channel_id ?? (await findMainConversation(trx, ended.cycle.being_id))?.id
  if (channelId === undefined) return
  await postAnswer(trx, ended, { channelId, ...(project && { projectId: project.id }) })
}
