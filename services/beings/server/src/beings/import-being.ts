import type { BeingDocument } from '@trivium/beings-contract'
import { auditPerson } from '../audit-person.ts'
import { importConversations } from '../chat/import-conversations.ts'
import type { BeingsContext } from '../context.ts'
import { importMemories } from '../memory/import-memories.ts'
import { importNotes } from '../notes/import-notes.ts'
import { importToolPermissions } from '../permissions/tool-permissions.ts'
import { importTasks } from '../tasks/import-tasks.ts'
import { importTimers } from '../timers/import-timers.ts'
import type { BeingRow } from './being-store.ts'
import { createBeing } from './create-being.ts'
import { writeWorkspace } from './import-workspace.ts'
import { readBeingDocument } from './read-being-document.ts'

/** A new being from an exported one: always an id of its own, so that nothing existing is overwritten. */
export async function importBeing(context: BeingsContext, document: BeingDocument): Promise<BeingRow> {
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
  context.work.timers.look()
  context.work.tasks.look()
  return made
}
