import type { BeingDocument } from '@trivium/beings-contract'
import { auditPerson } from '../../core/audit/audit-person.ts'
import type { BeingRow } from '../../core/beings/being-store.ts'
import { importToolPermissions } from '../../core/permissions/tool-permissions.ts'
import type { Uses } from '../../platform/kernel.ts'
import { createBeing } from '../beings/create-being.ts'
import { importConversations } from '../chat/import-conversations.ts'
import { importMemories } from '../memory/import-memories.ts'
import { importNotes } from '../notes/import-notes.ts'
import { importTasks } from '../tasks/import-tasks.ts'
import { importTimers } from '../timers/import-timers.ts'
import { writeWorkspace } from './import-workspace.ts'
import { readBeingDocument } from './read-being-document.ts'

/** A new being from an exported one: always an id of its own, so that nothing existing is overwritten. */
export async function importBeing(
  context: Uses<'background' | 'clock' | 'dataDirectory' | 'database' | 'settings'>,
  document: BeingDocument,
): Promise<BeingRow> {
  const at = context.clock.now()
  const { being, workspace, ...read } = await readBeingDocument(document, at)
  const fillWorkspace = workspace && ((folder: string) => writeWorkspace(folder, workspace))
  const made = await createBeing(context, { ...being, fillWorkspace }, async (trx, row) => {
    await importConversations(trx, context, { being: row, conversations: read.conversations })
    await importToolPermissions(trx, row.id, { permissions: read.toolPermissions, at })
    await importMemories(trx, row.id, read.memories)
    await importNotes(trx, row.id, read.notes)
    await importTimers(trx, row.id, read.timers)
    await importTasks(trx, row.id, read.tasks)
    await auditPerson(context, trx, { action: 'being.import', being: row })
  })
  context.background.timersChanged()
  context.background.tasksChanged()
  return made
}
