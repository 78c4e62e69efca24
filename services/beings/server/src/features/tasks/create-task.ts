import { defaultTaskPriority, type NewTask } from '@trivium/beings-contract'
import { uuidv7 } from '@trivium/http'
import type { BeingRow } from '../../core/beings/being-store.ts'
import { requireBeing } from '../../core/beings/find-being.ts'
import { refuseArchivedOwner } from '../../core/projects/refuse-archived.ts'
import type { Actor } from '../../platform/actor.ts'
import { checkTitle } from '../../platform/check-title.ts'
import type { Uses } from '../../platform/kernel.ts'
import { startersOf } from '../../platform/started-by.ts'
import { checkDependencies } from './check-dependencies.ts'
import { requireTaskIn } from './find-task.ts'
import { recordTaskAction } from './record-task-action.ts'
import { addAssignee, replaceDependencies } from './task-link-store.ts'
import { findTask, insertTask, type TaskRow } from './task-store.ts'

/** A being's own task, or a project's, which may be nobody's for now. */
export type TaskWish = Omit<NewTask, 'beingId'> & {
  id?: string
  beingIds: readonly string[]
  projectId?: string
  /** How many beings passed on what led to it. */
  hops?: number
}

/** `id` is given when the same wish may come twice; the second time finds the task and changes nothing. */
export async function createTask(
  context: Uses<'background' | 'clock' | 'database'>,
  wish: TaskWish,
  actor: Actor = 'person',
): Promise<TaskRow> {
  const known = wish.id === undefined ? undefined : await findTask(context.database.db, wish.id)
  if (known) return known
  const beings: BeingRow[] = []
  for (const id of wish.beingIds) beings.push(await requireBeing(context, id))
  const now = context.clock.now()
  const id = wish.id ?? uuidv7(now)
  const title = checkTitle(wish.title)
  const task = await context.database.write(async trx => {
    await refuseArchivedOwner(trx, wish.projectId ?? null)
    await insertTask(trx, {
      id,
      being_id: beings[0]?.id ?? null,
      project_id: wish.projectId ?? null,
      title,
      description: wish.description ?? '',
      status: 'pending',
      priority: wish.priority ?? defaultTaskPriority,
      result: '',
      error: '',
      started_by: JSON.stringify(startersOf(actor)),
      created_at: now,
      updated_at: now,
      started_at: null,
      completed_at: null,
      hops: wish.hops ?? 0,
    })
    for (const being of beings) await addAssignee(trx, id, being.id)
    await replaceDependencies(trx, id, await checkDependencies(trx, id, wish.dependsOn ?? []))
    const row = await requireTaskIn(trx, id)
    await recordTaskAction(trx, { action: 'create', task: row, actor, at: now })
    return row
  })
  context.background.tasksChanged()
  return task
}
