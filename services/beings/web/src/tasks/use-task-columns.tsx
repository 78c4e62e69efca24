import { pagePaths, type Task } from '@trivium/beings-contract'
import type { Column } from '@trivium/ui'
import { PageLink } from '../app/page-link.tsx'
import { Moment } from '../patterns/moment.tsx'
import record from '../patterns/record.module.css'
import { useWords } from '../words/use-words.ts'
import { TaskActions } from './task-actions.tsx'
import { TaskStatus } from './task-status.tsx'
import classes from './tasks.module.css'
import { blockersOf, type KnownTask } from './use-known-tasks.ts'
import { WaitsFor } from './waits-for.tsx'

interface TaskColumns {
  known: ReadonlyMap<string, KnownTask>
  onOpen: (id: string) => void
}

export function useTaskColumns({ known, onOpen }: TaskColumns): Column<Task>[] {
  const words = useWords()
  const [name = '', being = '', status = '', priority = '', created = '', , result = ''] = words.tasks.columns
  return [
    {
      key: 'name',
      title: name,
      render: task => (
        <>
          <div className={record.name}>
            <bdi>{task.title}</bdi>
          </div>
          <div className={record.sub}>
            <bdi>{task.description}</bdi>
          </div>
        </>
      ),
    },
    {
      key: 'being',
      title: being,
      width: '140px',
      render: task =>
        task.beingId && (
          <PageLink to={`${pagePaths.tasks}?beingId=${task.beingId}`} className={record.link}>
            <bdi>{task.beingName}</bdi>
          </PageLink>
        ),
    },
    {
      key: 'status',
      title: status,
      width: '160px',
      render: task => (
        <>
          <TaskStatus status={task.status} />
          <WaitsFor blockers={blockersOf(task, known)} onOpen={onOpen} />
        </>
      ),
    },
    {
      key: 'priority',
      title: priority,
      width: '80px',
      align: 'right',
      render: task => task.priority.toLocaleString(words.language),
    },
    {
      key: 'result',
      title: result,
      width: '26%',
      render: task => (
        <div className={record.sub} data-failed={task.error !== '' || undefined}>
          <bdi className={task.error ? classes.error : undefined}>{task.error || task.result}</bdi>
        </div>
      ),
    },
    { key: 'created', title: created, width: '120px', render: task => <Moment time={task.createdAt} /> },
    {
      key: 'actions',
      title: words.common.actions,
      width: '96px',
      align: 'right',
      render: task => <TaskActions task={task} />,
    },
  ]
}
