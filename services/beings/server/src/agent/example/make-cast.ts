import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Language } from '@trivium/beings-contract'
import { uuidv7 } from '@trivium/http'
import { auditPerson } from '../../core/audit/audit-person.ts'
import type { BeingRow } from '../../core/beings/being-store.ts'
import { importToolPermissions } from '../../core/permissions/tool-permissions.ts'
import { createBeing } from '../../features/beings/create-being.ts'
import { readTemplate } from '../../features/templates/list-templates.ts'
import type { Cast, StoryContext } from './story-context.ts'

/** The set-up as a person would have made it, and the two others a little later. */
export async function makeCast(context: StoryContext, language: Language): Promise<Cast> {
  const { story, settings, clock } = context
  await settings.save({ userId: uuidv7(clock.now()), nickname: story.nickname, language })
  const curator = await make(context, { part: 'curator', isCurator: true })
  await settings.save({
    curatorId: curator.id,
    defaultAiClient: 'Demo',
    aiClients: { Demo: {} },
    initialisedAt: clock.now(),
  })
  await auditPerson(context, context.database.db, { action: 'system.initialise', being: curator })
  clock.moveTo(clock.day(30, 10))
  const researcher = await make(context, { part: 'researcher', template: 'researcher', language })
  clock.moveTo(clock.day(30, 11))
  const writer = await make(context, { part: 'writer', template: 'writer', language })
  return { curator, researcher, writer }
}

interface Wish {
  part: keyof Cast
  isCurator?: boolean
  template?: string
  language?: Language
}

async function make(context: StoryContext, { part, isCurator = false, template, language }: Wish): Promise<BeingRow> {
  const { story, clock } = context
  const at = clock.now()
  const name = story.names[part]
  const soulContent = story.souls[part]
  const versions = [{ content: soulContent, source: 'created', createdAt: new Date(at).toISOString() }]
  const files = part === 'curator' ? {} : story.files[part]
  const being = {
    name,
    soulContent,
    isCurator,
    soulVersions: versions,
    fillWorkspace: (folder: string) => fill(folder, files),
  }
  return createBeing(context, being, async (trx, made) => {
    if (template !== undefined && language !== undefined) {
      const { toolPermissions } = readTemplate(language, { template, name })
      // The others of the project have to reach it, and one of them asks before it runs something.
      const permissions = { ...toolPermissions, project: 'allowed', project_task: 'allowed' } as const
      await importToolPermissions(trx, made.id, { permissions: withCommands(permissions, part), at })
    }
    if (!isCurator) await auditPerson(context, trx, { action: 'being.create', being: made })
  })
}

const withCommands = <Permissions extends object>(permissions: Permissions, part: keyof Cast) =>
  part === 'researcher' ? { ...permissions, command_line: 'ask' as const } : permissions

async function fill(folder: string, files: Record<string, string>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 })
    await writeFile(join(folder, path), content, { mode: 0o600 })
  }
}
