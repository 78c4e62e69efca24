import { Button } from '@mantine/core'
import { IconBan, IconCheck, IconHistory, IconRepeat, IconTrash, IconX } from '@tabler/icons-react'
import type { Task } from '@trivium/beings-contract'
import { useState } from 'react'
import { pageAddress } from '../app/address.ts'
import { PageLink } from '../app/page-link.tsx'
import { Markdown } from '../markdown/markdown.tsx'
import record from '../patterns/record.module.css'
import { useWords } from '../words/use-words.ts'
import { EndTask } from './end-task.tsx'
import { TaskFacts } from './task-facts.tsx'
import { TaskForm } from './task-form.tsx'
import { isOpen } from './task-order.ts'
import { useEndTask, useRemoveTask, useTaskAgain } from './use-task-moves.ts'

interface TaskViewProps {
  task: Task
  readOnly: boolean
  onOpen: (id: string) => void
  onClose: () => void
}

/** A task with all that can be done with it; one that is over is only read, or done again. */
export function TaskView({ task, readOnly, onOpen, onClose }: TaskViewProps) {
  const [ending, setEnding] = useState<'complete' | 'fail'>()
  const changeable = isOpen(task) && !readOnly
  return (
    <>
      <Buttons task={task} readOnly={readOnly} onClose={onClose} onEnd={setEnding} />
      {ending && changeable && <EndTask key={ending} task={task} ending={ending} onDone={() => setEnding(undefined)} />}
      <TaskFacts task={task} onOpen={onOpen} />
      {changeable ? (
        <TaskForm key={task.id} task={task} onDone={onClose} />
      ) : (
        task.description && <Markdown text={task.description} />
      )}
    </>
  )
}

interface ButtonsProps extends Omit<TaskViewProps, 'onOpen'> {
  onEnd: (ending: 'complete' | 'fail') => void
}

function Buttons({ task, readOnly, onClose, onEnd }: ButtonsProps) {
  const words = useWords()
  const end = useEndTask(task)
  const again = useTaskAgain(task)
  const remove = useRemoveTask(task)
  const open = isOpen(task)
  const actions = [
    { if: open, label: words.projects.tasks.complete, Icon: IconCheck, run: () => onEnd('complete') },
    { if: open, label: words.projects.tasks.fail, Icon: IconX, run: () => onEnd('fail') },
    { if: open, label: words.common.cancel, Icon: IconBan, run: () => end.mutate({ ending: 'cancel' }) },
    {
      // What the workflow asks for is its own to ask for again.
      if: !open && task.purpose === undefined && (task.beingId !== null || task.projectId !== undefined),
      label: words.tasksPage.again,
      Icon: IconRepeat,
      run: () => again.mutate(undefined, { onSuccess: onClose }),
    },
    {
      if: true,
      label: words.common.delete,
      Icon: IconTrash,
      run: () => {
        remove()
        onClose()
      },
    },
  ]
  return (
    <div className={record.buttons}>
      {!readOnly &&
        actions
          .filter(action => action.if)
          .map(({ label, Icon, run }) => (
            <Button key={label} variant="default" leftSection={<Icon size={15} />} onClick={run}>
              {label}
            </Button>
          ))}
      <Button
        component={PageLink}
        to={pageAddress('taskCycles', { taskId: task.id })}
        variant="default"
        leftSection={<IconHistory size={15} />}
      >
        {words.timersPage.allRuns}
      </Button>
    </div>
  )
}
