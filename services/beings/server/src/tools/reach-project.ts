import { invalid } from '../errors.ts'
import { requireProjectFor } from '../projects/find-project.ts'
import type { ProjectRow } from '../projects/project-store.ts'
import type { ToolScope } from './tool.ts'

/** The curator reaches every project; for any other being those it is no member of do not exist. */
export async function reachProject({ context, being }: ToolScope, projectId: string): Promise<ProjectRow> {
  return requireProjectFor(context.database.db, projectId, being.isCurator ? undefined : being.id)
}

export function checkCurator({ being }: ToolScope): void {
  if (!being.isCurator) throw invalid('Only the curator may do this.')
}
