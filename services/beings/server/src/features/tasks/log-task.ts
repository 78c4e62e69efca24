import type { TaskStatus } from '@trivium/beings-contract'
import type { Uses } from '../../platform/kernel.ts'

export interface LoggedTask {
  id: string
  being_id: string | null
  status: TaskStatus
}

const words: Record<TaskStatus, string> = {
  pending: 'a task waits again',
  running: 'a task begins',
  completed: 'a task is completed',
  failed: 'a task has failed',
  cancelled: 'a task is cancelled',
}

/** After the commit; its title is somebody's text and stays out of the log. */
export function logTask({ log }: Uses<'log'>, { id, being_id, status }: LoggedTask): void {
  log.info({ source: 'tasks', taskId: id, ...(being_id && { beingId: being_id }), status }, words[status])
}
