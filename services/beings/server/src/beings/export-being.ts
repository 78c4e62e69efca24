import { type AiClientConfig, type BeingDocument, beingFormat, beingFormatVersion } from '@trivium/beings-contract'
import { findClientType } from '../ai/index.ts'
import { exportConversations } from '../chat/export-conversations.ts'
import type { BeingsContext } from '../context.ts'
import { invalid } from '../errors.ts'
import { exportMemories } from '../memory/export-memories.ts'
import { exportNotes } from '../notes/export-notes.ts'
import { exportToolPermissions } from '../permissions/tool-permissions.ts'
import { exportTasks } from '../tasks/export-tasks.ts'
import { exportTimers } from '../timers/export-timers.ts'
import type { BeingRow } from './being-store.ts'
import { exportWorkspace } from './export-workspace.ts'
import { requireBeing } from './find-being.ts'
import { presentSoulVersion } from './present-soul.ts'
import { readSoul } from './soul.ts'
import { listSoulVersions } from './soul-store.ts'
import { largestDocument } from './workspace-limits.ts'

/**
 * Everything that makes the being who it is, as JSON. What belongs to this machine stays behind: keys, permission
 * rules, projects, and the transcripts of what timers and tasks have done.
 */
export async function exportBeing(
  context: BeingsContext,
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
