import { ErrorState, SkeletonRows } from '@trivium/ui'
import { RecordDrawer } from '../patterns/record-drawer.tsx'
import { useWords } from '../words/use-words.ts'
import { NewProjectForm } from './new-project-form.tsx'
import { ProjectView } from './project-view.tsx'
import { useProject } from './use-project.ts'

interface ProjectDrawerProps {
  /** `new`: one that is yet to be made. */
  id: string
  onOpen: (id: string) => void
  onClose: () => void
}

export function ProjectDrawer({ id, onOpen, onClose }: ProjectDrawerProps) {
  const words = useWords()
  if (id === 'new') {
    return (
      <RecordDrawer title={words.projects.new} onClose={onClose}>
        <NewProjectForm onDone={project => onOpen(project.id)} />
      </RecordDrawer>
    )
  }
  return <KnownProject id={id} onClose={onClose} />
}

function KnownProject({ id, onClose }: Omit<ProjectDrawerProps, 'onOpen'>) {
  const words = useWords()
  const { data: project, error, refetch } = useProject(id)
  return (
    <RecordDrawer title={project?.name ?? words.pages.projects} onClose={onClose}>
      {project ? (
        <ProjectView project={project} onClose={onClose} />
      ) : error ? (
        <ErrorState title={words.views.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={6} />
      )}
    </RecordDrawer>
  )
}
