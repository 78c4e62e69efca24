import { fillText } from '@trivium/beings-words'
import type { TaskRow } from '../../tasks/task-store.ts'
import { recordStep } from '../../workflows/enter-state.ts'
import { noteMoments } from '../../workflows/instances.ts'
import type { Acting } from './acting.ts'
import { giveWork } from './give-work.ts'
import { tellProject } from './tell-project.ts'

interface Escalation {
  /** Nobody when the template names none: then people alone are told. */
  role: string | undefined
  /** Absent: it took too long. */
  failed?: TaskRow
}

/** Somebody else is asked what to do; nothing is decided by this itself. */
export async function escalate(acting: Acting, { role, failed }: Escalation): Promise<void> {
  const { trx, project, template, instance, effects, words, at } = acting
  const why = failed ? failureOf(acting, failed) : words.workflow.tookTooLong
  await noteMoments(trx, instance, { escalated_at: at })
  const by = { cause: failed ? ('task' as const) : ('timeout' as const), actor: template.name, taskId: failed?.id }
  await recordStep(trx, instance, { name: 'escalated', by, at })
  const whom = role === undefined ? words.workflow.youAreAsked : fillText(words.workflow.roleIsAsked, { role })
  const where = { title: instance.title, state: instance.current_state }
  await tellProject(acting, fillText(words.workflow.escalated, { ...where, why, whom }))
  const about = { projectId: project.id, instanceId: instance.id, cause: by.cause }
  effects.lines.push({ about, words: 'a workflow is escalated' })
  if (role === undefined) return
  const what = failed
    ? `the task ${failed.id} of this state has failed; look at it`
    : 'the work of this state takes too long'
  await giveWork(acting, {
    purpose: 'escalation',
    role,
    title: fillText(words.tasks.decide, { title: instance.title }),
    description: `Others do not come on: ${what}. Decide how it goes on: choose a way, or have the work done again.`,
  })
}

/** A task that has failed, with what it said of it. */
export function failureOf({ words: { workflow } }: Acting, { title, error }: TaskRow): string {
  return error === ''
    ? fillText(workflow.taskFailed, { title })
    : fillText(workflow.taskFailedBecause, { title, error })
}
