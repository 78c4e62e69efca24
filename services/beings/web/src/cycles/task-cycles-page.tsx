import { Button } from '@mantine/core'
import { IconChecklist, IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { pagePaths, type Task } from '@trivium/beings-contract'
import { fillText } from '@trivium/ui'
import { useParams } from 'react-router'
import { PageLink } from '../app/page-link.tsx'
import { useGoTo } from '../app/use-go-to.ts'
import { taskKeys, tasksApi } from '../tasks/api.ts'
import { isOpen } from '../tasks/task-order.ts'
import { useTaskAgain } from '../tasks/use-task-moves.ts'
import { useWords } from '../words/use-words.ts'
import { CyclesPage } from './cycles-page.tsx'

export function TaskCyclesPage() {
  const words = useWords()
  const { taskId = '' } = useParams()
  const { data: task } = useQuery({
    queryKey: taskKeys.one(taskId),
    queryFn: ({ signal }) => tasksApi.read(taskId, signal),
  })
  return (
    <CyclesPage
      owner="task"
      ownerId={taskId}
      title={fillText(words.pages.taskCycles, { name: task?.title ?? '…' })}
      actions={task && <Actions task={task} />}
    />
  )
}

function Actions({ task }: { task: Task }) {
  const words = useWords()
  const goTo = useGoTo()
  const again = useTaskAgain(task)
  return (
    <>
      <Button
        component={PageLink}
        to={`${pagePaths.tasks}?task=${task.id}`}
        variant="default"
        leftSection={<IconChecklist size={15} />}
      >
        {words.shell.details}
      </Button>
      {!isOpen(task) && task.purpose === undefined && (
        <Button
          leftSection={<IconRepeat size={15} />}
          loading={again.isPending}
          onClick={() => again.mutate(undefined, { onSuccess: made => goTo(`/task-cycles/${made.task.id}`) })}
        >
          {words.tasksPage.again}
        </Button>
      )}
    </>
  )
}
