import { Button, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useAddress, useCommands } from '@trivium/ui'
import { useWords } from '../words/use-words.ts'
import { ProjectFrame } from './project-frame.tsx'
import { ProjectTasks } from './project-tasks.tsx'
import classes from './projects.module.css'

export function ProjectTasksPage() {
  const words = useWords()
  const { search, change } = useAddress()
  const view = search.get('view') === 'list' ? 'list' : 'board'
  const open = (task: string | undefined) => change({ task }, { push: true })
  useCommands([
    {
      id: 'new-task',
      label: words.tasks.new,
      group: words.projects.project,
      keys: ['c'],
      icon: IconPlus,
      run: () => open('new'),
    },
  ])
  return (
    <ProjectFrame
      page="projectTasks"
      lead={({ description }) => description && <bdi className={classes.description}>{description}</bdi>}
      actions={({ status }) => (
        <>
          <SegmentedControl
            aria-label={words.shell.view}
            value={view}
            data={[
              { value: 'board', label: words.boardPage.board },
              { value: 'list', label: words.boardPage.list },
            ]}
            onChange={next => change({ view: next === 'list' ? 'list' : undefined })}
          />
          {status === 'active' && (
            <Button leftSection={<IconPlus size={15} />} onClick={() => open('new')}>
              {words.tasks.new}
            </Button>
          )}
        </>
      )}
    >
      {project => <ProjectTasks project={project} view={view} onOpen={open} />}
    </ProjectFrame>
  )
}
