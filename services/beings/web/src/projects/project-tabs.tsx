import type { PageName, Project } from '@trivium/beings-contract'
import { pageAddress } from '../app/address.ts'
import { useCurrentPage } from '../app/use-current-page.ts'
import { TabLinks } from '../patterns/tab-links.tsx'
import { useWords } from '../words/use-words.ts'

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
    <TabLinks
      label={words.projects.project}
      links={[
        { to: pageAddress('projects', { projectId: id }), label: words.projectsPage.about, current: false },
        ...tabs.map(([name, label]) => ({ to: pageAddress(name, { id }), label, current: name === page })),
      ]}
    />
  )
}
