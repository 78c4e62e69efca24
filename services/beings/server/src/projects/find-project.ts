import type { Db } from '../db/schema.ts'
import { invalid, notFound } from '../errors.ts'
import { isMember } from './member-store.ts'
import { findProject, type ProjectRow } from './project-store.ts'

export async function requireProject(db: Db, id: string): Promise<ProjectRow> {
  const project = await findProject(db, id.toLowerCase())
  if (!project) throw notFound('There is no such project.', `projectId ${id} is not known`)
  return project
}

/** For everything that changes a project: an archived one stays as it is. */
export async function requireActiveProject(db: Db, id: string): Promise<ProjectRow> {
  const project = await requireProject(db, id)
  if (project.status !== 'active') {
    throw invalid('The project is archived; restore it first.', `the project is ${project.status}`)
  }
  return project
}

/** For a being a project exists only while it is a member. */
export async function requireProjectFor(db: Db, id: string, beingId: string | undefined): Promise<ProjectRow> {
  const project = await requireProject(db, id)
  if (beingId !== undefined && !(await isMember(db, project.id, beingId))) throw notFound('There is no such project.')
  return project
}
