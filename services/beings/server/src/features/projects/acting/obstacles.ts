import type { WorkflowObstacle } from '@trivium/beings-contract'
import { fillText } from '@trivium/beings-words'
import { recordAction } from '../../../core/audit/record-audit.ts'
import { recordStep } from '../../workflows/enter-state.ts'
import { setObstacle } from '../../workflows/instances.ts'
import type { Acting } from './acting.ts'
import { tellProject } from './tell-project.ts'

interface Obstacle {
  by: WorkflowObstacle
  /** Why, and what to do about it. */
  reason: string
  taskId?: string | undefined
}

/** It waits for a person: told once, in the history, the log, the audit trail and the chat. */
export async function block(acting: Acting, { by, reason, taskId }: Obstacle): Promise<void> {
  const { trx, project, template, instance, effects, at } = acting
  if (instance.blocked_by === by && instance.blocked_reason === reason) return
  if (!(await setObstacle(trx, instance, { by, reason }))) return
  // The same obstacle in other words, such as one open task less, is no news.
  if (instance.blocked_by === by) return
  await recordStep(trx, instance, { name: 'blocked', by: { cause: 'obstacle', actor: template.name, taskId }, at })
  await recordAction(trx, {
    action: 'project.workflow_blocked',
    resource: project.id,
    reason: told(acting, reason),
    at,
  })
  await tellProject(acting, told(acting, reason))
  effects.lines.push({
    about: { projectId: project.id, instanceId: instance.id, blockedBy: by },
    words: 'a workflow is blocked',
  })
}

const told = ({ instance, words }: Acting, reason: string) =>
  fillText(words.workflow.blocked, { title: instance.title, state: instance.current_state, reason })

/** What was in the way is gone. */
export async function unblock(acting: Acting, taskId?: string): Promise<void> {
  const { trx, project, template, instance, effects, words, at } = acting
  if (instance.blocked_by === '' || !(await setObstacle(trx, instance, undefined))) return
  await recordStep(trx, instance, { name: 'goes on', by: { cause: 'staffing', actor: template.name, taskId }, at })
  await recordAction(trx, {
    action: 'project.workflow_goes_on',
    resource: project.id,
    reason: `${instance.title} goes on in ${instance.current_state}`,
    at,
  })
  const where = { title: instance.title, state: instance.current_state }
  await tellProject(acting, fillText(words.workflow.goesOn, where))
  effects.lines.push({ about: { projectId: project.id, instanceId: instance.id }, words: 'a workflow goes on' })
}
