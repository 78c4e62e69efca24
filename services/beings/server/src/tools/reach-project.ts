import { invalid, notFound } from '../errors.ts'
import { requireProject } from '../projects/find-project.ts'
import { isMember } from '../projects/member-store.ts'
import type { ProjectRow } from '../projects/project-store.ts'
import type { ToolScope } from './tool.ts'

/** The curator reaches every project; for any other being those it is no member of do not exist. */
export async function reachProject({ context, being }: ToolScope, projectId: string): Promise<ProjectRow> {
  const { db } = context.database
  const project = await requireProject(db, projectId)
  if (!being.isCurator && !(await isMember(db, project.id, being.id))) throw notFound('There is no such project.')
  return project
}

export function checkCurator({ being }: ToolScope): void {
  if (!being.isCurator) throw invalid('Only the curator may do this.')
}
