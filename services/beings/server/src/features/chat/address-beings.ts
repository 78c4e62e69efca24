import type { Db } from '../../platform/db/schema.ts'
import type { ConversationRow } from './conversation-store.ts'
import { findMentions } from './find-mentions.ts'
import { listNamedBeingsIn } from './participant-store.ts'

/** Who answers a message of the person: in a group those it names, everybody when it names nobody. */
export async function addressBeings(
  db: Db,
  { id, type }: Pick<ConversationRow, 'id' | 'type'>,
  content: string,
): Promise<string[]> {
  const members = await listNamedBeingsIn(db, id)
  const named = type === 'group' ? findMentions(content, members) : []
  return named.length > 0 ? named : members.map(member => member.id)
}

/** Whom a being addresses in a group: nobody unless it names somebody, and never itself. */
export async function addressedBy(
  db: Db,
  { channelId, senderId }: { channelId: string; senderId: string },
  content: string,
): Promise<string[]> {
  const others = (await listNamedBeingsIn(db, channelId)).filter(member => member.id !== senderId)
  return findMentions(content, others)
}
