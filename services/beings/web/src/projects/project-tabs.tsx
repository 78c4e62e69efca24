import type { PageName, Project } from '@trivium/beings-contract'
import { pageAddress } from '../app/address.ts'
import { PageLink } from '../app/page-link.tsx'
import { useCurrentPage } from '../app/use-current-page.ts'
import { useWords } from '../words/use-words.ts'
import classes from './projects.module.css'

/** The pages of a project, which make it one thing. */
export function ProjectTabs({ project: { id } }: { project: Pick<Project, 'id'> }) {
  const words = useWords()
  const { page } = useCurrentPage()
  const tabs: [PageName, string][] = [
    ['projectTasks', words.site.tasks],
    ['projectNotes', words.notes.title],
    ['projectWorkflow', words.workflow.tab],
    ['projectPermissions', words.projects.permissions.tab],
  ]
  return (
    <nav className={classes.tabs} aria-label={words.projects.project}>
      <PageLink to={pageAddress('projects', { projectId: id })}>{words.projectsPage.about}</PageLink>
      {tabs.map(([name, label]) => (
        <PageLink key={name} to={pageAddress(name, { id })} aria-current={name === page ? 'page' : undefined}>
          {label}
        </PageLink>
      ))}
    </nav>
  )
}
