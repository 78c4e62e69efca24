import { Button } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import type { Project, Task } from '@trivium/beings-contract'
import { EmptyState, ErrorState, SkeletonRows, useAddress, useRemovals } from '@trivium/ui'
import { RecordTable } from '../patterns/record-table.tsx'
import { useList } from '../patterns/use-list.ts'
import { tasksApi } from '../tasks/api.ts'
import { LazyTaskDrawer } from '../tasks/lazy-task-drawer.tsx'
import { TaskCard } from '../tasks/task-card.tsx'
import { byStatus } from '../tasks/task-order.ts'
import { blockersOf, useKnownTasks } from '../tasks/use-known-tasks.ts'
import { useTaskColumns } from '../tasks/use-task-columns.tsx'
import { useWords } from '../words/use-words.ts'
import { Board } from './board.tsx'

interface ProjectTasksProps {
  project: Project
  view: 'board' | 'list'
  onOpen: (id: string | undefined) => void
}

/** The tasks of a project, on a board or as its twin, the list. */
export function ProjectTasks({ project, view, onOpen }: ProjectTasksProps) {
  const words = useWords()
  const { search } = useAddress()
  const list = useList<Task, 'tasks'>({
    resource: 'project-task',
    path: tasksApi.listOfProject(project.id),
    items: 'tasks',
    filter: { projectId: project.id, pageSize: '200' },
  })
  const removed = useRemovals('task')
  const tasks = byStatus(list.rows.filter(task => !removed(task)))
  const known = useKnownTasks(
    tasks.filter(({ status }) => status === 'pending').flatMap(({ dependsOn }) => dependsOn),
    list.rows,
  )
  const columns = useTaskColumns({ known, onOpen })
  const opened = search.get('task') ?? undefined
  return (
    <>
      {list.isPending ? (
        <SkeletonRows count={6} height={64} />
      ) : list.error && tasks.length === 0 ? (
        <ErrorState title={words.views.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
      ) : tasks.length === 0 ? (
        <EmptyState icon={<IconChecklist size={22} stroke={1.5} />} title={words.projects.tasks.none}>
          <p>{words.projects.tasks.begin}</p>
        </EmptyState>
      ) : view === 'board' ? (
        <Board project={project} tasks={tasks} known={known} onOpen={onOpen} />
      ) : (
        <RecordTable
          label={words.pages.tasks}
          rows={tasks}
          columns={project.status === 'active' ? columns : columns.filter(({ key }) => key !== 'actions')}
          keyOf={task => task.id}
          nameOf={task => task.title}
          groupOf={task => words.states[task.status]}
          card={task => <TaskCard task={task} blockers={blockersOf(task, known)} onOpen={onOpen} />}
          opened={opened}
          onOpen={task => onOpen(task.id)}
        />
      )}
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {words.views.loadMore}
        </Button>
      )}
      {opened && (
        <LazyTaskDrawer
          key={opened}
          id={opened}
          projectId={project.id}
          readOnly={project.status !== 'active'}
          onOpen={onOpen}
          onClose={() => onOpen(undefined)}
        />
      )}
    </>
  )
}
