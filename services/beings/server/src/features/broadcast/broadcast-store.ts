import type { Db } from '../../platform/db/schema.ts'

/** The broadcast to all beings: the one that belongs to no project. */
export async function findGlobalBroadcast(db: Db): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('conversations')
    .select('id')
    .where('type', '=', 'broadcast')
    .where('id', 'not in', inner =>
      inner
        .selectFrom('projects')
        .select('broadcast_channel_id')
        .where('broadcast_channel_id', 'is not', null)
        .$castTo<{
          broadcast_channel_id: string
        }>(),
    )
    .orderBy('seq')
    .executeTakeFirst()
}
