import type {
  StaffedRole,
  WorkflowInstance,
  WorkflowRole,
  WorkflowStep,
  WorkflowTemplate,
} from '@trivium/beings-contract'
import type { InstanceRow, StepRow } from './workflow-store.ts'

const dayMs = 86_400_000
const iso = (time: number) => new Date(time).toISOString()

export function presentInstance(
  row: InstanceRow,
  template: WorkflowTemplate | undefined,
  now: number,
): WorkflowInstance {
  const ways = (template?.transitions ?? []).filter(transition => transition.from === row.current_state)
  const patience = ways.flatMap(way => (way.timeoutDays === undefined ? [] : [way.timeoutDays]))
  return {
    id: row.id,
    title: row.title,
    templateName: row.template_name,
    currentState: row.current_state,
    status: row.status,
    nextStates: ways.map(way => way.to),
    overdue: patience.length > 0 && now - row.updated_at > Math.min(...patience) * dayMs,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
  }
}

export function presentStep(row: StepRow): WorkflowStep {
  return {
    id: row.id,
    instanceId: row.instance_id,
    transitionName: row.transition_name,
    fromState: row.from_state,
    toState: row.to_state,
    actor: row.actor,
    createdAt: iso(row.created_at),
  }
}

type Member = { beingId: string; name: string; roles: readonly string[] }

/** The roles of the template, then those that people made up. */
export function staffRoles(template: WorkflowTemplate | undefined, members: readonly Member[]): StaffedRole[] {
  const known = template?.roles ?? []
  const names = new Set(members.flatMap(member => member.roles))
  for (const role of known) names.delete(role.roleName)
  const free = [...names].map(roleName => ({ roleName, description: '', minCount: 0, maxCount: 0 }))
  return [...known, ...free].map(role => {
    const holders = members.filter(member => member.roles.includes(role.roleName))
    const assigned = holders.map(({ beingId, name }) => ({ beingId, name }))
    return { ...role, assigned, staffing: staffingOf(role, assigned.length) }
  })
}

function staffingOf({ minCount, maxCount }: WorkflowRole, count: number): StaffedRole['staffing'] {
  if (count < minCount) return 'understaffed'
  if (maxCount === 0 || count < maxCount) return 'sufficient'
  return count === maxCount ? 'full' : 'overstaffed'
}
