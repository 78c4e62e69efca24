import { Button } from '@mantine/core'
import { IconArchive, IconMessages, IconRestore } from '@tabler/icons-react'
import type { Project } from '@trivium/beings-contract'
import { fillText, toast, useTexts } from '@trivium/ui'
import { pageAddress } from '../app/address.ts'
import { PageLink } from '../app/page-link.tsx'
import record from '../patterns/record.module.css'
import { useWords } from '../words/use-words.ts'
import { projectsApi } from './api.ts'
import { DestroyProject } from './destroy-project.tsx'
import { Members } from './members.tsx'
import { ProjectForm } from './project-form.tsx'
import { ProjectStatus } from './project-status.tsx'
import { ProjectTabs } from './project-tabs.tsx'
import { taskCounts } from './task-counts.ts'
import { templateWords } from './template-words.ts'
import { useProjectChange } from './use-project.ts'

/** A project with everything that concerns all of it. */
export function ProjectView({ project, onClose }: { project: Project; onClose: () => void }) {
  const words = useWords()
  const active = project.status === 'active'
  return (
    <>
      <ProjectTabs project={project} />
      <Buttons project={project} />
      <dl className={record.facts}>
        <dt>{words.common.status}</dt>
        <dd>
          <ProjectStatus status={project.status} />
        </dd>
        <dt>{words.site.tasks}</dt>
        <dd>{taskCounts(words, project)}</dd>
        <dt>{words.workflow.tab}</dt>
        <dd>
          {project.workflowTemplate ? (
            <bdi>{templateWords(words, project.workflowTemplate).name}</bdi>
          ) : (
            words.projects.noWorkflow
          )}
        </dd>
      </dl>
      {active && <ProjectForm key={project.id} project={project} />}
      <Members project={project} />
      <DestroyProject project={project} onClose={onClose} />
    </>
  )
}

function Buttons({ project }: { project: Project }) {
  const words = useWords()
  const { undo } = useTexts()
  const { id, name, groupChatSessionId, status } = project
  const restore = useProjectChange(
    () => projectsApi.move(id, 'restore'),
    () => toast.done(fillText(words.projectsPage.restoredNow, { name })),
  )
  const archive = useProjectChange(
    () => projectsApi.move(id, 'archive'),
    () => {
      const action = { label: undo, run: () => restore.mutate(undefined) }
      toast.done(fillText(words.projectsPage.archivedNow, { name }), { action, stayMs: 8_000 })
    },
  )
  return (
    <div className={record.buttons}>
      <Button
        component={PageLink}
        to={pageAddress('chat', { channelId: groupChatSessionId })}
        variant="default"
        leftSection={<IconMessages size={15} />}
      >
        {words.projectsPage.openChat}
      </Button>
      {status === 'active' ? (
        <Button variant="default" leftSection={<IconArchive size={15} />} onClick={() => archive.mutate(undefined)}>
          {words.projects.archive}
        </Button>
      ) : (
        <Button variant="default" leftSection={<IconRestore size={15} />} onClick={() => restore.mutate(undefined)}>
          {words.projects.restore}
        </Button>
      )}
    </div>
  )
}
