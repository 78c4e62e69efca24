import { type AiClientConfig, beingFormat, beingFormatVersion } from '@trivium/beings-contract'
import type { BeingRow } from '../../core/beings/being-store.ts'
import { requireBeing } from '../../core/beings/find-being.ts'
import { readSoul } from '../../core/beings/soul.ts'
import { listSoulVersions } from '../../core/beings/soul-store.ts'
import { exportToolPermissions } from '../../core/permissions/tool-permissions.ts'
import { findClientType } from '../../platform/ai/index.ts'
import type { Uses } from '../../platform/kernel.ts'
import { presentSoulVersion } from '../beings/present-soul.ts'
import { exportConversations } from '../chat/export-conversations.ts'
import { exportMemories } from '../memory/export-memories.ts'
import { exportNotes } from '../notes/export-notes.ts'
import { exportTasks } from '../tasks/export-tasks.ts'
import { exportTimers } from '../timers/export-timers.ts'
import { exportWorkspace } from './export-workspace.ts'

/** Which parts of the being go along; an export takes all of them. */
export interface ExportedParts {
  souls: boolean
  conversations: boolean
  memories: boolean
  workNotes: boolean
  work: boolean
  workspace: boolean
}

type Context = Uses<'clock' | 'config' | 'dataDirectory' | 'database'>

/**
 * Everything that makes the being who it is, as JSON, a piece at a time. What belongs to this machine stays behind:
 * keys, permission rules, projects, and the transcripts of what timers and tasks have done.
 */
export async function* exportBeing(context: Context, beingId: string, parts: ExportedParts): AsyncGenerator<string> {
  const { db } = context.database
  const being = await requireBeing(context, beingId)
  const { id, name, ai_client_type: aiClientType } = being
  const soulContent = await readSoul(context, id)
  // Before anything is told: it refuses what is too large.
  const workspace = parts.workspace ? await exportWorkspace(context, id) : undefined
  const head = {
    format: beingFormat,
    formatVersion: beingFormatVersion,
    exportedAt: new Date(context.clock.now()).toISOString(),
    being: { name, soulContent, aiClientType, aiConfig: withoutSecrets(being) },
    soulVersions: parts.souls ? (await listSoulVersions(db, id)).reverse().map(presentSoulVersion) : [],
  }
  yield `${JSON.stringify(head).slice(0, -1)},"conversations":[`
  if (parts.conversations) yield* tellConversations(context, id)
  yield `],"toolPermissions":${JSON.stringify(await exportToolPermissions(db, id))}`
  yield ',"memories":['
  if (parts.memories) yield* items(exportMemories(db, id))
  yield `],"workNotes":${JSON.stringify(parts.workNotes ? await exportNotes(db, id) : [])}`
  yield `,"timers":${JSON.stringify(parts.work ? await exportTimers(db, id) : [])}`
  yield `,"tasks":${JSON.stringify(parts.work ? await exportTasks(db, id) : [])}`
  if (workspace) {
    const { files, ...rest } = workspace
    yield `,"workspace":${JSON.stringify(rest).slice(0, -1)},"files":[`
    yield* items(files.map(file => [file]))
    yield ']}'
  }
  yield '}'
}

async function* tellConversations(context: Context, beingId: string): AsyncGenerator<string> {
  let separator = ''
  for (const { messages, ...rest } of await exportConversations(context, beingId)) {
    yield `${separator}${JSON.stringify(rest).slice(0, -1)},"messages":[`
    yield* items(messages)
    yield ']}'
    separator = ','
  }
}

async function* items<Item>(pages: AsyncIterable<Item[]> | Iterable<Item[]>): AsyncGenerator<string> {
  let separator = ''
  for await (const page of pages) {
    yield separator + page.map(item => JSON.stringify(item)).join(',')
    separator = ','
  }
}

function withoutSecrets({ ai_client_type, ai_config }: BeingRow): AiClientConfig {
  const fields = findClientType(ai_client_type)?.fields ?? []
  const secret = new Set(fields.filter(field => field.secret).map(field => field.key))
  const config = Object.entries(JSON.parse(ai_config) as AiClientConfig)
  return Object.fromEntries(config.filter(([key]) => !secret.has(key)))
}
