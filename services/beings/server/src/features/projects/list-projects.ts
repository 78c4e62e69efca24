import { type ProjectRow, listProjects as readProjects } from '../../core/projects/project-store.ts'
import type { Uses } from '../../platform/kernel.ts'

/** In the order of creation. */
export async function listProjects(
  { database }: Uses<'database'>,
  filter: Parameters<typeof readProjects>[1] = {},
): Promise<ProjectRow[]> {
  return readProjects(database.db, filter)
}
