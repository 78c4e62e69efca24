import type { Db } from '../../platform/db/schema.ts'
import type { ConversationRow } from './conversation-store.ts'
import { findMentions } from './find-mentions.ts'
import type { MessageRow } from './message-store.ts'
import { listNamedBeingsIn } from './participant-store.ts'

/** Who answers a message of the person: in a group those it names, everybody when it names nobody. */
export async function addressBeings(
  db: Db,
  { id, type }: Pick<ConversationRow, 'id' | 'type'>,
  { content, mentions }: Pick<MessageRow, 'content' | 'mentions'>,
): Promise<string[]> {
  const members = await listNamedBeingsIn(db, id)
  const ids = members.map(member => member.id)
  if (type !== 'group') return ids
  const chosen = new Set([...readMentions(mentions), ...findMentions(content, members)])
  const named = ids.filter(one => chosen.has(one))
  return named.length > 0 ? named : ids
}

/** Those that were picked from a list, beside those that the text names. */
const readMentions = (stored: string | null) => (stored === null ? [] : (JSON.parse(stored) as string[]))

/** Whom a being addresses in a group: nobody unless it names somebody, and never itself. */
export async function addressedBy(
  db: Db,
  { channelId, senderId }: { channelId: string; senderId: string },
  content: string,
): Promise<string[]> {
  const others = (await listNamedBeingsIn(db, channelId)).filter(member => member.id !== senderId)
  return findMentions(content, others)
}
