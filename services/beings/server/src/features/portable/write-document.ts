import { join } from 'node:path'
import type {
  PortableFile,
  PortableMemory,
  PortableMessage,
  PortableNote,
  ToolPermissions,
} from '@trivium/beings-contract'
import type { Database } from '@trivium/db'
import { auditPerson } from '../../core/audit/audit-person.ts'
import { changeArrival, showBeing } from '../../core/beings/arrival-store.ts'
import { arrivalsFolder, placeBeing, stageBeing } from '../../core/beings/being-files.ts'
import { copyRestrictions } from '../../core/permissions/inherit-restrictions.ts'
import { importToolPermissions } from '../../core/permissions/tool-permissions.ts'
import { findBudget, saveBudget } from '../../core/usage/budget-store.ts'
import type { BeingsSchema, Trx } from '../../platform/db/schema.ts'
import type { Uses } from '../../platform/kernel.ts'
import { insertNewBeing, type NewBeing } from '../beings/create-being.ts'
import { showImported, startImported } from '../chat/import-conversations.ts'
import { readMemory, type SummaryLink } from '../memory/import-memories.ts'
import { readNotes } from '../notes/import-notes.ts'
import { importTasks } from '../tasks/import-tasks.ts'
import { importTimers } from '../timers/import-timers.ts'
import type { CheckedDocument } from './check-document.ts'
import { kindOf, readPieces } from './document-pieces.ts'
import { createImportBatch } from './import-batch.ts'
import { writeFolders, writeWorkspaceFile } from './import-workspace.ts'

export interface ImportOrder {
  id: string
  file: string
  being: Omit<NewBeing, 'fillWorkspace'>
  toolPermissions: ToolPermissions
  action: 'being.import' | 'being.duplicate'
  /** The being of which it is a copy: what holds that one back holds this one back. */
  copyOf?: string | undefined
}

interface Progress {
  onBytes(bytes: number): void
  onRows(rows: number): void
}

type Context = Uses<'clock' | 'dataDirectory' | 'settings'> & { database: Database<BeingsSchema> }

/**
 * The second reading. The being is there from the first row on, but nobody sees it before the last transaction, which
 * makes it whole: whatever ends this before leaves a being that the next start removes.
 */
export async function writeDocument(
  context: Context,
  { order, checked, progress }: { order: ImportOrder; checked: CheckedDocument; progress: Progress },
): Promise<void> {
  const { id, being } = order
  const workspace = join(arrivalsFolder(context), id, 'workspace')
  await stageBeing(context, id, being)
  await writeFolders(workspace, checked.folders)
  const channelIds = await context.database.write(async trx => {
    await insertNewBeing(trx, context, { ...being, id, arriving: true })
    // The chat of a being is there even when it brings none.
    return [await startImported(trx, context, { id, name: being.name })]
  })
  await writeRows(context, { order, checked, progress, channelIds, workspace })
  await context.database.write(trx => makeWhole(trx, context, { order, checked, channelIds }))
  // Should the process end before this, the next start does it.
  await placeBeing(context, id)
}

interface Rows {
  order: ImportOrder
  checked: CheckedDocument
  progress: Progress
  /** Grows with every further chat. */
  channelIds: string[]
  workspace: string
}

async function writeRows(context: Context, { order, checked, progress, channelIds, workspace }: Rows): Promise<void> {
  const { id, file, being } = order
  const now = context.clock.now()
  const batch = createImportBatch(context, { beingId: id, onRows: progress.onRows })
  const links: SummaryLink[] = []
  const channelOf = async (index: number) => {
    while (channelIds.length <= index)
      channelIds.push(await context.database.write(trx => startImported(trx, context, { id, name: being.name })))
    return channelIds[index] ?? ''
  }
  const handle: Readonly<Record<string, (value: unknown, path: readonly (string | number)[]) => Promise<unknown>>> = {
    'memories.*': async value => {
      const memory = readMemory(value as PortableMemory, checked.memoryIds)
      if (memory.summary) links.push({ id: memory.row.id, ...memory.summary })
      await batch.add({ memory, characters: memory.row.content.length })
    },
    'workNotes.*': async value => {
      for (const note of readNotes([value as PortableNote], now))
        await batch.add({ note, characters: note.content.length })
    },
    'conversations.*': (_value, path) => channelOf(Number(path[1])),
    'conversations.*.messages.*': async (value, path) => {
      const message = value as PortableMessage
      await batch.add({
        message: { channelId: await channelOf(Number(path[1])), message },
        characters: message.content.length,
      })
    },
    'workspace.files.*': value => writeWorkspaceFile(workspace, value as PortableFile),
  }
  for await (const piece of readPieces(file, progress.onBytes)) await handle[kindOf(piece)]?.(piece.value, piece.path)
  await batch.flush()
  for (const link of links) await batch.add({ link, characters: 100 * link.sourceIds.length })
  await batch.flush()
}

async function makeWhole(
  trx: Trx,
  context: Context,
  { order, checked, channelIds }: Pick<Rows, 'order' | 'checked' | 'channelIds'>,
): Promise<void> {
  const { id, being, copyOf } = order
  const at = context.clock.now()
  const owner = { id, name: being.name }
  await importToolPermissions(trx, id, { permissions: order.toolPermissions, at })
  await importTimers(trx, id, checked.timers)
  await importTasks(trx, id, checked.tasks)
  await showImported(trx, context, { being: owner, channelIds })
  if (copyOf !== undefined) {
    await copyRestrictions(trx, copyOf, { to: id, at })
    const budget = await findBudget(trx, copyOf)
    if (budget) await saveBudget(trx, { ...budget, being_id: id, updated_at: at })
  }
  await auditPerson(context, trx, { action: order.action, being: owner })
  await showBeing(trx, id)
  await changeArrival(trx, id, { state: 'completed', ended_at: at })
}
