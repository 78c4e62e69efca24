import { IconUser } from '@tabler/icons-react'
import type { Project, Task } from '@trivium/beings-contract'
import { useBeings } from '../beings/use-beings.ts'
import { WaitsFor } from '../tasks/waits-for.tsx'
import { useWords } from '../words/use-words.ts'
import classes from './board.module.css'
import { TaskMenu } from './task-menu.tsx'

interface BoardCardProps {
  project: Project
  task: Task
  blockers: readonly Task[]
  onOpen: (id: string) => void
  onDrag: (task: Task | undefined) => void
}

/** A task on the board: who has it, how urgent it is, what it waits for. */
export function BoardCard({ project, task, blockers, onOpen, onDrag }: BoardCardProps) {
  const words = useWords()
  const active = project.status === 'active'
  return (
    <li
      className={classes.card}
      draggable={active}
      onDragStart={event => {
        event.dataTransfer.setData('text/plain', task.title)
        event.dataTransfer.effectAllowed = 'move'
        onDrag(task)
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <div className={classes.cardHead}>
        <button type="button" className={classes.title} onClick={() => onOpen(task.id)}>
          <bdi>{task.title}</bdi>
        </button>
        {active && <TaskMenu project={project} task={task} />}
      </div>
      {task.error && (
        <p className={classes.reason}>
          <bdi>{task.error}</bdi>
        </p>
      )}
      <div className={classes.cardFoot}>
        <Assignees task={task} />
        <span title={words.tasks.priority}>{task.priority.toLocaleString(words.language)}</span>
      </div>
      <WaitsFor blockers={blockers} onOpen={onOpen} />
    </li>
  )
}

function Assignees({ task }: { task: Task }) {
  const words = useWords()
  const beings = useBeings()
  const names = task.assigneeIds.map(id => beings.find(being => being.id === id)?.name ?? '…')
  return (
    <span className={classes.assignees}>
      <IconUser size={13} stroke={1.75} aria-hidden />
      {names.length === 0 ? words.projects.tasks.nobody : <bdi>{names.join(words.common.comma)}</bdi>}
    </span>
  )
}
