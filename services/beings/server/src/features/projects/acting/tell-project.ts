import { appendMessage } from '../../chat/append-message.ts'
import type { Acting } from './acting.ts'

/** In the group chat, where people look: said by the project itself, and marked as such. */
export async function tellProject({ trx, project, instance, effects, at }: Acting, content: string): Promise<void> {
  const message = await appendMessage(trx, {
    channelId: project.group_channel_id,
    senderId: project.id,
    senderName: project.name,
    role: 'system',
    content,
    createdAt: at,
    origin: {
      kind: 'workflow',
      title: instance.title,
      path: `/project/${project.id}/workflow`,
      projectId: project.id,
      instanceId: instance.id,
    },
  })
  effects.told.push(message)
}
