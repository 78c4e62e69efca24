import { uuidv7 } from '@trivium/http'
import { type CallResult, callModel } from '../ai/index.ts'
import { changeBeing } from '../beings/being-records.ts'
import { appendMessage } from '../chat/append-message.ts'
import { findMessage, type MessageRow } from '../chat/chat-records.ts'
import { emitEvent } from '../chat/event-log.ts'
import { presentMessage } from '../chat/present-message.ts'
import { updateMessage } from '../chat/update-message.ts'
import type { Trx } from '../db/schema.ts'
import { buildRequest } from './build-request.ts'
import { endTurn, finishCompleted } from './finish-turn.ts'
import { openClients } from './open-clients.ts'
import { recordCalls } from './record-calls.ts'
import type { TurnRun } from './turn-run.ts'
import { changeTurn, insertToolCalls } from './turn-store.ts'

/** One call of the model, its text streamed as it comes. What it answered is stored in one transaction. */
export async function modelStep(run: TurnRun): Promise<'ended' | 'continues'> {
  run.phase = 'model'
  run.partial = { content: '', thinking: '' }
  const message = await openReply(run)
  const { context, being, turn } = run
  const clients = await openClients(context, being.id)
  const request = await buildRequest(run, clients.contextTokens)
  const answer = await callModel({
    client: clients.client,
    fallback: clients.fallback,
    limits: run.limits,
    request: { ...request, model: clients.client.model, signal: run.signal },
    onText(content) {
      run.partial.content += content
      emitEvent(context, turn.channel_id, { type: 'chunk', messageId: message.id, content })
    },
    onThinking(delta) {
      run.partial.thinking += delta
    },
    onCall: call => void run.calls.push(call),
  })
  return storeAnswer(run, message, answer)
}

/** The reply is there, empty, before its first word; after a crash the same one is begun again. */
async function openReply(run: TurnRun): Promise<MessageRow> {
  const { context, being, turn } = run
  const row = await context.database.write(async trx => {
    const begun = turn.message_id ? await findMessage(trx, turn.message_id) : undefined
    if (begun?.status === 'streaming') return begun
    const reply = await appendMessage(trx, {
      channelId: turn.channel_id,
      senderId: being.id,
      senderName: being.name,
      role: 'assistant',
      content: '',
      status: 'streaming',
      turnId: turn.id,
      createdAt: context.clock.now(),
    })
    run.turn = (await changeTurn(trx, turn.id, { message_id: reply.id })) ?? turn
    return reply
  })
  emitEvent(context, turn.channel_id, { type: 'message', message: presentMessage(row) })
  return row
}

async function storeAnswer(run: TurnRun, message: MessageRow, answer: CallResult): Promise<'ended' | 'continues'> {
  const { context, turn } = run
  const ends = answer.toolCalls.length === 0
  const { stored, notice } = await context.database.write(async trx => {
    const { promptTokens, completionTokens, totalTokens } = answer.usage
    const row = await updateMessage(trx, message.id, {
      content: answer.content,
      ...(answer.thinking !== '' && { thinking: answer.thinking }),
      ...(!ends && { toolCalls: answer.toolCalls }),
      tokens: { promptTokens, completionTokens, totalTokens },
      status: 'complete',
    })
    await recordCalls(run, trx)
    await storeCalls(run, trx, { messageId: message.id, answer })
    run.turn = (await changeTurn(trx, turn.id, { steps: turn.steps + 1 })) ?? turn
    const marked = await markFallback(run, trx, answer)
    if (ends) await endTurn(run, trx, { state: 'completed', reply: answer.content })
    return { stored: row, notice: marked }
  })
  for (const row of [stored, notice]) {
    if (row) emitEvent(context, turn.channel_id, { type: 'message', message: presentMessage(row) })
  }
  if (ends) await finishCompleted(run)
  return ends ? 'ended' : 'continues'
}

async function storeCalls(run: TurnRun, trx: Trx, { messageId, answer }: { messageId: string; answer: CallResult }) {
  const now = run.context.clock.now()
  await insertToolCalls(
    trx,
    answer.toolCalls.map(call => ({
      id: uuidv7(now),
      turn_id: run.turn.id,
      message_id: messageId,
      call_id: call.id,
      name: call.name,
      parameters: JSON.stringify(call.parameters),
      state: 'pending' as const,
      created_at: now,
    })),
  )
}

/** Said once, when it begins: the being's own client did not answer and the default one did. */
async function markFallback(run: TurnRun, trx: Trx, answer: CallResult): Promise<MessageRow | undefined> {
  const { being, turn, context } = run
  const before = being.using_fallback === 1
  if (answer.usedFallback === before) return undefined
  await changeBeing(trx, being.id, { using_fallback: answer.usedFallback ? 1 : 0 })
  run.being = { ...being, using_fallback: answer.usedFallback ? 1 : 0 }
  if (!answer.usedFallback) return undefined
  return appendMessage(trx, {
    channelId: turn.channel_id,
    senderId: being.id,
    senderName: being.name,
    role: 'system',
    content: `${being.ai_client_type} did not answer; the default client ${answer.clientType} answered instead.`,
    turnId: turn.id,
    createdAt: context.clock.now(),
  })
}
