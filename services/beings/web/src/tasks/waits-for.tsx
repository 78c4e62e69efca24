import { Menu, UnstyledButton } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import type { Task } from '@trivium/beings-contract'
import { Dropdown } from '@trivium/ui'
import { counted } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { TaskStatus } from './task-status.tsx'
import classes from './tasks.module.css'

/** "waits for 2 tasks", which leads to each of them. */
export function WaitsFor({ blockers, onOpen }: { blockers: readonly Task[]; onOpen: (id: string) => void }) {
  const words = useWords()
  if (blockers.length === 0) return null
  return (
    <Dropdown position="bottom-start" withinPortal>
      <Menu.Target>
        <UnstyledButton className={classes.waits ?? ''}>
          <IconHourglass size={13} stroke={1.75} aria-hidden />
          {counted(words, words.tasksPage.waits, { count: blockers.length })}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {blockers.map(task => (
          <Menu.Item key={task.id} rightSection={<TaskStatus status={task.status} />} onClick={() => onOpen(task.id)}>
            <bdi className={classes.blocker}>{task.title}</bdi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Dropdown>
  )
}
