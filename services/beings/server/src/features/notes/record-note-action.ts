import { recordAction } from '../../core/audit/record-audit.ts'
import { type Actor, describeActor } from '../../platform/actor.ts'
import type { Trx } from '../../platform/db/schema.ts'
import type { NoteRow } from './note-store.ts'

export async function recordNoteAction(
  trx: Trx,
  { action, note, actor, at }: { action: string; note: NoteRow; actor: Actor; at: number },
): Promise<void> {
  const ofBeing = note.owner_type === 'being'
  await recordAction(trx, {
    action: `${ofBeing ? 'work_note' : 'project_work_note'}.${action}`,
    resource: note.id,
    reason: `${note.title}: ${describeActor(actor)}`,
    ...(ofBeing && { beingId: note.owner_id }),
    at,
  })
}
