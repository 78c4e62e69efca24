import { MultiSelect } from '@mantine/core'
import type { Task } from '@trivium/beings-contract'
import type { ReactNode } from 'react'
import { useList } from '../patterns/use-list.ts'
import { useWords } from '../words/use-words.ts'
import { tasksApi } from './api.ts'
import { isOpen } from './task-order.ts'

interface DependencyFieldProps {
  /** The task itself cannot be waited for. */
  task: Task | undefined
  projectId: string | undefined
  value: readonly string[] | undefined
  error: ReactNode
  onChange: (ids: string[]) => void
  onBlur: () => void
}

/** What a task waits for: open ones, and those it waits for already. */
export function DependencyField({ task, projectId, value = [], ...field }: DependencyFieldProps) {
  const words = useWords()
  const { rows } = useList<Task, 'tasks'>({
    resource: projectId === undefined ? 'task' : 'project-task',
    path: projectId === undefined ? tasksApi.list : tasksApi.listOfProject(projectId),
    items: 'tasks',
    filter: { projectId, pageSize: '200' },
  })
  const offered = rows.filter(one => one.id !== task?.id && (isOpen(one) || value.includes(one.id)))
  return (
    <MultiSelect
      label={words.tasksPage.waitsFor}
      description={words.tasksPage.waitsHint}
      data={offered.map(({ id, title }) => ({ value: id, label: title }))}
      searchable
      hidePickedOptions
      maxValues={100}
      nothingFoundMessage={words.tasksPage.noneToWaitFor}
      disabled={task !== undefined && task.status !== 'pending'}
      {...field}
      value={value.filter(id => offered.some(one => one.id === id))}
    />
  )
}
