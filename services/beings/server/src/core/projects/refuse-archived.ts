import type { Db } from '../../platform/db/schema.ts'
import { invalid } from '../../platform/errors.ts'
import { findProject, findProjectOfChat, type ProjectRow } from './project-store.ts'

/** An archived project stays as it is; one that is gone guards nothing any more. */
export function refuseArchived(project: Pick<ProjectRow, 'status'> | undefined): void {
  if (project === undefined || project.status === 'active') return
  throw invalid('The project is archived; restore it first.', `the project is ${project.status}`)
}

/** For what may belong to a project, by the project's id. */
export async function refuseArchivedOwner(db: Db, projectId: string | null): Promise<void> {
  if (projectId !== null) refuseArchived(await findProject(db, projectId))
}

/** The chats of a project can then be read only. */
export async function refuseArchivedChat(db: Db, channelId: string): Promise<void> {
  refuseArchived(await findProjectOfChat(db, channelId))
}
