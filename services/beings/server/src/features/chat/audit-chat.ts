import { auditPerson } from '../../core/audit/audit-person.ts'
import { findBeing } from '../../core/beings/being-store.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { Uses } from '../../platform/kernel.ts'
import type { ConversationRow } from './conversation-store.ts'

interface ChatAction {
  action:
    | 'new'
    | 'send'
    | 'upload'
    | 'stop'
    | 'continue'
    | 'regenerate'
    | 'edit'
    | 'choose'
    | 'branch'
    | 'rename'
    | 'pin'
    | 'model'
    | 'clear'
    | 'delete'
    | 'broadcast'
    | 'group'
    | 'members'
  conversation: Pick<ConversationRow, 'id' | 'being_id'>
  /** Ids and sizes, never what was said. */
  about?: string
}

/** What the person did in a conversation; one with a single being counts for that being. */
export async function auditChat(
  context: Uses<'clock'>,
  db: Db,
  { action, conversation: { id, being_id }, about }: ChatAction,
): Promise<void> {
  const being = being_id === null ? undefined : await findBeing(db, being_id)
  await auditPerson(context, db, {
    action: `chat.${action}`,
    resource: id,
    ...(about !== undefined && { reason: about }),
    ...(being && { being }),
  })
}

export const aboutMessage = ({ id, content }: { id: string; content: string }): string =>
  `message ${id}, ${content.length} characters`
