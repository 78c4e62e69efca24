import type { Db } from '../../platform/db/schema.ts'
import { notFound } from '../../platform/errors.ts'
import { isMember } from './member-store.ts'
import { findProject, type ProjectRow } from './project-store.ts'
import { refuseArchived } from './refuse-archived.ts'

export async function requireProject(db: Db, id: string): Promise<ProjectRow> {
  const project = await findProject(db, id.toLowerCase())
  if (!project) throw notFound('There is no such project.', `projectId ${id} is not known`)
  return project
}

/** For everything that changes a project: an archived one stays as it is. */
export async function requireActiveProject(db: Db, id: string): Promise<ProjectRow> {
  const project = await requireProject(db, id)
  refuseArchived(project)
  return project
}

/** For a being a project exists only while it is a member. */
export async function requireProjectFor(db: Db, id: string, beingId: string | undefined): Promise<ProjectRow> {
  const project = await requireProject(db, id)
  if (beingId !== undefined && !(await isMember(db, project.id, beingId))) throw notFound('There is no such project.')
  return project
}
