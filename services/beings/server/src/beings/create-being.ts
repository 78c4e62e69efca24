import { uuidv7 } from '@trivium/http'
import { createSingleConversation } from '../chat/create-conversation.ts'
import type { BeingsContext } from '../context.ts'
import type { Trx } from '../db/schema.ts'
import { makeBeingFolder, removeBeingFolder, writeSoulFile } from './being-files.ts'
import { type BeingRow, insertBeing } from './being-store.ts'
import { recordSoul, type SoulSource } from './soul.ts'
import { insertSoulVersion } from './soul-store.ts'

export interface NewBeing {
  name: string
  soulContent: string
  isCurator?: boolean
  source?: SoulSource
  /** What an imported being was before, oldest first. */
  olderSouls?: readonly { content: string; source: string; createdAt: string }[]
  aiClientType?: string
  /** Secret fields are sealed already. */
  aiConfig?: Record<string, string>
}

/** A being with its soul, its workspace and its chat with the user; `also` shares the transaction. */
export async function createBeing(
  context: BeingsContext,
  being: NewBeing,
  also?: (trx: Trx, being: BeingRow) => Promise<void>,
): Promise<BeingRow> {
  const id = uuidv7(context.clock.now())
  // Files first: a being in the database always finds its folder, while a folder without a being harms nobody.
  await makeBeingFolder(context, id)
  await writeSoulFile(context, id, being.soulContent)
  try {
    return await context.database.write(async trx => {
      const row = await insertBeing(trx, newRow(context, id, being))
      await recordOlderSouls(trx, id, being.olderSouls ?? [])
      await recordSoul(trx, { beingId: id, content: being.soulContent, source: being.source ?? 'created' })
      await createSingleConversation(trx, context, row)
      await also?.(trx, row)
      return row
    })
  } catch (error) {
    await removeBeingFolder(context, id)
    throw error
  }
}

async function recordOlderSouls(trx: Trx, beingId: string, souls: NonNullable<NewBeing['olderSouls']>): Promise<void> {
  for (const [index, { content, source, createdAt }] of souls.entries()) {
    const row = { being_id: beingId, version: index + 1, content, source, created_at: Date.parse(createdAt) }
    await insertSoulVersion(trx, row)
  }
}

function newRow(context: BeingsContext, id: string, being: NewBeing) {
  const now = context.clock.now()
  return {
    id,
    name: being.name,
    is_curator: being.isCurator ? 1 : 0,
    status: 'idle' as const,
    status_reason: '',
    activity: 'idle',
    activity_since: now,
    ai_client_type: being.aiClientType ?? '',
    ai_config: JSON.stringify(being.aiConfig ?? {}),
    using_fallback: 0,
    failure_count: 0,
    created_at: now,
    last_active_at: null,
  }
}
