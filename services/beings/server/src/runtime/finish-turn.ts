import { findBeing } from '../beings/being-records.ts'
import { setBeingStatus } from '../beings/set-being-status.ts'
import { appendMessage } from '../chat/append-message.ts'
import { findMessage, type MessageRow } from '../chat/chat-records.ts'
import { emitEvent } from '../chat/event-log.ts'
import { presentMessage } from '../chat/present-message.ts'
import { updateMessage } from '../chat/update-message.ts'
import { announceCycleEnd, endCycle } from '../cycles/end-cycle.ts'
import type { Trx } from '../db/schema.ts'
import { withdrawRequestsOfTurn } from '../permissions/permission-records.ts'
import { announceEnd } from './announce-end.ts'
import { deleteMailOfTurn } from './mail-store.ts'
import { passOnReply } from './pass-on-reply.ts'
import { recordCalls } from './record-calls.ts'
import { rememberTurn } from './remember-turn.ts'
import { announceStatus, settleStatus } from './settle-status.ts'
import { writeResult } from './store-result.ts'
import type { TurnRun } from './turn-run.ts'
import { changeTurn, listUnfinishedCalls } from './turn-store.ts'

/** Failed turns in a row after which a being rests until somebody looks. */
const mostFailures = 3

interface Ending {
  state: 'completed' | 'failed' | 'stopped'
  reply?: string
  error?: string
}

/** Everything that ends with a turn, in the transaction that ends it. */
export async function endTurn(run: TurnRun, trx: Trx, { state, reply = '', error = '' }: Ending): Promise<void> {
  const { context, being, turn } = run
  const at = context.clock.now()
  run.turn = (await changeTurn(trx, turn.id, { state, error, ended_at: at })) ?? { ...turn, state, error }
  await recordCalls(run, trx)
  await withdrawRequestsOfTurn(trx, turn.id, at)
  await deleteMailOfTurn(trx, turn.id)
  if (state === 'completed') {
    await rememberTurn(run, trx, reply)
    await passOnReply(run, trx, reply)
  }
  await endCycle(trx, context, { channelId: turn.channel_id, being, state, reply, error })
  if (state === 'failed') await countFailure(run, trx, error)
  else await settleStatus(trx, being.id, state === 'completed' ? 0 : undefined)
}

async function countFailure(run: TurnRun, trx: Trx, error: string): Promise<void> {
  const count = ((await findBeing(trx, run.being.id))?.failure_count ?? 0) + 1
  await settleStatus(trx, run.being.id, count)
  if (count < mostFailures) return
  const statusReason = `Stopped after ${count} failures in a row. The last one: ${error}`
  await setBeingStatus(trx, run.being.id, { status: 'stopped', statusReason, failureCount: count })
}

export async function finishCompleted(run: TurnRun): Promise<void> {
  announceEnd(run.context, run.turn)
  run.announcements.told(run.turn.id)
  for (const beingId of run.toWake) run.context.runtime.wake(beingId)
  await announceCycleEnd(run.context, run.turn)
  await announceStatus(run.context, run.being.id, run.turn.channel_id)
}

/** The being chose to say nothing more. */
export async function finishSilent(run: TurnRun): Promise<void> {
  await run.context.database.write(trx => endTurn(run, trx, { state: 'completed' }))
  await finishCompleted(run)
}

export async function finishExhausted(run: TurnRun, steps: number): Promise<void> {
  const { context, being, turn } = run
  const content = `I stopped after ${steps} steps without coming to an end. Tell me to go on if I should.`
  const row = await context.database.write(async trx => {
    const message = await appendMessage(trx, {
      channelId: turn.channel_id,
      senderId: being.id,
      senderName: being.name,
      role: 'assistant',
      content,
      turnId: turn.id,
      createdAt: context.clock.now(),
    })
    run.turn = (await changeTurn(trx, turn.id, { message_id: message.id })) ?? turn
    await endTurn(run, trx, { state: 'completed', reply: content })
    return message
  })
  emitEvent(context, turn.channel_id, { type: 'chunk', messageId: row.id, content })
  emitEvent(context, turn.channel_id, { type: 'message', message: presentMessage(row) })
  await finishCompleted(run)
}

export async function finishStopped(run: TurnRun): Promise<void> {
  await finishCut(run, { state: 'stopped' })
}

export async function finishFailed(run: TurnRun, error: string): Promise<void> {
  await finishCut(run, { state: 'failed', error })
}

/** A turn that ends early keeps what was said until then, and closes the calls that were not made. */
async function finishCut(run: TurnRun, ending: { state: 'stopped' | 'failed'; error?: string }): Promise<void> {
  const { context, turn } = run
  const rows = await context.database.write(async trx => {
    const changed: MessageRow[] = []
    const reply = turn.message_id ? await findMessage(trx, turn.message_id) : undefined
    if (reply?.status === 'streaming') {
      const { content, thinking } = run.partial
      const text = content === '' && ending.error ? ending.error : content
      const kept = { content: text, status: ending.state, ...(thinking !== '' && { thinking }) }
      const updated = await updateMessage(trx, reply.id, kept)
      if (updated) changed.push(updated)
    }
    for (const call of await listUnfinishedCalls(trx, turn.id)) {
      const error = 'The turn was ended before this was done.'
      changed.push(...(await writeResult(run, trx, { call, result: { success: false, output: '', error } })))
    }
    await endTurn(run, trx, ending)
    return changed
  })
  for (const row of rows) emitEvent(context, turn.channel_id, { type: 'message', message: presentMessage(row) })
  await finishCompleted(run)
}
