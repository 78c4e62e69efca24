import type { Trx } from '../../platform/db/schema.ts'
import { invalid } from '../../platform/errors.ts'
import { requireTaskIn } from './find-task.ts'
import { dependsOnTask } from './runnable-task-store.ts'

/** The tasks another one is to wait for: they exist, and none of them waits for it in turn. */
export async function checkDependencies(trx: Trx, taskId: string, given: readonly string[]): Promise<string[]> {
  const needed = [...new Set(given.map(id => id.toLowerCase()))]
  for (const id of needed) await requireTaskIn(trx, id)
  if (await dependsOnTask(trx, needed, taskId)) {
    throw invalid('The tasks would wait for each other.', 'dependsOn must not lead back to the task itself')
  }
  return needed
}
