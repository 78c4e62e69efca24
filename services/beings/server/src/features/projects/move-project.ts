import type { ProjectStatus } from '@trivium/beings-contract'
import { requireProject } from '../../core/projects/find-project.ts'
import { type ProjectMove, projectMoves } from '../../core/projects/project-states.ts'
import { changeProject, deleteProject, type ProjectRow } from '../../core/projects/project-store.ts'
import type { Actor } from '../../platform/actor.ts'
import { checkState } from '../../platform/check-state.ts'
import type { Uses } from '../../platform/kernel.ts'
import { deleteConversation } from '../chat/clear-conversation.ts'
import { cancelCycles } from '../cycles/forget-cycles.ts'
import { deleteTask } from '../tasks/delete-task.ts'
import { cancelProjectTasks, restProjectTasks } from '../tasks/end-project-tasks.ts'
import { listTasks } from '../tasks/list-tasks.ts'
import { auditProject } from './audit-project.ts'
import { channelsOf } from './project-chat.ts'

interface Move {
  projectId: string
  move: ProjectMove
  actor?: Actor
}

/** Archives, restores or destroys; what is destroyed takes its tasks, notes and chats along. */
export async function moveProject(
  context: Uses<'background' | 'clock' | 'dataDirectory' | 'database' | 'events' | 'log' | 'mailbox'>,
  { projectId, move, actor = 'person' }: Move,
): Promise<ProjectRow> {
  const at = context.clock.now()
  const { project, takenBack } = await context.database.write(async trx => {
    const row = await requireProject(trx, projectId)
    const ways = projectMoves[move]
    checkState<ProjectStatus>({ thing: 'project', state: row.status, verb: move }, Object.keys(ways) as ProjectStatus[])
    const to = ways[row.status]
    await auditProject(trx, { action: move, project: row, detail: `${row.status} to ${to}`, actor, at })
    if (to === undefined || to === 'destroyed') {
      await cancelProjectTasks(trx, row.id, at)
      await deleteProject(trx, row.id)
      return { project: row, takenBack: [] }
    }
    const archived = to === 'archived'
    const changed = await changeProject(trx, row.id, { status: to, archived_at: archived ? at : null, updated_at: at })
    const except = actor === 'person' ? undefined : actor.beingId
    return {
      project: changed,
      takenBack: archived ? await restProjectTasks(trx, { projectId: row.id, except, at }) : [],
    }
  })
  if (move === 'destroy') await clearUp(context, project)
  if (move === 'archive') {
    const stopped = stopWork(context, project, takenBack)
    // The turn of the being that asks for it may be among those that end, so it cannot wait for them.
    if (actor === 'person') await stopped
    else stopped.catch((error: unknown) => context.log.error({ err: error }, 'an archived project is still at work'))
  }
  // Its tasks may be begun again.
  if (move === 'restore') context.background.tasksChanged()
  return project
}

/** Ends the executions of these tasks and the replies in the chats of the project, and forgets what waits there. */
async function stopWork(
  context: Uses<'clock' | 'database' | 'mailbox'>,
  project: ProjectRow,
  taskIds: readonly string[],
): Promise<void> {
  for (const ownerId of taskIds) await cancelCycles(context, { ownerType: 'task', ownerId })
  for (const channelId of channelsOf(project)) await context.mailbox.forget({ channelId })
}

/** Nobody can reach these any more; a crash in between leaves them in the history, where they do no harm. */
async function clearUp(
  context: Uses<'background' | 'clock' | 'dataDirectory' | 'database' | 'events' | 'mailbox'>,
  project: ProjectRow,
): Promise<void> {
  for (const channel of channelsOf(project)) await deleteConversation(context, channel, { audited: false })
  for (;;) {
    const { tasks } = await listTasks(context, { projectId: project.id, page: 1, pageSize: 100 })
    if (tasks.length === 0) break
    for (const task of tasks) await deleteTask(context, { taskId: task.id })
  }
}
