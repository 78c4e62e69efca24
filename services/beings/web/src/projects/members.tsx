import { ActionIcon, Select } from '@mantine/core'
import { IconUserMinus } from '@tabler/icons-react'
import type { Project } from '@trivium/beings-contract'
import { fillText, Tip } from '@trivium/ui'
import { useBeings } from '../beings/use-beings.ts'
import { useWords } from '../words/use-words.ts'
import { projectsApi } from './api.ts'
import classes from './projects.module.css'
import { RolesOfMember } from './roles-of-member.tsx'
import { useProjectChange } from './use-project.ts'

/** Who takes part, and as what. */
export function Members({ project }: { project: Project }) {
  const words = useWords()
  const leave = useProjectChange((beingId: string) => projectsApi.leave(project.id, beingId))
  const active = project.status === 'active'
  return (
    <section className={classes.members} aria-labelledby="members">
      <h3 id="members">{words.projects.members}</h3>
      {project.members.length === 0 && <p className={classes.nobody}>{words.projects.noMembers}</p>}
      <ul>
        {project.members.map(member => (
          <li key={member.beingId}>
            <bdi>{member.name}</bdi>
            <RolesOfMember project={project} member={member} />
            {active && (
              <Tip label={fillText(words.projectsPage.removeMember, { name: member.name })}>
                <ActionIcon
                  aria-label={fillText(words.projectsPage.removeMember, { name: member.name })}
                  onClick={() => leave.mutate(member.beingId)}
                >
                  <IconUserMinus size={16} stroke={1.75} />
                </ActionIcon>
              </Tip>
            )}
          </li>
        ))}
      </ul>
      {active && <AddMember project={project} />}
    </section>
  )
}

function AddMember({ project }: { project: Project }) {
  const words = useWords()
  const join = useProjectChange((beingId: string) => projectsApi.join(project.id, beingId))
  const others = useBeings().filter(({ id }) => !project.members.some(member => member.beingId === id))
  if (others.length === 0) return null
  return (
    <Select
      aria-label={words.projectsPage.addMember}
      placeholder={words.projectsPage.addMember}
      data={others.map(({ id, name }) => ({ value: id, label: name }))}
      searchable={others.length > 8}
      value={null}
      disabled={join.isPending}
      onChange={beingId => beingId && join.mutate(beingId)}
    />
  )
}
