import { ActionIcon, Select } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { Project, StaffedRole } from '@trivium/beings-contract'
import { EmptyState, StatusBadge, Tip } from '@trivium/ui'
import { useBeings } from '../beings/use-beings.ts'
import { useWords } from '../words/use-words.ts'
import { projectsApi } from './api.ts'
import type { TemplateWords } from './template-words.ts'
import { useProjectChange } from './use-project.ts'
import classes from './workflow.module.css'

const looks = { understaffed: 'warn', sufficient: 'ok', full: 'ok', overstaffed: 'warn' } as const

interface RoleListProps {
  project: Project
  roles: readonly StaffedRole[]
  names: TemplateWords
}

/** What the workflow asks for, who does it, and whether that is enough. */
export function RoleList({ project, roles, names }: RoleListProps) {
  const words = useWords()
  if (roles.length === 0) {
    return (
      <EmptyState title={words.workflow.noRoles}>
        <p>{words.workflow.asksForNone}</p>
      </EmptyState>
    )
  }
  return (
    <ul className={classes.roles}>
      {roles.map(role => (
        <li key={role.roleName}>
          <header>
            <h3>
              <bdi>{names.role(role.roleName)}</bdi>
            </h3>
            <StatusBadge status={looks[role.staffing]}>{words.states[role.staffing]}</StatusBadge>
            <span className={classes.counts}>
              {words.workflow.roleColumns[1]} {role.minCount} · {words.workflow.roleColumns[2]}{' '}
              {role.maxCount === 0 ? words.workflow.any : role.maxCount}
            </span>
          </header>
          {role.description && (
            <p>
              <bdi>{names.duty(role)}</bdi>
            </p>
          )}
          <Holders project={project} role={role} names={names} />
        </li>
      ))}
    </ul>
  )
}

function Holders({ project, role, names }: Omit<RoleListProps, 'roles'> & { role: StaffedRole }) {
  const words = useWords()
  const give = useProjectChange(projectsApi.giveRole)
  const take = useProjectChange(projectsApi.takeRole)
  const others = useBeings().filter(({ id }) => !role.assigned.some(being => being.beingId === id))
  const of = (beingId: string) => ({ projectId: project.id, beingId, roleName: role.roleName })
  const active = project.status === 'active'
  return (
    <div className={classes.holders}>
      {role.assigned.map(({ beingId, name }) => (
        <span key={beingId} className={classes.holder}>
          <bdi>{name}</bdi>
          {active && (
            <Tip label={words.workflow.remove}>
              <ActionIcon
                size="sm"
                aria-label={`${words.workflow.remove}: ${name}, ${names.role(role.roleName)}`}
                onClick={() => take.mutate(of(beingId))}
              >
                <IconX size={13} stroke={1.75} />
              </ActionIcon>
            </Tip>
          )}
        </span>
      ))}
      {active && (
        <Select
          aria-label={`${words.workflow.newRole}: ${names.role(role.roleName)}`}
          placeholder={words.workflow.newRole}
          data={others.map(({ id, name }) => ({ value: id, label: name }))}
          searchable={others.length > 8}
          value={null}
          disabled={give.isPending}
          onChange={beingId => beingId && give.mutate(of(beingId))}
        />
      )}
    </div>
  )
}
