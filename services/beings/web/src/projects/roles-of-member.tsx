import { TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Project, ProjectMember } from '@trivium/beings-contract'
import { useWords } from '../words/use-words.ts'
import { projectKeys, projectsApi } from './api.ts'
import classes from './projects.module.css'
import { templateWords } from './template-words.ts'
import { useProjectChange } from './use-project.ts'

/** The roles of one member: those the workflow knows are offered, any other word will do. */
export function RolesOfMember({ project, member }: { project: Project; member: ProjectMember }) {
  const words = useWords()
  const { data } = useQuery({
    queryKey: projectKeys.workflow(project.id),
    queryFn: ({ signal }) => projectsApi.workflow(project.id, signal),
  })
  const give = useProjectChange(projectsApi.giveRole)
  const take = useProjectChange(projectsApi.takeRole)
  const template = templateWords(words, project.workflowTemplate)
  // A role is shown as the pages call it, and sent as the workflow knows it.
  const known = new Map((data?.roles ?? []).map(({ roleName }) => [template.role(roleName), roleName]))
  const shown = member.roles.map(role => template.role(role))
  const change = (labels: string[]) => {
    const of = { projectId: project.id, beingId: member.beingId }
    const nameOf = (label: string) =>
      known.get(label) ?? member.roles.find(role => template.role(role) === label) ?? label
    for (const label of labels.filter(one => !shown.includes(one))) give.mutate({ ...of, roleName: nameOf(label) })
    for (const label of shown.filter(one => !labels.includes(one))) take.mutate({ ...of, roleName: nameOf(label) })
  }
  return (
    <TagsInput
      aria-label={`${words.workflow.roles}: ${member.name}`}
      placeholder={shown.length === 0 ? words.workflow.role : ''}
      className={classes.roles ?? ''}
      data={[...known.keys()]}
      value={shown}
      maxLength={500}
      disabled={project.status !== 'active'}
      onChange={change}
    />
  )
}
