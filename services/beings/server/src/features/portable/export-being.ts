import { type AiClientConfig, type BeingDocument, beingFormat, beingFormatVersion } from '@trivium/beings-contract'
import type { BeingRow } from '../../core/beings/being-store.ts'
import { requireBeing } from '../../core/beings/find-being.ts'
import { readSoul } from '../../core/beings/soul.ts'
import { listSoulVersions } from '../../core/beings/soul-store.ts'
import { exportToolPermissions } from '../../core/permissions/tool-permissions.ts'
import { findClientType } from '../../platform/ai/index.ts'
import { invalid } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { presentSoulVersion } from '../beings/present-soul.ts'
import { exportConversations } from '../chat/export-conversations.ts'
import { exportMemories } from '../memory/export-memories.ts'
import { exportNotes } from '../notes/export-notes.ts'
import { exportTasks } from '../tasks/export-tasks.ts'
import { exportTimers } from '../timers/export-timers.ts'
import { exportWorkspace } from './export-workspace.ts'
import { largestDocument } from './workspace-limits.ts'

/**
 * Everything that makes the being who it is, as JSON. What belongs to this machine stays behind: keys, permission
 * rules, projects, and the transcripts of what timers and tasks have done.
 */
export async function exportBeing(
  context: Uses<'clock' | 'config' | 'dataDirectory' | 'database'>,
  { beingId, workspace = true }: { beingId: string; workspace?: boolean | undefined },
): Promise<{ being: BeingRow; json: string }> {
  const { db } = context.database
  const being = await requireBeing(context, beingId)
  const { id, name, ai_client_type: aiClientType } = being
  const soulContent = await readSoul(context, id)
  const document: BeingDocument = {
    format: beingFormat,
    formatVersion: beingFormatVersion,
    exportedAt: new Date(context.clock.now()).toISOString(),
    being: { name, soulContent, aiClientType, aiConfig: withoutSecrets(being) },
    soulVersions: (await listSoulVersions(db, id)).reverse().map(presentSoulVersion),
    conversations: await exportConversations(context, id),
    toolPermissions: await exportToolPermissions(db, id),
    memories: await exportMemories(db, id),
    workNotes: await exportNotes(db, id),
    timers: await exportTimers(db, id),
    tasks: await exportTasks(db, id),
    ...(workspace && { workspace: await exportWorkspace(context, id) }),
  }
  return { being, json: serialise(document) }
}

/** Whatever is exported can be imported again. */
function serialise(document: BeingDocument): string {
  const json = JSON.stringify(document)
  const size = Buffer.byteLength(json)
  if (size <= largestDocument) return json
  const hint = document.workspace ? '; send "workspace": false to leave its files out' : ''
  throw invalid('The being is too large to be exported.', `it has ${size} bytes of at most ${largestDocument}${hint}`)
}

function withoutSecrets({ ai_client_type, ai_config }: BeingRow): AiClientConfig {
  const fields = findClientType(ai_client_type)?.fields ?? []
  const secret = new Set(fields.filter(field => field.secret).map(field => field.key))
  const config = Object.entries(JSON.parse(ai_config) as AiClientConfig)
  return Object.fromEntries(config.filter(([key]) => !secret.has(key)))
}
