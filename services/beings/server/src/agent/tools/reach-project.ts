import { restrictsSomething } from '../../core/permissions/tool-permissions.ts'
import { requireProjectFor } from '../../core/projects/find-project.ts'
import type { ProjectRow } from '../../core/projects/project-store.ts'
import { invalid } from '../../platform/errors.ts'
import type { ToolScope } from './tool.ts'

/** The curator reaches every project; for any other being those it is no member of do not exist. */
export async function reachProject({ context, being }: ToolScope, projectId: string): Promise<ProjectRow> {
  return requireProjectFor(context.database.db, projectId, being.isCurator ? undefined : being.id)
}

export function checkCurator({ being }: ToolScope): void {
  if (!being.isCurator) throw invalid('Only the curator may do this.')
}

/** A project that keeps its members from something does so while it is active and they are members. */
export async function restrictsNobody({ context }: ToolScope, projectId: string | undefined): Promise<boolean> {
  if (projectId === undefined) return false
  return !(await restrictsSomething(context.database.db, { type: 'project', id: projectId.toLowerCase() }))
}
