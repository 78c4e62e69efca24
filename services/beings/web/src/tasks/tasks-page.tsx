import { Button } from '@mantine/core'
import { IconChecklist, IconPlus } from '@tabler/icons-react'
import { pagePaths, type Task, taskStatuses } from '@trivium/beings-contract'
import { EmptyState, useAddress, useCommands, useRemovals } from '@trivium/ui'
import { PageLink } from '../app/page-link.tsx'
import { BeingFilter } from '../patterns/being-filter.tsx'
import { ChoiceFilter, FilterBar } from '../patterns/filter-bar.tsx'
import { TablePage } from '../patterns/table-page.tsx'
import { useFilter } from '../patterns/use-filter.ts'
import { useList } from '../patterns/use-list.ts'
import { useWords } from '../words/use-words.ts'
import { tasksApi } from './api.ts'
import { LazyTaskDrawer } from './lazy-task-drawer.tsx'
import { TaskCard } from './task-card.tsx'
import { byStatus } from './task-order.ts'
import { blockersOf, useKnownTasks } from './use-known-tasks.ts'
import { useTaskColumns } from './use-task-columns.tsx'

const filterNames = ['beingId', 'status'] as const

export function TasksPage() {
  const words = useWords()
  const { search, change } = useAddress()
  const { filter, set, clear, filtered } = useFilter(filterNames)
  const list = useList<Task, 'tasks'>({ resource: 'task', path: tasksApi.list, items: 'tasks', filter })
  const removed = useRemovals('task')
  const rows = byStatus(list.rows.filter(task => !removed(task)))
  const waiting = rows.filter(({ status }) => status === 'pending')
  const known = useKnownTasks(
    waiting.flatMap(({ dependsOn }) => dependsOn),
    list.rows,
  )
  const open = (task: string | undefined) => change({ task }, { push: true })
  const opened = search.get('task') ?? undefined
  useCommands([
    {
      id: 'new-task',
      label: words.tasks.new,
      group: words.pages.tasks,
      keys: ['c'],
      icon: IconPlus,
      run: () => open('new'),
    },
  ])
  const newTask = (
    <Button leftSection={<IconPlus size={15} />} onClick={() => open('new')}>
      {words.tasks.new}
    </Button>
  )
  return (
    <TablePage
      title={words.pages.tasks}
      lead={
        <>
          {words.tasks.lead} <PageLink to={`${pagePaths.help}/task`}>{words.tasks.help}</PageLink>
        </>
      }
      actions={newTask}
      filters={
        <FilterBar>
          <BeingFilter value={filter.beingId} onChange={beingId => set({ beingId })} />
          <ChoiceFilter
            label={words.common.status}
            all={words.common.everyStatus}
            value={filter.status}
            options={taskStatuses.map(value => ({ value, label: words.states[value] }))}
            onChange={status => set({ status })}
          />
        </FilterBar>
      }
      list={{ ...list, rows }}
      filtered={filtered}
      onClear={clear}
      empty={
        <EmptyState icon={<IconChecklist size={22} stroke={1.5} />} title={words.tasks.none} action={newTask}>
          <p>{words.tasksPage.begin}</p>
        </EmptyState>
      }
      columns={useTaskColumns({ known, onOpen: open })}
      keyOf={task => task.id}
      nameOf={task => task.title}
      groupOf={task => words.states[task.status]}
      card={task => <TaskCard task={task} blockers={blockersOf(task, known)} onOpen={open} />}
      opened={opened}
      onOpen={task => open(task.id)}
      drawer={
        opened && (
          <LazyTaskDrawer
            key={opened}
            id={opened}
            beingId={filter.beingId}
            onOpen={open}
            onClose={() => open(undefined)}
          />
        )
      }
    />
  )
}
