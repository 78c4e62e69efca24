import type { TaskStatus } from '@trivium/beings-contract'
import type { Db } from '../../platform/db/schema.ts'

export interface ProjectTaskCount {
  project_id: string
  status: TaskStatus
  total: number
}

export async function countTasksOfProjects(db: Db, projectIds: readonly string[]): Promise<ProjectTaskCount[]> {
  if (projectIds.length === 0) return []
  const rows = await db
    .selectFrom('tasks')
    .select(({ fn }) => ['project_id' as const, 'status' as const, fn.countAll<number>().as('total')])
    .where('project_id', 'in', projectIds)
    .groupBy(['project_id', 'status'])
    .execute()
  return rows.map(row => ({ ...row, project_id: row.project_id ?? '' }))
}
