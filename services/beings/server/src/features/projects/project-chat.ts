import type { ProjectRow } from '../../core/projects/project-store.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { joinConversation, leaveConversation, retitleConversation } from '../chat/group-conversation.ts'

/** The group chat, and the broadcast once there was one. */
export const channelsOf = (project: ProjectRow): string[] =>
  [project.group_channel_id, project.broadcast_channel_id].filter(id => id !== null)

export async function joinChats(trx: Trx, project: ProjectRow, being: { id: string; name: string; at: number }) {
  for (const channel of channelsOf(project)) await joinConversation(trx, channel, being)
}

export async function leaveChats(trx: Trx, project: ProjectRow, beingId: string): Promise<void> {
  for (const channel of channelsOf(project)) await leaveConversation(trx, channel, beingId)
}

export async function retitleChats(trx: Trx, project: ProjectRow, title: string): Promise<void> {
  for (const channel of channelsOf(project)) await retitleConversation(trx, channel, title)
}
