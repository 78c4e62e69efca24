import type { Task } from '@trivium/beings-contract'
import record from '../patterns/record.module.css'
import { TaskStatus } from './task-status.tsx'
import { WaitsFor } from './waits-for.tsx'

interface TaskCardProps {
  task: Task
  blockers: readonly Task[]
  onOpen: (id: string) => void
}

/** A task on a phone. */
export function TaskCard({ task, blockers, onOpen }: TaskCardProps) {
  return (
    <>
      <div className={record.cardLine}>
        <span className={record.name}>
          <bdi>{task.title}</bdi>
        </span>
        <TaskStatus status={task.status} />
      </div>
      <div className={record.cardLine}>
        <span className={record.sub}>
          <bdi>{[task.beingName, task.error || task.result].filter(Boolean).join(' · ')}</bdi>
        </span>
        <span className={record.aside}>{task.priority}</span>
      </div>
      <WaitsFor blockers={blockers} onOpen={onOpen} />
    </>
  )
}
