import { useQuery } from '@tanstack/react-query'
import { RecordBody } from '../patterns/record-body.tsx'
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
  const query = useQuery({ queryKey: taskKeys.one(id), queryFn: ({ signal }) => tasksApi.read(id, signal) })
  return (
    <RecordDrawer title={query.data?.title ?? words.pages.tasks} onClose={onClose}>
      <RecordBody query={query}>
        {task => <TaskView task={task} readOnly={readOnly} onOpen={onOpen} onClose={onClose} />}
      </RecordBody>
    </RecordDrawer>
  )
}
