import type { Db } from '../../platform/db/schema.ts'
import { listProjects } from './project-store.ts'

/** The projects whose rules hold for a being: those it is a member of, unless they rest in the archive. */
export async function activeProjectsOf(db: Db, beingId: string): Promise<string[]> {
  return (await listProjects(db, { status: 'active', beingId })).map(project => project.id)
}
