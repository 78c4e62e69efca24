import type { Trx } from '../../platform/db/schema.ts'
import { cancelTasksOf, takeBackRunningTasks } from './task-store.ts'

/** What a project leaves open when it goes. */
export function cancelProjectTasks(trx: Trx, projectId: string, at: number): Promise<void> {
  return cancelTasksOf(trx, projectId, at)
}

/** What is under way in a project waits to be begun anew; tells which tasks. Those of `except` go on. */
export function restProjectTasks(
  trx: Trx,
  rest: { projectId: string; except: string | undefined; at: number },
): Promise<string[]> {
  return takeBackRunningTasks(trx, rest)
}
