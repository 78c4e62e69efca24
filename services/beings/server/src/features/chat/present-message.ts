import type { Message, MessageFile, MessageOrigin, MessageToolCall } from '@trivium/beings-contract'
import type { MessageRow } from './message-store.ts'

export function presentMessage(row: MessageRow, files: MessageFile[] = []): Message {
  return {
    id: row.id,
    channelId: row.conversation_id,
    senderId: row.sender_id,
    senderName: row.sender_name,
    role: row.role,
    content: row.content,
    ...(row.thinking !== null && { thinking: row.thinking }),
    ...(row.tool_calls !== null && { toolCalls: JSON.parse(row.tool_calls) as MessageToolCall[] }),
    ...(row.tool_call_id !== null && { toolCallId: row.tool_call_id }),
    ...(files.length > 0 && { files }),
    ...(row.total_tokens !== null && {
      tokens: {
        promptTokens: row.prompt_tokens ?? 0,
        completionTokens: row.completion_tokens ?? 0,
        totalTokens: row.total_tokens,
        ...(row.thinking_tokens !== null && { thinkingTokens: row.thinking_tokens }),
      },
    }),
    timestamp: new Date(row.created_at).toISOString(),
    status: row.status,
    ...(row.finish_reason !== null && { finishReason: row.finish_reason }),
    ...(row.origin !== null && { origin: JSON.parse(row.origin) as MessageOrigin }),
    ...(row.turn_id !== null && { turnId: row.turn_id }),
    ...(row.model !== null && { model: row.model }),
    ...(row.mentions !== null && { mentions: JSON.parse(row.mentions) as string[] }),
  }
}
