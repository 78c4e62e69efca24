import type { Task, TaskStatus } from '@trivium/beings-contract'

/** What happens now stands first, then what waits, then what asks to be looked at. */
const order: Readonly<Record<TaskStatus, number>> = { running: 0, pending: 1, failed: 2, completed: 3, cancelled: 4 }

export const isOpen = ({ status }: Pick<Task, 'status'>): boolean => status === 'pending' || status === 'running'

/** By status; what is open by its urgency, the rest as it comes, newest first. */
export function byStatus(tasks: readonly Task[]): Task[] {
  return tasks.toSorted(
    (one, two) => order[one.status] - order[two.status] || (isOpen(one) ? one.priority - two.priority : 0),
  )
}
