import type { Trx } from '../../platform/db/schema.ts'
import { setLastMessage } from './conversation-store.ts'
import { changeMessage, type MessageRow } from './message-store.ts'
import type { MessageChange } from './new-message.ts'
import { previewOf } from './preview.ts'

/** Changes a message in place, such as a reply that has ended; undefined when it is gone (its chat was deleted). */
export async function updateMessage(
  trx: Trx,
  id: string,
  { content, thinking, sealedThinking, toolCalls, tokens, status, finishReason, model }: MessageChange,
): Promise<MessageRow | undefined> {
  const row = await changeMessage(trx, id, {
    ...(content !== undefined && { content }),
    ...(thinking !== undefined && { thinking }),
    ...(sealedThinking !== undefined && { sealed_thinking: JSON.stringify(sealedThinking) }),
    ...(toolCalls !== undefined && { tool_calls: JSON.stringify(toolCalls) }),
    ...(tokens !== undefined && {
      prompt_tokens: tokens.promptTokens,
      completion_tokens: tokens.completionTokens,
      total_tokens: tokens.totalTokens,
      thinking_tokens: tokens.thinkingTokens ?? null,
    }),
    ...(status !== undefined && { status }),
    ...(finishReason !== undefined && { finish_reason: finishReason }),
    ...(model !== undefined && { model }),
    updated_at: Date.now(),
  })
  const preview = row && content !== undefined ? previewOf(row) : undefined
  if (row && preview !== undefined) await setLastMessage(trx, row.conversation_id, preview)
  return row
}
