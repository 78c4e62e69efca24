import { defaultTaskPriority, type PortableTask } from '@trivium/beings-contract'
import { uuidv7 } from '@trivium/http'
import type { Insertable } from 'kysely'
import { checkTitle } from '../../platform/check-title.ts'
import type { Trx } from '../../platform/db/schema.ts'
import type { TasksTable } from '../../platform/db/work-tables.ts'
import { invalid } from '../../platform/errors.ts'
import { mapIds } from '../../platform/map-ids.ts'
import { addAssignee, replaceDependencies } from './task-link-store.ts'
import { insertTask } from './task-store.ts'

export interface ReadTask {
  row: Omit<Insertable<TasksTable>, 'being_id'>
  dependsOn: string[]
}

const moment = (text: string | null) => (text === null ? null : Date.parse(text))

/** Tasks with new ids, which their dependencies follow. */
export function readTasks(tasks: readonly PortableTask[], now: number): ReadTask[] {
  const ids = mapIds('tasks', tasks, () => uuidv7(now))
  const read = tasks.map(task => ({
    dependsOn: [...new Set((task.dependsOn ?? []).map(needed => ids.of(needed)))],
    row: {
      id: ids.of(task.id),
      project_id: null,
      title: checkTitle(task.title),
      description: task.description ?? '',
      status: task.status,
      priority: task.priority ?? defaultTaskPriority,
      result: task.result,
      error: task.error,
      created_at: Date.parse(task.createdAt),
      updated_at: Date.parse(task.updatedAt),
      started_at: moment(task.startedAt),
      completed_at: moment(task.completedAt),
    },
  }))
  refuseCircles(read)
  return read
}

/** Takes away what waits for nothing that is left, again and again; what remains waits for itself. */
function refuseCircles(tasks: readonly ReadTask[]): void {
  const waiting = new Map(tasks.map(({ row, dependsOn }) => [row.id, new Set(dependsOn)]))
  const pairs = tasks.flatMap(({ row, dependsOn }) => dependsOn.map(needed => ({ needed, id: row.id })))
  const needing = Map.groupBy(pairs, pair => pair.needed)
  const free = tasks.filter(task => task.dependsOn.length === 0).map(task => task.row.id)
  for (let id = free.pop(); id !== undefined; id = free.pop()) {
    waiting.delete(id)
    for (const other of needing.get(id) ?? []) {
      const needed = waiting.get(other.id)
      needed?.delete(id)
      if (needed?.size === 0) free.push(other.id)
    }
  }
  const stuck = tasks.find(task => waiting.has(task.row.id))
  if (stuck) {
    const which = JSON.stringify(stuck.row.title)
    throw invalid('The tasks would wait for each other.', `tasks: dependsOn of ${which} leads back to the task itself`)
  }
}

/** Call `work.tasks.look` after the commit. */
export async function importTasks(trx: Trx, beingId: string, tasks: readonly ReadTask[]): Promise<void> {
  for (const { row } of tasks) {
    await insertTask(trx, { ...row, being_id: beingId })
    await addAssignee(trx, row.id, beingId)
  }
  for (const { row, dependsOn } of tasks) {
    if (dependsOn.length > 0) await replaceDependencies(trx, row.id, dependsOn)
  }
}
