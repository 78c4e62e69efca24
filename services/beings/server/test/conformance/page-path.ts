import type { World } from './world.ts'

/** The address of a page of the specification in this world. */
export function pagePath(row: string, world: World): string {
  return row
    .replace('{timerId}', world.timerId)
    .replace('{taskId}', world.taskId)
    .replace('{cycleIndex}', String(row.startsWith('/timer') ? world.timerCycle : world.taskCycle))
    .replace('{id}', world.projectId)
    .replace('{topic}', 'permission')
}
