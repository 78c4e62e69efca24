import { ActionIcon } from '@mantine/core'
import { IconBan, IconTrash } from '@tabler/icons-react'
import type { Task } from '@trivium/beings-contract'
import { Tip } from '@trivium/ui'
import classes from '../patterns/record.module.css'
import { useWords } from '../words/use-words.ts'
import { isOpen } from './task-order.ts'
import { useEndTask, useRemoveTask } from './use-task-moves.ts'

/** What can be done with a task without opening it. */
export function TaskActions({ task }: { task: Task }) {
  const words = useWords()
  const end = useEndTask(task)
  const remove = useRemoveTask(task)
  const actions = [
    ...(isOpen(task)
      ? [{ label: words.common.cancel, Icon: IconBan, run: () => end.mutate({ ending: 'cancel' }) }]
      : []),
    { label: words.common.delete, Icon: IconTrash, run: remove },
  ]
  return (
    <span className={classes.actions}>
      {actions.map(({ label, Icon, run }) => (
        <Tip key={label} label={label}>
          <ActionIcon aria-label={`${label}: ${task.title}`} onClick={run} disabled={end.isPending}>
            <Icon size={16} stroke={1.75} />
          </ActionIcon>
        </Tip>
      ))}
    </span>
  )
}
