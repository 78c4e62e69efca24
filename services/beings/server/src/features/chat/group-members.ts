import type { Conversation, GroupChange, NewGroup } from '@trivium/beings-contract'
import { requireBeing } from '../../core/beings/find-being.ts'
import { findProjectOfChat } from '../../core/projects/project-store.ts'
import { checkTitle } from '../../platform/check-title.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { invalid } from '../../platform/errors.ts'
import { emitEvent } from '../../platform/events/event-log.ts'
import type { Uses } from '../../platform/kernel.ts'
import { describeConversation } from './around-conversations.ts'
import { auditChat } from './audit-chat.ts'
import { type ConversationRow, listParticipants } from './conversation-store.ts'
import { requireConversationIn } from './find-conversation.ts'
import { createGroupConversation, joinConversation, leaveConversation } from './group-conversation.ts'

/** The person with several beings. */
export async function openGroup(
  context: Uses<'clock' | 'database' | 'events' | 'settings'>,
  { title, beingIds }: NewGroup,
): Promise<Conversation> {
  const members = await beingsOf(context, beingIds)
  const group = await context.database.write(async trx => {
    const row = await createGroupConversation(trx, context, { type: 'group', title: checkTitle(title), members })
    await auditChat(context, trx, { action: 'group', conversation: row, about: `${members.length} beings` })
    return row
  })
  emitEvent(context, group.id, { type: 'conversation', change: 'created' })
  return describeConversation(context, group)
}

/** Whoever is removed keeps what it was asked before; who is added reads what was said. */
export async function changeGroup(
  context: Uses<'clock' | 'database' | 'events'>,
  { channelId, add = [], remove = [] }: GroupChange,
): Promise<Conversation> {
  if (add.length + remove.length === 0) throw invalid('Nothing is to be changed.', 'add or remove must name a being')
  const joining = await beingsOf(context, add)
  const leaving = new Set(remove.map(id => id.toLowerCase()))
  const both = joining.find(({ id }) => leaving.has(id))
  if (both) throw invalid('A being cannot come and go at once.', `${both.id} is in add and in remove`)
  const group = await context.database.write(async trx => {
    const conversation = await requireConversationIn(trx, channelId)
    const beings = await checkGroup(trx, conversation)
    const at = context.clock.now()
    for (const { id, name } of joining) await joinConversation(trx, conversation.id, { id, name, at })
    for (const id of leaving) await leaveBeing(trx, conversation, { id, beings })
    if ([...beings, ...joining.map(({ id }) => id)].every(id => leaving.has(id)))
      throw invalid('A group needs a being.', 'remove would leave nobody; delete the group instead')
    const about = `${joining.length} added, ${leaving.size} removed`
    await auditChat(context, trx, { action: 'members', conversation, about })
    return conversation
  })
  emitEvent(context, group.id, { type: 'conversation', change: 'changed' })
  return describeConversation(context, group)
}

async function leaveBeing(
  trx: Trx,
  { id: channelId }: ConversationRow,
  { id, beings }: { id: string; beings: string[] },
) {
  if (!beings.includes(id)) throw invalid('It is not in this group.', `remove: ${id} is no member`)
  await leaveConversation(trx, channelId, id)
}

/** The chat of a project follows its members, and one between beings is theirs. */
async function checkGroup(trx: Trx, { id, type }: ConversationRow): Promise<string[]> {
  if (type !== 'group') throw invalid('Only a group has members to change.', `channelId is a ${type} conversation`)
  if (await findProjectOfChat(trx, id))
    throw invalid('This is the chat of a project.', 'change the members of the project instead')
  const participants = await listParticipants(trx, [id])
  if (!participants.some(({ kind }) => kind === 'user'))
    throw invalid('This is a conversation between beings.', 'make a group of your own with POST /api/chat/group')
  return participants.filter(({ kind }) => kind === 'being').map(({ participant_id }) => participant_id)
}

async function beingsOf(context: Uses<'database'>, ids: readonly string[]) {
  const beings: { id: string; name: string }[] = []
  for (const id of new Set(ids.map(one => one.toLowerCase()))) beings.push(await requireBeing(context, id))
  return beings
}
