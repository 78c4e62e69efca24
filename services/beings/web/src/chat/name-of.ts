import type { Conversation } from '@trivium/beings-contract'
import type { Words } from '@trivium/beings-words'

/** What a conversation is called; one without a name is called after what it is. */
export function nameOf(words: Words, { untitled, displayName, type }: Conversation): string {
  return untitled ? words.history.titles[type] : displayName
}
