import { fillText } from '@trivium/beings-words'
import type { SpokenNotices } from '@trivium/beings-words/notices'
import { findProject } from '../core/projects/project-store.ts'
import { appendMessage } from '../features/chat/append-message.ts'
import { findMainConversation } from '../features/chat/find-main-conversation.ts'
import type { MessageRow } from '../features/chat/message-store.ts'
import type { Trx } from '../platform/db/schema.ts'

/** Two polite beings would thank each other for ever; what was passed on this often without a person is not passed on. */
export const mostReplies = 6

/** How many beings passed on what led to a turn, since a person had a word in it. */
export function repliesOf(turn: { payload: string }): number {
  return Number((JSON.parse(turn.payload) as { replies?: number }).replies ?? 0)
}

interface Loop {
  channelId: string
  being: { id: string; name: string }
  /** What was not done, as a whole sentence. */
  what: string
  words: SpokenNotices
  at: number
  /** Given when the same may be said twice. */
  id?: string
}

/** People see why it ends here: in the conversation itself. */
export async function tellLoop(trx: Trx, { channelId, being, what, words, at, id }: Loop): Promise<MessageRow> {
  return appendMessage(trx, {
    ...(id !== undefined && { id }),
    channelId,
    senderId: being.id,
    senderName: being.name,
    role: 'system',
    content: fillText(words.loop.ends, { what, count: mostReplies }),
    createdAt: at,
    origin: { kind: 'loop', title: being.name },
  })
}

/** Where people look for what a being does: the chat of its project, or the one they have with it. */
export async function placeToTell(
  trx: Trx,
  { beingId, projectId }: { beingId: string; projectId: string | null | undefined },
): Promise<string | undefined> {
  const project = projectId ? await findProject(trx, projectId) : undefined
  return project?.group_channel_id ?? (await findMainConversation(trx, beingId))?.id
}
