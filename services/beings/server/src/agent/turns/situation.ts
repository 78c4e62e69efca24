import { findConversation, listParticipants } from '../../features/chat/conversation-store.ts'
import { listNamedBeingsIn } from '../../features/chat/participant-store.ts'
import type { MemoryRow } from '../../features/memory/memory-store.ts'
import type { Asked } from './asked.ts'

/** Whoever waits longer than this for an answer is told the time anew. */
const turnIsLongMs = 3_600_000

/** When, and with whom. The time is that of the turn: a step of it begins like the step before. */
export async function describeMoment(asked: Asked): Promise<string> {
  const { context, turn } = asked
  const now = context.clock.now()
  const at = now - turn.started_at < turnIsLongMs ? turn.started_at : now
  return `It is ${new Date(at).toISOString()} (UTC).\n${await scene(asked)}`
}

export function describeMemories(memories: readonly MemoryRow[]): string {
  if (memories.length === 0) return ''
  const lines = memories.map(row => `- [${new Date(row.created_at).toISOString().slice(0, 10)}] ${row.content}`)
  return `What you remember:\n${lines.join('\n')}`
}

async function scene({ context, being, turn }: Asked): Promise<string> {
  if (turn.kind === 'timer') return 'A timer of yours is due. Do what it says; your last answer is sent to the user.'
  if (turn.kind === 'task') {
    return 'You are working on a task. Your last answer is its result; call task.fail when it cannot be done.'
  }
  const conversation = await findConversation(context.database.db, turn.channel_id)
  const user = context.settings.get('nickname')
  if (conversation?.type === 'single') return `You are talking with ${user}.`
  const others = await listNamedBeingsIn(context.database.db, turn.channel_id)
  const withUser = (await listParticipants(context.database.db, [turn.channel_id])).some(({ kind }) => kind === 'user')
  if (turn.kind === 'being_message' && !withUser)
    return 'You are talking with another being. End it with chat.mark_read when all is said.'
  const names = others.filter(({ id }) => id !== being.id).map(({ name }) => name)
  const among = names.length === 0 ? 'others' : names.slice(0, 20).join(', ')
  const how = 'Write @ and a name to have one of the beings answer; nobody else is asked.'
  const named = turn.kind === 'being_message' ? ' One of them has named you.' : ''
  return `You are in the conversation "${conversation?.title ?? ''}" with ${user} and ${among}.${named} ${how}`
}
