import { RecordBody } from '../patterns/record-body.tsx'
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
  const query = useProject(id)
  return (
    <RecordDrawer title={query.data?.name ?? words.pages.projects} onClose={onClose}>
      <RecordBody query={query} rows={6}>
        {project => <ProjectView project={project} onClose={onClose} />}
      </RecordBody>
    </RecordDrawer>
  )
}
