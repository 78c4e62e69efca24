import type { PortableTask } from '@trivium/beings-contract'
import type { Db } from '../../platform/db/schema.ts'
import { presentTasks } from './present-task.ts'
import { listOwnTasks } from './task-store.ts'

/** The tasks of a being that are no project's; what they wait for elsewhere stays behind. */
export async function exportTasks(db: Db, beingId: string): Promise<PortableTask[]> {
  const tasks = await presentTasks(db, await listOwnTasks(db, beingId))
  const known = new Set(tasks.map(task => task.id))
  return tasks.map(task => {
    const { id, title, description, priority, dependsOn, result, error, createdAt, updatedAt, completedAt } = task
    const underWay = task.status === 'running'
    return {
      id,
      title,
      description,
      // A turn cannot be moved: the work begins anew.
      status: underWay ? 'pending' : (task.status as PortableTask['status']),
      priority,
      dependsOn: dependsOn.filter(needed => known.has(needed)),
      result,
      error,
      createdAt,
      updatedAt,
      startedAt: underWay ? null : task.startedAt,
      completedAt,
    }
  })
}
