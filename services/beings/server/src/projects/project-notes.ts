import type { WorkNote } from '@trivium/beings-contract'
import type { BeingsContext } from '../context.ts'
import type { NoteOwner, NoteRow } from '../notes/note-store.ts'
import { presentNote } from '../notes/present-note.ts'
import { requireActiveProject, requireProject } from './find-project.ts'

/** The owner to look under. */
export async function noteOwner(context: BeingsContext, projectId: string): Promise<NoteOwner> {
  const project = await requireProject(context.database.db, projectId)
  return { ownerType: 'project', ownerId: project.id }
}

/** Changes a note of a project that may be changed. */
export async function changeProjectNote(
  context: BeingsContext,
  projectId: string,
  change: (owner: NoteOwner) => Promise<NoteRow>,
): Promise<WorkNote> {
  const project = await requireActiveProject(context.database.db, projectId)
  return presentNote(await change({ ownerType: 'project', ownerId: project.id }))
}
