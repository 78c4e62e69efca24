import type { WorkflowTransition } from '@trivium/beings-contract'
import { changeProject } from '../../../core/projects/project-store.ts'
import type { Actor } from '../../../platform/actor.ts'
import { endWorkflowTask, tasksOfState } from '../../tasks/workflow-tasks.ts'
import { enterState, type StepCause } from '../../workflows/enter-state.ts'
import type { InstanceRow } from '../../workflows/workflow-store.ts'
import { auditProject } from '../audit-project.ts'
import type { Acting } from './acting.ts'
import { beginWork } from './give-work.ts'

interface Taken {
  way: WorkflowTransition
  by: StepCause
  /** For the audit trail. */
  actor: Actor
  /** The task in whose turn this happens: it is done, the others of the state are not wanted any more. */
  within?: string | undefined
}

/** One move, all of it in the transaction of the caller: the old state's tasks, the state, its step, the new work. */
export async function takeWay(acting: Acting, { way, by, actor, within }: Taken): Promise<InstanceRow> {
  const { trx, project, template, instance, effects, at } = acting
  for (const task of await tasksOfState(trx, instance)) {
    if (task.status !== 'pending' && task.status !== 'running') continue
    const own = task.id === within
    await endWorkflowTask(trx, task, { status: own ? 'completed' : 'cancelled', at })
    if (!own && task.status === 'running') effects.ended.push(task.id)
  }
  const entered = await enterState(trx, instance, { template, way, by, at })
  await auditProject(trx, { action: 'workflow', project, detail: `${entered.title} to ${way.to}`, actor, at })
  await changeProject(trx, project.id, { updated_at: at })
  const about = { projectId: project.id, instanceId: instance.id, from: way.from, to: way.to, cause: by.cause }
  effects.lines.push({ about, words: 'a workflow has moved' })
  await beginWork({ ...acting, instance: entered })
  return entered
}
