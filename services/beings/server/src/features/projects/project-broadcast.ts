import { requireActiveProject } from '../../core/projects/find-project.ts'
import { listMembers } from '../../core/projects/member-store.ts'
import { changeProject } from '../../core/projects/project-store.ts'
import type { Trx } from '../../platform/db/schema.ts'
import type { Uses } from '../../platform/kernel.ts'
import { createGroupConversation } from '../chat/group-conversation.ts'

/** Where a message to all members goes; made with the first one. */
export async function projectBroadcast(trx: Trx, context: Uses<'clock' | 'settings'>, projectId: string) {
  const project = await requireActiveProject(trx, projectId)
  const members = (await listMembers(trx, [project.id])).map(row => ({ id: row.being_id, name: row.name }))
  if (project.broadcast_channel_id !== null) return { channelId: project.broadcast_channel_id, members }
  const wish = { type: 'broadcast' as const, title: project.name, members }
  const { id: channelId } = await createGroupConversation(trx, context, wish)
  await changeProject(trx, project.id, { broadcast_channel_id: channelId })
  return { channelId, members }
}
