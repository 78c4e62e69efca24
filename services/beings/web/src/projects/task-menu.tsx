import { ActionIcon, Menu } from '@mantine/core'
import { IconBan, IconCheck, IconDots, IconTrash, IconUserMinus, IconUserPlus, IconX } from '@tabler/icons-react'
import type { Project, Task } from '@trivium/beings-contract'
import { Dropdown, fillText } from '@trivium/ui'
import { isOpen } from '../tasks/task-order.ts'
import { useEndTask, useRemoveTask } from '../tasks/use-task-moves.ts'
import { useWords } from '../words/use-words.ts'
import { useAssign, useUnassign } from './use-assign.ts'

/** Everything that dragging does, and more, for whoever does not drag. */
export function TaskMenu({ project, task }: { project: Project; task: Task }) {
  const words = useWords()
  const end = useEndTask(task)
  const remove = useRemoveTask(task)
  const assign = useAssign(project.id)
  const unassign = useUnassign(project.id)
  const label = fillText(words.boardPage.actionsFor, { name: task.title })
  return (
    <Dropdown position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon aria-label={label}>
          <IconDots size={16} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isOpen(task) && (
          <>
            <Menu.Item leftSection={<IconCheck size={14} />} onClick={() => end.mutate({ ending: 'complete' })}>
              {words.projects.tasks.complete}
            </Menu.Item>
            <Menu.Item leftSection={<IconX size={14} />} onClick={() => end.mutate({ ending: 'fail' })}>
              {words.projects.tasks.fail}
            </Menu.Item>
            <Menu.Item leftSection={<IconBan size={14} />} onClick={() => end.mutate({ ending: 'cancel' })}>
              {words.common.cancel}
            </Menu.Item>
            {project.members.map(being => {
              const has = task.assigneeIds.includes(being.beingId)
              const pattern = has ? words.boardPage.takeFrom : words.boardPage.giveTo
              return (
                <Menu.Item
                  key={being.beingId}
                  leftSection={has ? <IconUserMinus size={14} /> : <IconUserPlus size={14} />}
                  onClick={() => (has ? unassign : assign).mutate({ task, being })}
                >
                  <bdi>{fillText(pattern, { name: being.name })}</bdi>
                </Menu.Item>
              )
            })}
          </>
        )}
        <Menu.Item leftSection={<IconTrash size={14} />} onClick={remove}>
          {words.common.delete}
        </Menu.Item>
      </Menu.Dropdown>
    </Dropdown>
  )
}
