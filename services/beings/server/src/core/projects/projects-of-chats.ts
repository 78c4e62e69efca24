import type { Db } from '../../platform/db/schema.ts'

/** Which project each of the chats that belong to one is of. */
export async function projectsOfChats(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('projects').select(['id', 'group_channel_id', 'broadcast_channel_id']).execute()
  return new Map(
    rows.flatMap(row =>
      [row.group_channel_id, row.broadcast_channel_id].flatMap(channelId =>
        channelId === null ? [] : [[channelId, row.id] as const],
      ),
    ),
  )
}
