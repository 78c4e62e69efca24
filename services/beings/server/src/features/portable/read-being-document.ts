import type { BeingDocument, ToolPermissions } from '@trivium/beings-contract'
import { readClient, readClientConfig } from '../../core/ai-clients/read-client.ts'
import { checkToolPermissions } from '../../core/permissions/tool-permissions.ts'
import type { ClientTypeDefinition } from '../../platform/ai/index.ts'
import { checkName } from '../../platform/check-name.ts'
import { invalid } from '../../platform/errors.ts'
import type { NewBeing } from '../beings/create-being.ts'
import { type ReadMemory, readMemories } from '../memory/import-memories.ts'
import { type ReadNote, readNotes } from '../notes/import-notes.ts'
import { type ReadTask, readTasks } from '../tasks/import-tasks.ts'
import { type ReadTimer, readTimers } from '../timers/import-timers.ts'
import { type ReadWorkspace, readWorkspace } from './import-workspace.ts'

/** An exported being, all of it checked, with new ids where it needs them. */
export interface ReadBeing {
  being: Omit<NewBeing, 'fillWorkspace'>
  conversations: BeingDocument['conversations']
  toolPermissions: ToolPermissions
  memories: ReadMemory[]
  notes: ReadNote[]
  timers: ReadTimer[]
  tasks: ReadTask[]
  workspace: ReadWorkspace | undefined
}

/** Throws at the first thing that is wrong; nothing has been written by then. */
export async function readBeingDocument(document: BeingDocument, now: number): Promise<ReadBeing> {
  const { toolPermissions = {}, memories = [], workNotes = [], timers = [], tasks = [], workspace } = document
  checkToolPermissions(toolPermissions)
  return {
    being: readBeing(document),
    conversations: document.conversations,
    toolPermissions,
    memories: readMemories(memories, now),
    notes: readNotes(workNotes, now),
    timers: await readTimers(timers, now),
    tasks: readTasks(tasks, now),
    workspace: workspace && readWorkspace(workspace),
  }
}

function readBeing({ being, soulVersions }: BeingDocument): ReadBeing['being'] {
  const client = being.aiClientType === '' ? undefined : readClient(being.aiClientType)
  const souls = soulVersions.toSorted((one, other) => one.version - other.version)
  const twice = souls.find((soul, index) => soul.version === souls[index + 1]?.version)
  if (twice) throw invalid('A soul is there twice.', `soulVersions: version ${twice.version} is there more than once`)
  return {
    name: checkName('being.name', being.name),
    soulContent: being.soulContent,
    source: 'imported',
    soulVersions: souls,
    ...(client && { aiClientType: client.key, aiConfig: configOf(client, being.aiConfig) }),
  }
}

/** A key has no business in an exported being; one that is there is not taken. */
function configOf(client: ClientTypeDefinition, given: unknown): Record<string, string> {
  const secret = new Set(client.fields.filter(field => field.secret).map(field => field.key))
  return Object.fromEntries(Object.entries(readClientConfig(client, given)).filter(([key]) => !secret.has(key)))
}
