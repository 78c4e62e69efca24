import type { BranchPoint, Conversation, ConversationHistory, ConversationModel } from '@trivium/beings-contract'
import type { ConversationRow, ParticipantRow } from './conversation-store.ts'

const untitledNames = { single: 'Conversation', group: 'Group', broadcast: 'Broadcast' }

/** What a conversation does not know by itself. */
export interface Around {
  participants?: readonly ParticipantRow[]
  unread?: number | undefined
  projectId?: string | undefined
}

export function presentConversation(row: ConversationRow, around: Around = {}): Conversation {
  const { participants = [], unread = 0, projectId = null } = around
  return {
    sessionId: row.id,
    beingId: row.being_id ?? '',
    type: row.type,
    displayName: row.title || untitledNames[row.type],
    ...(row.title === '' && { untitled: true as const }),
    lastMessage: row.last_message,
    lastTime: new Date(row.last_message_at ?? row.created_at).toISOString(),
    pinned: row.pinned === 1,
    unread,
    participants: participants.map(({ participant_id, name, kind }) => ({ id: participant_id, name, kind })),
    projectId,
    model: modelOf(row),
    branchOf: branchOf(row),
  }
}

function modelOf({ ai_client_type, model }: ConversationRow): ConversationModel | null {
  return ai_client_type === '' && model === '' ? null : { aiClientType: ai_client_type, model }
}

function branchOf({ branch_of, branch_message }: ConversationRow): BranchPoint | null {
  return branch_of === '' ? null : { channelId: branch_of, messageId: branch_message }
}

export function presentHistory(row: ConversationRow, around: Around): ConversationHistory {
  return { ...presentConversation(row, around), messageCount: row.message_count }
}
