import type { BeingsContext } from '../context.ts'
import { requireConversation } from './find-conversation.ts'

/** Ends the reply under way; false when there was none. */
export async function stopReply(context: BeingsContext, channelId: string): Promise<boolean> {
  const conversation = await requireConversation(context, channelId)
  return context.runtime.stopTurn(conversation.id)
}
