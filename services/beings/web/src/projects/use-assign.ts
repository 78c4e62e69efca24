import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Task } from '@trivium/beings-contract'
import { fillText, toast } from '@trivium/ui'
import { applyChange } from '../live/apply-change.ts'
import { showTask } from '../tasks/show-task.ts'
import { useWords } from '../words/use-words.ts'
import { projectKeys, projectsApi } from './api.ts'

interface Assignment {
  task: Task
  being: { beingId: string; name: string }
}

/** Gives a task of the project to somebody; it shows at once, and what the server says then replaces it. */
export function useAssign(projectId: string) {
  const words = useWords()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ task, being }: Assignment) => projectsApi.assignTask(projectId, task.id, being.beingId),
    onMutate({ task, being: { beingId, name } }) {
      const assigneeIds = [...new Set([...task.assigneeIds, beingId])]
      const record = { ...task, assigneeIds, ...(task.beingId === null && { beingId, beingName: name }) }
      applyChange(client, { resource: 'project-task', id: task.id, change: 'updated', record })
    },
    onSuccess({ task: saved }, { being }) {
      showTask(client, saved)
      toast.done(fillText(words.boardPage.given, { task: saved.title, name: being.name }))
      void client.invalidateQueries({ queryKey: projectKeys.one(projectId) })
    },
    onError: () => client.invalidateQueries({ queryKey: ['project-task'] }),
  })
}

export function useUnassign(projectId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ task, being }: Assignment) => projectsApi.unassignTask(projectId, task.id, being.beingId),
    onSuccess: ({ task }) => showTask(client, task),
  })
}
