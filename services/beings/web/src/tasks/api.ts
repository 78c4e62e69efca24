import type { NewProjectTask, NewTask, Task, TaskChange } from '@trivium/beings-contract'
import { requestJson } from '@trivium/ui'

interface Saved {
  task: Task
}

const send = (path: string, body: unknown, keepalive = false) =>
  requestJson<Saved>(path, { method: 'POST', body, keepalive })

/** How a person ends a task. */
export type TaskEnding = 'complete' | 'fail' | 'cancel'

/** Every address of the tasks. A task of a project is changed at the same addresses; it is only made elsewhere. */
export const tasksApi = {
  list: '/api/tasks/list',
  listOfProject: (projectId: string) => `/api/projects/${projectId}/tasks/list`,
  read: (taskId: string, signal: AbortSignal) =>
    requestJson<Task>(`/api/tasks/detail?taskId=${encodeURIComponent(taskId)}`, { signal }),
  create: (task: NewTask) => send('/api/tasks/create', task),
  createInProject: (projectId: string, task: NewProjectTask) => send(`/api/projects/${projectId}/tasks/create`, task),
  update: (change: TaskChange) => send('/api/tasks/update', change),
  end: (ending: TaskEnding, body: { taskId: string; result?: string; error?: string }) =>
    send(`/api/tasks/${ending}`, body),
  remove: (taskId: string, keepalive: boolean) => send('/api/tasks/delete', { taskId }, keepalive),
}

export const taskKeys = {
  all: ['task'] as const,
  one: (id: string) => ['task', 'one', id] as const,
}
