import type { BeingsContext } from '../context.ts'
import { type ProjectRow, listProjects as readProjects } from './project-store.ts'

/** In the order of creation. */
export async function listProjects(
  { database }: BeingsContext,
  filter: Parameters<typeof readProjects>[1] = {},
): Promise<ProjectRow[]> {
  return readProjects(database.db, filter)
}
