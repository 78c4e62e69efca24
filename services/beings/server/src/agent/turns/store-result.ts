import type { MessageToolCall, SpanStatus, ToolResult } from '@trivium/beings-contract'
import { appendMessage } from '../../features/chat/append-message.ts'
import { findMessage, type MessageRow } from '../../features/chat/message-store.ts'
import { presentMessage } from '../../features/chat/present-message.ts'
import { updateMessage } from '../../features/chat/update-message.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { emitEvent } from '../../platform/events/event-log.ts'
import { endToolSpan } from '../traces/record-tool.ts'
import type { CallTimes } from './announce-call.ts'
import type { TurnRun } from './turn-run.ts'
import { changeToolCall, type ToolCallRow } from './turn-store.ts'

interface Ended {
  result: ToolResult
  /** From the result when absent. */
  status?: MessageToolCall['status']
  /** How long it waited for room in an executor. */
  queuedMs?: number | undefined
  times?: CallTimes | undefined
}

function spanStatusOf({ status, result }: Ended): SpanStatus {
  if (status === 'denied') return 'denied'
  return result.success ? 'ok' : 'failed'
}

/** The result twice: as a message of its own for the model, and within the message that made the call for readers. */
export async function storeResult(run: TurnRun, call: ToolCallRow, ended: Ended): Promise<void> {
  const rows = await run.context.database.write(async trx => {
    const written = await writeResult(run, trx, { call, ...ended })
    await endToolSpan(trx, run, { call, status: spanStatusOf(ended), queuedMs: ended.queuedMs })
    return written
  })
  for (const row of rows) emitEvent(run.context, run.turn.channel_id, { type: 'message', message: presentMessage(row) })
}

export async function writeResult(
  run: TurnRun,
  trx: Trx,
  { call, result, status = result.success ? 'completed' : 'failed', times = {} }: Ended & { call: ToolCallRow },
): Promise<MessageRow[]> {
  const { context, being, turn } = run
  const at = context.clock.now()
  const { success, output, error } = result
  await changeToolCall(trx, call.id, { state: 'done', success: success ? 1 : 0, output, error, ended_at: at })
  const caller = await findMessage(trx, call.message_id)
  const calls = JSON.parse(caller?.tool_calls ?? '[]') as MessageToolCall[]
  const toolCalls = calls.map(each => (each.id === call.call_id ? { ...each, result, status, ...times } : each))
  const updated = await updateMessage(trx, call.message_id, { toolCalls })
  const message = await appendMessage(trx, {
    channelId: turn.channel_id,
    senderId: being.id,
    senderName: being.name,
    role: 'tool',
    content: success ? output : `Error: ${error}`,
    toolCallId: call.call_id,
    turnId: turn.id,
    createdAt: at,
  })
  return updated ? [updated, message] : [message]
}
