import { useQuery } from '@tanstack/react-query'
import { ErrorState, SkeletonRows } from '@trivium/ui'
import { RecordDrawer } from '../patterns/record-drawer.tsx'
import { useWords } from '../words/use-words.ts'
import { taskKeys, tasksApi } from './api.ts'
import { TaskForm } from './task-form.tsx'
import { TaskView } from './task-view.tsx'

interface TaskDrawerProps {
  /** `new`: one that is yet to be made. */
  id: string
  beingId?: string | undefined
  projectId?: string | undefined
  /** What is archived is only looked at. */
  readOnly?: boolean
  onOpen: (id: string) => void
  onClose: () => void
}

export function TaskDrawer({ id, beingId, projectId, readOnly = false, onOpen, onClose }: TaskDrawerProps) {
  const words = useWords()
  if (id === 'new') {
    return (
      <RecordDrawer title={words.tasks.new} onClose={onClose}>
        <TaskForm beingId={beingId} projectId={projectId} onDone={onClose} />
      </RecordDrawer>
    )
  }
  return <KnownTask id={id} readOnly={readOnly} onOpen={onOpen} onClose={onClose} />
}

function KnownTask({ id, readOnly, onOpen, onClose }: Required<Omit<TaskDrawerProps, 'beingId' | 'projectId'>>) {
  const words = useWords()
  const {
    data: task,
    error,
    refetch,
  } = useQuery({ queryKey: taskKeys.one(id), queryFn: ({ signal }) => tasksApi.read(id, signal) })
  return (
    <RecordDrawer title={task?.title ?? words.pages.tasks} onClose={onClose}>
      {task ? (
        <TaskView task={task} readOnly={readOnly} onOpen={onOpen} onClose={onClose} />
      ) : error ? (
        <ErrorState title={words.views.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={5} />
      )}
    </RecordDrawer>
  )
}
