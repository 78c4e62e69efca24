import { fillText } from '@trivium/beings-words'
import { noticesIn } from '@trivium/beings-words/notices'
import { findBeing } from '../../core/beings/being-store.ts'
import { setBeingStatus } from '../../core/beings/set-being-status.ts'
import { withdrawRequestsOfTurn } from '../../core/permissions/request-store.ts'
import { presentMessage } from '../../features/chat/present-message.ts'
import { announceCycleEnd, endCycle } from '../../features/cycles/end-cycle.ts'
import { logTask } from '../../features/tasks/log-task.ts'
import { settleTask } from '../../features/tasks/settle-task.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { emitEvent } from '../../platform/events/event-log.ts'
import { recordTurnEnd } from '../traces/record-turn.ts'
import { announceEnd } from './announce-end.ts'
import { logTurnEnds } from './log-turn.ts'
import { deleteMailOfTurn } from './mail-store.ts'
import { passOnReply } from './pass-on-reply.ts'
import { recordCalls } from './record-calls.ts'
import { rememberTurn } from './remember-turn.ts'
import { announceStatus, settleStatus } from './settle-status.ts'
import type { Ending, TurnRun, Written } from './turn-run.ts'
import { changeTurn } from './turn-store.ts'

/** Failed turns in a row after which a being rests until somebody looks. */
const mostFailures = 3

/** Everything that ends with a turn: stored in one transaction, told after it. */
export async function finishTurn(run: TurnRun, ending: Ending): Promise<void> {
  const { context, announcements, exporter, being } = run
  await run.paces.end()
  const { turn, messages, unheard, toWake, task } = await context.database.write(trx => end(run, trx, ending))
  if (unheard) emitEvent(context, turn.channel_id, { type: 'chunk', messageId: unheard.id, content: unheard.content })
  for (const row of messages) emitEvent(context, turn.channel_id, { type: 'message', message: presentMessage(row) })
  logTurnEnds(run, turn)
  announceEnd(context, turn, ending.cut)
  announcements.told(turn.id)
  exporter.turnEnded(turn.id)
  for (const beingId of toWake) context.mailbox.wake(beingId)
  // The being is free for the next one.
  if (turn.kind === 'task') context.background.tasksChanged()
  if (task) logTask(context, task)
  await announceCycleEnd(context, turn)
  await announceStatus(context, being.id, turn.channel_id)
}

async function end(begun: TurnRun, trx: Trx, ending: Ending) {
  const { state, reply, error } = ending
  const { run, messages, unheard }: Written = await ending.write(begun, trx)
  const { context, being, turn } = run
  const at = context.clock.now()
  const ended = (await changeTurn(trx, turn.id, { state, error, ended_at: at })) ?? { ...turn, state, error }
  await recordCalls(run, trx)
  await recordTurnEnd(trx, ended, at)
  await withdrawRequestsOfTurn(trx, turn.id, at)
  await deleteMailOfTurn(trx, turn.id)
  if (state === 'completed') await rememberTurn(run, trx, reply)
  const passedOn = state === 'completed' ? await passOnReply(run, trx, reply) : { toWake: [] }
  const cycle = await endCycle(trx, context, { channelId: turn.channel_id, being, state, reply, error })
  const task = cycle && (await settleTask(trx, context, cycle))
  if (state === 'failed') await countFailure(run, trx, error)
  else await settleStatus(trx, being.id, state === 'completed' ? 0 : undefined)
  const shown = passedOn.notice ? [...messages, passedOn.notice] : messages
  return { turn: ended, messages: shown, unheard, toWake: passedOn.toWake, task }
}

async function countFailure(run: TurnRun, trx: Trx, error: string): Promise<void> {
  const count = ((await findBeing(trx, run.being.id))?.failure_count ?? 0) + 1
  await settleStatus(trx, run.being.id, count)
  if (count < mostFailures) return
  const { stoppedAfterFailures } = noticesIn(run.context.settings.get('language'))
  const statusReason = fillText(stoppedAfterFailures, { count: String(count), error })
  await setBeingStatus(trx, run.being.id, { status: 'stopped', statusReason, failureCount: count })
}
