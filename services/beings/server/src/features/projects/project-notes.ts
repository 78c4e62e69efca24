import type { WorkNote } from '@trivium/beings-contract'
import { requireActiveProject, requireProject } from '../../core/projects/find-project.ts'
import type { Uses } from '../../platform/kernel.ts'
import type { NoteOwner, NoteRow } from '../notes/note-store.ts'
import { presentNote } from '../notes/present-note.ts'

/** The owner to look under. */
export async function noteOwner(context: Uses<'database'>, projectId: string): Promise<NoteOwner> {
  const project = await requireProject(context.database.db, projectId)
  return { ownerType: 'project', ownerId: project.id }
}

/** Changes a note of a project that may be changed. */
export async function changeProjectNote(
  context: Uses<'database'>,
  projectId: string,
  change: (owner: NoteOwner) => Promise<NoteRow>,
): Promise<WorkNote> {
  const project = await requireActiveProject(context.database.db, projectId)
  return presentNote(await change({ ownerType: 'project', ownerId: project.id }))
}
