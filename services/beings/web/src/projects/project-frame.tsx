import type { PageName, Project } from '@trivium/beings-contract'
import { ErrorState, fillText, SkeletonRows } from '@trivium/ui'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { PageHeader } from '../patterns/page-header.tsx'
import patterns from '../patterns/patterns.module.css'
import { useWords } from '../words/use-words.ts'
import { ProjectTabs } from './project-tabs.tsx'
import classes from './projects.module.css'
import { useProject } from './use-project.ts'

interface ProjectFrameProps {
  page: Extract<PageName, `project${string}`>
  lead?: (project: Project) => ReactNode
  actions?: (project: Project) => ReactNode
  children: (project: Project) => ReactNode
}

/** What every page of a project begins with; what is on it is drawn once the project is known. */
export function ProjectFrame({ page, lead, actions, children }: ProjectFrameProps) {
  const words = useWords()
  const { id = '' } = useParams()
  const { data: project, error, refetch } = useProject(id)
  return (
    <div className={patterns.page}>
      <PageHeader
        title={fillText(words.pages[page], { name: project?.name ?? '…' })}
        lead={project && lead?.(project)}
        actions={project && actions?.(project)}
      />
      <ProjectTabs project={{ id }} />
      {project?.status === 'archived' && (
        <p className={classes.notice} role="status">
          {words.projects.archived}
        </p>
      )}
      {project ? (
        children(project)
      ) : error ? (
        <ErrorState title={words.views.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={8} />
      )}
    </div>
  )
}
