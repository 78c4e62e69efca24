import type { Task, TaskStatus } from '@trivium/beings-contract'
import type { TaskEnding } from '../tasks/api.ts'
import { isOpen } from '../tasks/task-order.ts'

/** Why a task cannot be put somewhere: a key of the words. */
export type Refusal = 'beginsItself' | 'notBack' | 'isOver'

export type Drop = { ending: TaskEnding } | { refused: Refusal } | 'nothing'

const endings: Partial<Record<TaskStatus, TaskEnding>> = { completed: 'complete', failed: 'fail', cancelled: 'cancel' }

/** What comes of a task that is dropped on a status. */
export function dropOn(task: Pick<Task, 'status'>, status: TaskStatus): Drop {
  if (task.status === status) return 'nothing'
  if (!isOpen(task)) return { refused: 'isOver' }
  const ending = endings[status]
  if (ending) return { ending }
  return { refused: status === 'running' ? 'beginsItself' : 'notBack' }
}
