import { uuidv7 } from '@trivium/http'
import type { Trx } from '../../platform/db/schema.ts'
import { recordLastMessage } from './conversation-store.ts'
import { insertMessage, type MessageRow } from './message-store.ts'
import type { NewMessage } from './new-message.ts'
import { previewOf } from './preview.ts'

/** Adds a message at the end of its conversation. The caller commits first and then emits the `message` event. */
export async function appendMessage(trx: Trx, message: NewMessage): Promise<MessageRow> {
  const createdAt = message.createdAt ?? Date.now()
  const row = await insertMessage(trx, {
    id: message.id ?? uuidv7(createdAt),
    conversation_id: message.channelId,
    sender_id: message.senderId,
    sender_name: message.senderName,
    role: message.role,
    content: message.content,
    thinking: message.thinking ?? null,
    tool_calls: message.toolCalls ? JSON.stringify(message.toolCalls) : null,
    tool_call_id: message.toolCallId ?? null,
    prompt_tokens: message.tokens?.promptTokens ?? null,
    completion_tokens: message.tokens?.completionTokens ?? null,
    total_tokens: message.tokens?.totalTokens ?? null,
    thinking_tokens: message.tokens?.thinkingTokens ?? null,
    finish_reason: null,
    sealed_thinking: null,
    status: message.status ?? 'complete',
    turn_id: message.turnId ?? null,
    origin: message.origin ? JSON.stringify(message.origin) : null,
    model: null,
    mentions: message.mentions?.length ? JSON.stringify(message.mentions) : null,
    created_at: createdAt,
    updated_at: createdAt,
  })
  await recordLastMessage(trx, message.channelId, { preview: previewOf(row), at: createdAt })
  return row
}
