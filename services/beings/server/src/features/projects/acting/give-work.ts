import type { WorkflowTaskPurpose } from '@trivium/beings-contract'
import { fillText } from '@trivium/beings-words'
import type { TaskRow } from '../../tasks/task-store.ts'
import { giveWorkflowTask, makeWorkflowTask } from '../../tasks/workflow-tasks.ts'
import { waysFrom, workOf } from '../../workflows/ways.ts'
import type { Acting } from './acting.ts'
import { findHolder } from './find-holder.ts'
import { block, unblock } from './obstacles.ts'

interface Work {
  purpose: WorkflowTaskPurpose
  role: string
  title: string
  description: string
  rather?: string | null | undefined
}

/** A task for whoever holds the role; it waits, and everything with it, while nobody does. */
export async function giveWork(acting: Acting, work: Work): Promise<void> {
  const { trx, project, instance, effects, at } = acting
  const beingId = await findHolder(trx, { projectId: project.id, role: work.role, rather: work.rather })
  const { purpose, title, description } = work
  const where = { projectId: project.id, instanceId: instance.id, entry: instance.entry }
  const wish = { ...where, purpose, title, description, startedBy: instance.started_by }
  const task = await makeWorkflowTask(trx, { ...wish, beingId, at })
  effects.lines.push({ about: aboutTask(acting, task, beingId), words: 'a workflow has made a task' })
  if (beingId === undefined) await nobodyFor(acting, work.role, task)
}

function aboutTask({ project, instance }: Acting, { id, purpose }: TaskRow, beingId: string | undefined) {
  const who = beingId === undefined ? {} : { beingId }
  return { projectId: project.id, instanceId: instance.id, taskId: id, purpose, ...who }
}

/** Somebody may hold the role by now. */
export async function giveAgain(acting: Acting, task: TaskRow, role: string): Promise<void> {
  const { trx, project, effects, at } = acting
  const beingId = await findHolder(trx, { projectId: project.id, role })
  if (beingId === undefined) return nobodyFor(acting, role, task)
  await giveWorkflowTask(trx, task, { beingId, at })
  effects.lines.push({ about: aboutTask(acting, task, beingId), words: 'a task of a workflow has somebody to do it' })
  await unblock(acting, task.id)
}

function nobodyFor(acting: Acting, role: string, task: TaskRow): Promise<void> {
  const reason = fillText(acting.words.workflow.noHolder, { role })
  return block(acting, { by: 'no_holder', reason, taskId: task.id })
}

/** With the state begins its work. */
export async function beginWork(acting: Acting): Promise<void> {
  const { template, instance } = acting
  const work = workOf(template, instance.current_state)
  if (!work || instance.status === 'completed') return
  const { role, instruction: description } = work
  await giveWork(acting, { purpose: 'work', role, title: `${instance.current_state}: ${instance.title}`, description })
}

/** Of several ways who did the work takes one, if the role is theirs; otherwise whoever holds it. */
export async function askForWay(acting: Acting, done: TaskRow): Promise<void> {
  const { template, instance, words } = acting
  const ways = waysFrom(template, instance.current_state)
  const role = ways.find(way => way.role !== undefined)?.role ?? workOf(template, instance.current_state)?.role ?? ''
  const description = 'The work of this state is done. Look at it and choose the way on.'
  const title = fillText(words.tasks.chooseWay, { title: instance.title })
  await giveWork(acting, { purpose: 'choice', role, title, description, rather: done.being_id })
}
