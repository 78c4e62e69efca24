import type { Conversation, ConversationHistory } from '@trivium/beings-contract'
import type { ConversationRow, ParticipantRow } from './conversation-store.ts'

const untitledNames = { single: 'Conversation', group: 'Group', broadcast: 'Broadcast' }

export function presentConversation(row: ConversationRow): Conversation {
  return {
    sessionId: row.id,
    beingId: row.being_id ?? '',
    type: row.type,
    displayName: row.title || untitledNames[row.type],
    ...(row.title === '' && { untitled: true as const }),
    lastMessage: row.last_message,
    lastTime: new Date(row.last_message_at ?? row.created_at).toISOString(),
  }
}

export function presentHistory(row: ConversationRow, participants: readonly ParticipantRow[]): ConversationHistory {
  return {
    ...presentConversation(row),
    messageCount: row.message_count,
    participants: participants.map(({ participant_id, name, kind }) => ({ id: participant_id, name, kind })),
  }
}
