import { type AiClientConfig, type BeingDocument, beingFormat } from '@trivium/beings-contract'
import { exportConversations } from '../chat/export-conversations.ts'
import type { BeingsContext } from '../context.ts'
import { isSealed } from '../secrets/encrypt-secret.ts'
import { requireBeing } from './find-being.ts'
import { readSoul } from './soul.ts'
import { listSoulVersions } from './soul-store.ts'

/** Everything that makes the being who it is, without the keys of its AI client. */
export async function exportBeing(context: BeingsContext, beingId: string): Promise<BeingDocument> {
  const being = await requireBeing(context, beingId)
  const soulContent = await readSoul(context, being.id)
  const versions = await listSoulVersions(context.database.db, being.id)
  const config = Object.entries(JSON.parse(being.ai_config) as AiClientConfig)
  return {
    format: beingFormat,
    formatVersion: 1,
    exportedAt: new Date(context.clock.now()).toISOString(),
    being: {
      name: being.name,
      soulContent,
      aiClientType: being.ai_client_type,
      aiConfig: Object.fromEntries(config.filter(([, value]) => !isSealed(value))),
    },
    soulVersions: versions.reverse().map(({ version, content, source, created_at }) => ({
      version,
      content,
      source,
      createdAt: new Date(created_at).toISOString(),
    })),
    conversations: await exportConversations(context, being.id),
  }
}
