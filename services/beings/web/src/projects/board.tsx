import { type Project, type Task, type TaskStatus, taskStatuses } from '@trivium/beings-contract'
import { toast } from '@trivium/ui'
import { type DragEvent, type ReactNode, useState } from 'react'
import { TaskStatus as StatusBadge } from '../tasks/task-status.tsx'
import { blockersOf, type KnownTask } from '../tasks/use-known-tasks.ts'
import { useWords } from '../words/use-words.ts'
import classes from './board.module.css'
import { BoardCard } from './board-card.tsx'
import { dropOn } from './board-rules.ts'
import { MemberStrip } from './member-strip.tsx'
import { useDropTask } from './use-drop-task.ts'

interface BoardProps {
  project: Project
  tasks: readonly Task[]
  known: ReadonlyMap<string, KnownTask>
  onOpen: (id: string) => void
}

/** The tasks of a project by their status; what cannot be dropped somewhere says why. */
export function Board({ project, tasks, known, onOpen }: BoardProps) {
  const words = useWords()
  const [dragged, setDragged] = useState<Task>()
  const drop = useDropTask()
  const dropped = (status: TaskStatus) => {
    if (!dragged) return
    const comes = dropOn(dragged, status)
    if (comes === 'nothing') return
    if ('refused' in comes) toast.failed(words.boardPage[comes.refused])
    else drop.mutate({ task: dragged, status, ending: comes.ending })
  }
  return (
    <>
      {project.members.length > 0 && project.status === 'active' && <MemberStrip project={project} dragged={dragged} />}
      <div className={classes.board}>
        {taskStatuses.map(status => (
          <Column
            key={status}
            status={status}
            count={tasks.filter(task => task.status === status).length}
            fits={dragged && fits(dragged, status)}
            onDrop={() => dropped(status)}
          >
            {tasks
              .filter(task => task.status === status)
              .map(task => (
                <BoardCard
                  key={task.id}
                  project={project}
                  task={task}
                  blockers={blockersOf(task, known)}
                  onOpen={onOpen}
                  onDrag={setDragged}
                />
              ))}
          </Column>
        ))}
      </div>
    </>
  )
}

/** Whether a column takes what is dragged; its own neither takes it nor refuses it. */
function fits(task: Task, status: TaskStatus): boolean | undefined {
  const comes = dropOn(task, status)
  return comes === 'nothing' ? undefined : 'ending' in comes
}

interface ColumnProps {
  status: TaskStatus
  count: number
  fits: boolean | undefined
  onDrop: () => void
  children: ReactNode
}

function Column({ status, count, fits, onDrop, children }: ColumnProps) {
  const words = useWords()
  const label = `${words.states[status]}: ${count}`
  return (
    <section
      className={classes.column}
      aria-label={label}
      data-fits={fits}
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        onDrop()
      }}
    >
      <h2>
        <StatusBadge status={status} />
        <span>{count}</span>
      </h2>
      <ul>{children}</ul>
      {count === 0 && <p className={classes.nothing}>{words.boardPage.empty}</p>}
    </section>
  )
}
