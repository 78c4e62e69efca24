import { eitherOf, fillText } from '@trivium/beings-words'
import type { TaskRow } from '../../tasks/task-store.ts'
import { tasksOfState } from '../../tasks/workflow-tasks.ts'
import { escalationOf, waysFrom, workOf } from '../../workflows/ways.ts'
import type { Acting } from './acting.ts'
import { guardRefusal } from './check-guards.ts'
import { escalate, failureOf } from './escalate.ts'
import { askForWay, giveAgain } from './give-work.ts'
import { block, unblock } from './obstacles.ts'
import { takeWay } from './take-way.ts'

/** Beings that send something back and forth without a person need somebody to look at it. */
export const mostMoves = 24

const isOpen = ({ status }: TaskRow) => status === 'pending' || status === 'running'

/**
 * Looks where something stands and does the one thing that comes next. It reads everything from the store and leaves
 * what is done alone: so it makes no difference how often, when, or in which process it is called.
 */
export async function settleInstance(acting: Acting): Promise<void> {
  const { trx, template, instance, words } = acting
  const work = workOf(template, instance.current_state)
  if (!work) return
  const tasks = await tasksOfState(trx, instance)
  const asked = tasks.find(({ purpose }) => purpose === 'escalation')
  const latest = tasks.find(({ purpose }) => purpose !== 'escalation' && purpose !== '')
  const escalation = escalationOf(template, instance.current_state)
  if (asked && isOpen(asked) && asked.being_id === null && escalation) await giveAgain(acting, asked, escalation)
  if (!latest) return block(acting, { by: 'task_deleted', reason: `${words.workflow.taskDeleted}. ${byHand(acting)}` })
  if (isOpen(latest)) return whileOpen(acting, latest, work.role)
  if (latest.status === 'completed') return whenDone(acting, latest)
  if (latest.status === 'failed' && !asked && escalation !== undefined)
    return escalate(acting, { role: escalation, failed: latest })
  if (asked && isOpen(asked)) return
  const last = asked ?? latest
  if (last.status === 'completed') return undecided(acting, last)
  if (last.status === 'failed') {
    const reason = `${failureOf(acting, last)}. ${byHand(acting)}`
    return block(acting, { by: 'task_failed', reason, taskId: last.id })
  }
  const reason = `${fillText(words.workflow.taskCancelled, { title: last.title })}. ${byHand(acting)}`
  return block(acting, { by: 'task_cancelled', reason, taskId: last.id })
}

async function whileOpen(acting: Acting, task: TaskRow, role: string): Promise<void> {
  const ways = waysFrom(acting.template, acting.instance.current_state)
  const chooser = task.purpose === 'choice' ? ways.find(way => way.role !== undefined)?.role : undefined
  if (task.being_id === null) return giveAgain(acting, task, chooser ?? role)
  // Somebody was given it by hand.
  if (acting.instance.blocked_by === 'no_holder') await unblock(acting, task.id)
}

async function whenDone(acting: Acting, done: TaskRow): Promise<void> {
  const { instance, template } = acting
  if (done.purpose === 'choice') return undecided(acting, done)
  const [way, ...others] = waysFrom(template, instance.current_state)
  if (!way) return
  if (others.length > 0) return askForWay(acting, done)
  const refusal = await guardRefusal(acting, way)
  if (refusal !== undefined) return block(acting, { by: 'guard', reason: `${refusal}.`, taskId: done.id })
  if (instance.moves >= mostMoves) return tooManyMoves(acting, done)
  const being = { beingId: done.being_id ?? '', name: done.being_name ?? '' }
  const by = { cause: 'task' as const, actor: being.name || template.name, taskId: done.id }
  await takeWay(acting, { way, by, actor: being })
}

function undecided(acting: Acting, { id, title, being_name }: TaskRow): Promise<void> {
  const { undecided, someBeing } = acting.words.workflow
  const reason = `${fillText(undecided, { being: being_name ?? someBeing, title })}. ${byHand(acting)}`
  return block(acting, { by: 'undecided', reason, taskId: id })
}

function tooManyMoves(acting: Acting, { id }: TaskRow): Promise<void> {
  const moved = fillText(acting.words.workflow.tooManyMoves, { count: mostMoves })
  const reason = `${moved}. ${byHand(acting)}`
  return block(acting, { by: 'too_many_moves', reason, taskId: id })
}

/** What people can do wherever it stands. */
function byHand({ template, instance: { current_state: state }, words }: Acting): string {
  const ways = waysFrom(template, state).map(way => way.to)
  return fillText(words.workflow.byHand, { ways: eitherOf(words, ways), state })
}
