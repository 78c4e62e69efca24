import { useQueries } from '@tanstack/react-query'
import type { Task } from '@trivium/beings-contract'
import { RequestFault } from '@trivium/ui'
import { taskKeys, tasksApi } from './api.ts'

/** What stands behind an id of a task: the task, nothing yet, or that it is gone. */
export type KnownTask = Task | 'unread' | 'gone'

/** The tasks behind these ids: of what is shown already, and the rest is read. */
export function useKnownTasks(ids: readonly string[], shown: readonly Task[]): ReadonlyMap<string, KnownTask> {
  const known = new Map<string, KnownTask>(shown.map(task => [task.id, task]))
  const missing = [...new Set(ids)].filter(id => !known.has(id))
  const read = useQueries({
    queries: missing.map(id => ({
      queryKey: taskKeys.one(id),
      queryFn: ({ signal }: { signal: AbortSignal }) => tasksApi.read(id, signal),
    })),
  })
  for (const [index, id] of missing.entries()) {
    const { data, error } = read[index] ?? {}
    known.set(id, data ?? (error instanceof RequestFault && error.status === 404 ? 'gone' : 'unread'))
  }
  return known
}

/** Those of them that are not done yet, in the order in which the task names them. */
export function blockersOf({ dependsOn, status }: Task, known: ReadonlyMap<string, KnownTask>): Task[] {
  if (status !== 'pending') return []
  return dependsOn.flatMap(id => {
    const task = known.get(id)
    return typeof task === 'object' && task.status !== 'completed' ? [task] : []
  })
}
