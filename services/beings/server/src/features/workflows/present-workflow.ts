import type {
  StaffedRole,
  WorkflowInstance,
  WorkflowRole,
  WorkflowStep,
  WorkflowTemplate,
} from '@trivium/beings-contract'
import { patienceOf, waysFrom } from './ways.ts'
import type { InstanceRow, StepRow } from './workflow-store.ts'

const iso = (time: number) => new Date(time).toISOString()
const moment = (time: number | null) => (time === null ? null : iso(time))

/** When it came into its state. */
export const enteredAt = (row: Pick<InstanceRow, 'entered_at' | 'updated_at'>): number =>
  row.entered_at ?? row.updated_at

export function presentInstance(
  row: InstanceRow,
  template: WorkflowTemplate | undefined,
  now: number,
): WorkflowInstance {
  const patience = patienceOf(template, row.current_state)
  return {
    id: row.id,
    title: row.title,
    templateName: row.template_name,
    currentState: row.current_state,
    status: row.status,
    nextStates: template ? waysFrom(template, row.current_state).map(way => way.to) : [],
    overdue: patience !== undefined && now - enteredAt(row) > patience,
    ...(row.task_id !== null && { taskId: row.task_id }),
    ...(row.blocked_by !== '' && { blockedBy: row.blocked_by, blockedReason: row.blocked_reason }),
    enteredAt: iso(enteredAt(row)),
    remindedAt: moment(row.reminded_at),
    escalatedAt: moment(row.escalated_at),
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
    ...(row.cause !== '' && { cause: row.cause }),
    ...(row.task_id !== null && { taskId: row.task_id }),
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
