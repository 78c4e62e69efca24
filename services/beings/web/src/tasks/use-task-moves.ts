import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Task } from '@trivium/beings-contract'
import { fillText, removeLater, toast } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'
import { type TaskEnding, tasksApi } from './api.ts'
import { showTask, showTaskGone } from './show-task.ts'

interface Ending {
  ending: TaskEnding
  /** What came of it, or why it failed. */
  said?: string
}

export function useEndTask(task: Task) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ ending, said }: Ending) =>
      tasksApi.end(ending, { taskId: task.id, ...(said && { [ending === 'fail' ? 'error' : 'result']: said }) }),
    onSuccess: ({ task: saved }) => showTask(client, saved),
  })
}

/** What is over stays as it was: it is done again as a task of its own. */
export function useTaskAgain(task: Task) {
  const words = useWords()
  const client = useQueryClient()
  const { title, description, priority, beingId, projectId, assigneeIds } = task
  return useMutation({
    mutationFn: () =>
      projectId === undefined
        ? tasksApi.create({ title, description, priority, beingId: beingId ?? '' })
        : tasksApi.createInProject(projectId, { title, description, priority, assigneeIds }),
    onSuccess({ task: made }) {
      showTask(client, made)
      toast.done(fillText(words.tasksPage.againDone, { name: title }))
    },
  })
}

/** Gone at once, deleted when nobody takes it back within eight seconds. */
export function useRemoveTask(task: Task): () => void {
  const words = useWords()
  const client = useQueryClient()
  return () =>
    removeLater(
      fillText(words.views.deleted, { name: task.title }),
      { scope: 'task', id: task.id, undoMs: 8_000 },
      async keepalive => {
        await tasksApi.remove(task.id, keepalive)
        showTaskGone(client, task)
      },
    )
}
