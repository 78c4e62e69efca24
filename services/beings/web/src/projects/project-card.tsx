import { Button } from '@mantine/core'
import type { Project } from '@trivium/beings-contract'
import { pageAddress } from '../app/address.ts'
import { PageLink } from '../app/page-link.tsx'
import record from '../patterns/record.module.css'
import { useWords } from '../words/use-words.ts'
import { ProjectStatus } from './project-status.tsx'
import classes from './projects.module.css'
import { taskCounts } from './task-counts.ts'
import { templateWords } from './template-words.ts'

export function ProjectCard({ project, onOpen }: { project: Project; onOpen: (id: string) => void }) {
  const words = useWords()
  const { id, name, description, members, workflowTemplate, status } = project
  const template = templateWords(words, workflowTemplate)
  return (
    <li>
      <header>
        <h2>
          <PageLink to={pageAddress('projectTasks', { id })}>
            <bdi>{name}</bdi>
          </PageLink>
        </h2>
        <ProjectStatus status={status} />
      </header>
      {description && (
        <p className={classes.description}>
          <bdi>{description}</bdi>
        </p>
      )}
      <dl className={record.facts}>
        <dt>{words.site.tasks}</dt>
        <dd>{taskCounts(words, project)}</dd>
        <dt>{words.projects.members}</dt>
        <dd>
          {members.length === 0
            ? words.projects.noMembers
            : members.map(member => (
                <span key={member.beingId} className={classes.member}>
                  <bdi>{[member.name, ...member.roles.map(role => template.role(role))].join(' · ')}</bdi>
                </span>
              ))}
        </dd>
        <dt>{words.workflow.tab}</dt>
        <dd>{workflowTemplate ? <bdi>{template.name}</bdi> : words.projects.noWorkflow}</dd>
      </dl>
      <footer>
        <Button variant="default" onClick={() => onOpen(id)} aria-label={`${words.shell.details}: ${name}`}>
          {words.shell.details}
        </Button>
      </footer>
    </li>
  )
}
