import type { ConversationHistory, ConversationType, PageName } from '@trivium/beings-contract'
import type { Words } from '@trivium/beings-words'
import { fillText } from '@trivium/ui'
import { pageAddress } from '../app/address.ts'

export const detailPages = {
  single: 'chatDetail',
  group: 'groupChatDetail',
  broadcast: 'broadcastDetail',
} as const satisfies Record<ConversationType, PageName>

type Named = Pick<ConversationHistory, 'type' | 'displayName' | 'untitled'>

/** In a list; one without a name of its own is called what it is. */
export const conversationName = (words: Words, { type, displayName, untitled }: Named): string =>
  untitled ? words.history.titles[type] : displayName

/** As a heading. */
export const conversationTitle = (words: Words, { type, displayName, untitled }: Named): string =>
  untitled ? words.history.titles[type] : fillText(words.history.titlesWith[type], { name: displayName })

/** Where it is read; with a message, at that message. */
export const conversationAddress = (
  { type, sessionId }: Pick<ConversationHistory, 'type' | 'sessionId'>,
  messageId?: string,
): string => pageAddress(detailPages[type], { sessionId, message: messageId })
