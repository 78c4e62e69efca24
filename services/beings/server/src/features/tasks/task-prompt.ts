import { findProject } from '../../core/projects/project-store.ts'
import type { Trx } from '../../platform/db/schema.ts'
import type { Uses } from '../../platform/kernel.ts'
import { describeProject } from '../workflows/describe-project.ts'
import { describeState } from '../workflows/describe-state.ts'
import { describeHandOver } from './describe-hand-over.ts'
import type { TaskRow } from './task-store.ts'

/** What a being is told of a task when it begins: the task, from whom it comes, and what it is a part of. */
export async function promptOf(trx: Trx, context: Uses<'plugins'>, task: TaskRow): Promise<string> {
  const parts = [`Task: ${task.title}`, task.description, await describeHandOver(trx, task)]
  const project = task.project_id === null ? undefined : await findProject(trx, task.project_id)
  if (project) {
    parts.push(await describeProject(trx, context, { project, beingId: task.being_id ?? '' }))
    parts.push(await describeState(trx, context, { project, instanceId: task.instance_id, purpose: task.purpose }))
  }
  return parts.filter(part => part !== '').join('\n\n')
}
