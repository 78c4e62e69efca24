import { useWords } from '../words/use-words.ts'
import { ProjectFrame } from './project-frame.tsx'
import { ToolMatrix } from './tool-matrix.tsx'

export function ProjectPermissionsPage() {
  const words = useWords()
  return (
    <ProjectFrame page="projectPermissions" lead={() => words.projects.permissions.lead}>
      {project => <ToolMatrix project={project} />}
    </ProjectFrame>
  )
}
