import type { QueryClient } from '@tanstack/react-query'
import type { Task } from '@trivium/beings-contract'
import { showChange } from '../live/show-change.ts'

/** Shows a changed task wherever it stands: in the list of all tasks and in that of its project. */
export function showTask(client: QueryClient, task: Task): void {
  showChange(client, { resource: 'task', id: task.id, change: 'updated', record: task })
  if (task.projectId === undefined) return
  showChange(client, { resource: 'project-task', id: task.id, change: 'updated', record: task })
}

export function showTaskGone(client: QueryClient, { id, projectId }: Task): void {
  showChange(client, { resource: 'task', id, change: 'deleted' })
  if (projectId !== undefined) showChange(client, { resource: 'project-task', id, change: 'deleted' })
}
