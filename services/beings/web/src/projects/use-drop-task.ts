import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Task, TaskStatus } from '@trivium/beings-contract'
import { applyChange } from '../live/apply-change.ts'
import { type TaskEnding, tasksApi } from '../tasks/api.ts'
import { showTask } from '../tasks/show-task.ts'

interface Dropped {
  task: Task
  status: TaskStatus
  ending: TaskEnding
}

/** A task that was put into another column stands there at once. */
export function useDropTask() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ task, ending }: Dropped) => tasksApi.end(ending, { taskId: task.id }),
    onMutate({ task, status }) {
      const record = { ...task, status }
      applyChange(client, { resource: 'project-task', id: task.id, change: 'updated', record })
    },
    onSuccess: ({ task }) => showTask(client, task),
    onError: () => client.invalidateQueries({ queryKey: ['project-task'] }),
  })
}
