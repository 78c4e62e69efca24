import { uuidv7 } from '@trivium/http'
import { discardBeing, placeBeing, stageBeing } from '../../core/beings/being-files.ts'
import { type BeingRow, insertBeing, removeBeing } from '../../core/beings/being-store.ts'
import { recordSoul, type SoulSource } from '../../core/beings/soul.ts'
import { insertSoulVersion } from '../../core/beings/soul-store.ts'
import type { Trx } from '../../platform/db/schema.ts'
import type { Uses } from '../../platform/kernel.ts'
import { createSingleConversation } from '../chat/create-conversation.ts'

export interface NewBeing {
  name: string
  soulContent: string
  isCurator?: boolean
  source?: SoulSource
  /** What an imported being was before, oldest first. */
  soulVersions?: readonly { content: string; source: string; createdAt: string }[]
  aiClientType?: string
  /** Secret fields are sealed already. */
  aiConfig?: Record<string, string>
  /** Puts files into the empty workspace. */
  fillWorkspace?: ((folder: string) => Promise<void>) | undefined
}

/** A being with its soul, its workspace and its chat with the user; `also` shares the transaction. */
export async function createBeing(
  context: Uses<'clock' | 'dataDirectory' | 'database' | 'settings'>,
  being: NewBeing,
  also?: (trx: Trx, being: BeingRow) => Promise<void>,
): Promise<BeingRow> {
  const id = uuidv7(context.clock.now())
  try {
    await stageBeing(context, id, being)
    const row = await context.database.write(async trx => {
      const made = await insertNewBeing(trx, context, { id, ...being })
      await createSingleConversation(trx, context, made)
      await also?.(trx, made)
      return made
    })
    // Should the process end before this, the next start does it.
    await placeBeing(context, id)
    return row
  } catch (error) {
    await discardBeing(context, id)
    // Only there when everything but the last step had worked.
    await context.database.write(trx => removeBeing(trx, id)).catch(() => undefined)
    throw error
  }
}

/** Its rows without a chat. */
export async function insertNewBeing(
  trx: Trx,
  context: Uses<'clock'>,
  { id, ...being }: NewBeing & { id: string; arriving?: boolean },
): Promise<BeingRow> {
  const made = await insertBeing(trx, { ...newRow(context, id, being), arriving: being.arriving ? 1 : 0 })
  await recordSouls(trx, id, being)
  return made
}

async function recordSouls(trx: Trx, beingId: string, { soulVersions = [], soulContent, source }: NewBeing) {
  for (const [index, { content, source: from, createdAt }] of soulVersions.entries()) {
    const row = { being_id: beingId, version: index + 1, content, source: from, created_at: Date.parse(createdAt) }
    await insertSoulVersion(trx, row)
  }
  await recordSoul(trx, { beingId, content: soulContent, source: source ?? 'created' })
}

function newRow(context: Uses<'clock'>, id: string, being: NewBeing) {
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
