import { fillText } from '@trivium/beings-words'
import { recordStep } from '../../workflows/enter-state.ts'
import { noteMoments, readAgain } from '../../workflows/instances.ts'
import { enteredAt } from '../../workflows/present-workflow.ts'
import { escalationOf, patienceOf, workOf } from '../../workflows/ways.ts'
import type { InstanceRow } from '../../workflows/workflow-store.ts'
import type { Acting } from './acting.ts'
import { escalate } from './escalate.ts'
import { tellProject } from './tell-project.ts'

/** Reminds once, and asks somebody else after as long again. Tells when to look the next time. */
export async function watchTime(acting: Acting): Promise<number | undefined> {
  const { trx, template, at } = acting
  const instance = await readAgain(trx, acting.instance)
  if (!instance || instance.entry !== acting.instance.entry || instance.status === 'completed') return undefined
  const state = instance.current_state
  const patience = patienceOf(template, state)
  // A state that neither has work nor names anybody only shows that it is overdue.
  const acts = workOf(template, state) !== undefined || escalationOf(template, state) !== undefined
  if (patience === undefined || !acts || instance.escalated_at !== null) return undefined
  const known = await withoutFuture(acting, instance)
  if (known.reminded_at === null) return remind({ ...acting, instance: known }, patience)
  const due = known.reminded_at + patience
  if (at < due) return due
  await escalate({ ...acting, instance: known }, { role: escalationOf(template, state) })
  return undefined
}

/** A clock that was set back must not make anybody wait until it has caught up: then it counts from now. */
async function withoutFuture({ trx, at }: Acting, instance: InstanceRow): Promise<InstanceRow> {
  const { reminded_at: reminded } = instance
  if (enteredAt(instance) <= at && (reminded === null || reminded <= at)) return instance
  const moments = { entered_at: Math.min(enteredAt(instance), at), reminded_at: reminded && Math.min(reminded, at) }
  await noteMoments(trx, instance, moments)
  return { ...instance, ...moments }
}

async function remind(acting: Acting, patience: number): Promise<number> {
  const { trx, project, template, instance, effects, words, at } = acting
  const due = enteredAt(instance) + patience
  if (at < due) return due
  await noteMoments(trx, instance, { reminded_at: at })
  await recordStep(trx, instance, { name: 'reminded', by: { cause: 'timeout', actor: template.name }, at })
  const role = workOf(template, instance.current_state)?.role
  const late = fillText(words.workflow.reminded, { title: instance.title, state: instance.current_state })
  const whose = role === undefined ? '' : ` ${fillText(words.workflow.workIsWith, { role })}`
  await tellProject(acting, `${late}${whose}`)
  effects.lines.push({ about: { projectId: project.id, instanceId: instance.id }, words: 'a workflow is overdue' })
  return at + patience
}
