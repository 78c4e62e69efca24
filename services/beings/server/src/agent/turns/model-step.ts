import { fillText } from '@trivium/beings-words'
import { noticesIn } from '@trivium/beings-words/notices'
import { uuidv7 } from '@trivium/http'
import { openClients } from '../../core/ai-clients/open-clients.ts'
import { changeBeing } from '../../core/beings/being-store.ts'
import { appendMessage } from '../../features/chat/append-message.ts'
import { findMessage, type MessageRow } from '../../features/chat/message-store.ts'
import { presentMessage } from '../../features/chat/present-message.ts'
import { updateMessage } from '../../features/chat/update-message.ts'
import { type CallResult, callModel, type ModelCall } from '../../platform/ai/index.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { emitEvent } from '../../platform/events/event-log.ts'
import { beginModelSpan } from '../traces/record-model.ts'
import { buildRequest } from './build-request.ts'
import { chosenModel } from './chosen-model.ts'
import { logPrompt } from './log-turn.ts'
import { recordCalls } from './record-calls.ts'
import type { Step, TurnRun, Written } from './turn-run.ts'
import { changeTurn, insertToolCalls } from './turn-store.ts'

/** One call of the model, its text streamed as it comes. What it answered is stored in one transaction. */
export async function modelStep(begun: TurnRun): Promise<Step | { run: TurnRun; fault: unknown }> {
  begun.enter('model')
  const { run, message } = await openReply(begun)
  const said = { content: '', thinking: '' }
  const calls: ModelCall[] = []
  try {
    const answer = await ask(run, { message, said, calls })
    return await takeAnswer({ ...run, calls }, { message, answer })
  } catch (fault) {
    return { run: { ...run, said, calls }, fault }
  }
}

/** The reply is there, empty, before its first word; after a crash the same one is begun again. */
async function openReply(run: TurnRun): Promise<{ run: TurnRun; message: MessageRow }> {
  const { context, being, turn } = run
  const opened = await context.database.write(async trx => {
    const begun = turn.message_id ? await findMessage(trx, turn.message_id) : undefined
    if (begun?.status === 'streaming') {
      await beginModelSpan(trx, run, begun.id)
      return { run, message: begun }
    }
    const message = await appendMessage(trx, {
      channelId: turn.channel_id,
      senderId: being.id,
      senderName: being.name,
      role: 'assistant',
      content: '',
      status: 'streaming',
      turnId: turn.id,
      createdAt: context.clock.now(),
    })
    await beginModelSpan(trx, run, message.id)
    const changed = await changeTurn(trx, turn.id, { message_id: message.id })
    return { run: { ...run, turn: changed ?? turn }, message }
  })
  emitEvent(context, turn.channel_id, { type: 'message', message: presentMessage(opened.message) })
  return opened
}

interface Listening {
  message: MessageRow
  /** Filled while the model speaks, so that nothing is lost when it is cut off. */
  said: { content: string; thinking: string }
  calls: ModelCall[]
}

async function ask(run: TurnRun, { message, said, calls }: Listening): Promise<CallResult> {
  const { context, being, turn, limits, signal } = run
  const clients = await openClients(context, being.id, { signal, chosen: await chosenModel(context, turn) })
  await run.paces.compose()
  const request = await buildRequest(run, clients)
  logPrompt(run, request)
  return callModel({
    client: clients.client,
    fallback: clients.fallback,
    limits,
    request: { ...request, model: clients.client.model, signal },
    onText(content) {
      said.content += content
      emitEvent(context, turn.channel_id, { type: 'chunk', messageId: message.id, content })
    },
    onThinking(delta) {
      said.thinking += delta
      emitEvent(context, turn.channel_id, { type: 'thinking', messageId: message.id, content: delta })
    },
    onCall: call => void calls.push(call),
    onWarning: warning => context.log.warn({ beingId: being.id, turnId: turn.id, warning }, 'about a model call'),
  })
}

interface Answer {
  message: MessageRow
  answer: CallResult
}

/** An answer without calls is stored with the end of the turn. */
async function takeAnswer(run: TurnRun, given: Answer): Promise<Step> {
  const { context, turn } = run
  if (given.answer.toolCalls.length === 0) {
    const write = (ended: TurnRun, trx: Trx) => writeAnswer(ended, trx, given)
    const cut = given.answer.finishReason === 'length'
    return { run, next: { state: 'completed', reply: given.answer.content, error: '', cut, write } }
  }
  const written = await context.database.write(async trx => {
    await recordCalls(run, trx)
    return writeAnswer({ ...run, calls: [] }, trx, given)
  })
  for (const row of written.messages)
    emitEvent(context, turn.channel_id, { type: 'message', message: presentMessage(row) })
  return { run: written.run, next: 'goes on' }
}

async function writeAnswer(run: TurnRun, trx: Trx, { message, answer }: Answer): Promise<Written> {
  const { turn } = run
  const { estimated: _, cachedTokens: __, ...tokens } = answer.usage
  const { clientType, sealedThinking: parts } = answer
  const stored = await updateMessage(trx, message.id, {
    content: answer.content,
    ...(answer.thinking !== '' && { thinking: answer.thinking }),
    ...(parts && { sealedThinking: { clientType, parts } }),
    ...(answer.toolCalls.length > 0 && { toolCalls: answer.toolCalls }),
    tokens,
    status: 'complete',
    finishReason: answer.finishReason,
    model: answer.model,
  })
  await storeCalls(run, trx, { messageId: message.id, answer })
  const changed = await changeTurn(trx, turn.id, { steps: turn.steps + 1 })
  const { being, notice } = await markFallback(run, trx, answer)
  const messages = [stored, notice].filter(row => row !== undefined)
  return { run: { ...run, being, turn: changed ?? turn }, messages }
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
async function markFallback(run: TurnRun, trx: Trx, answer: CallResult) {
  const { being, turn, context } = run
  const before = being.using_fallback === 1
  if (answer.usedFallback === before) return { being }
  const using_fallback = answer.usedFallback ? 1 : 0
  await changeBeing(trx, being.id, { using_fallback })
  const marked = { ...being, using_fallback }
  if (!answer.usedFallback) return { being: marked }
  const notice = await appendMessage(trx, {
    channelId: turn.channel_id,
    senderId: being.id,
    senderName: being.name,
    role: 'system',
    content: fillText(noticesIn(context.settings.get('language')).fallback, {
      client: being.ai_client_type ?? '',
      instead: answer.clientType,
    }),
    turnId: turn.id,
    createdAt: context.clock.now(),
  })
  return { being: marked, notice }
}
