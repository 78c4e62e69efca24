import type { WorkflowCause, WorkflowTemplate, WorkflowTransition } from '@trivium/beings-contract'
import { uuidv7 } from '@trivium/http'
import type { Trx } from '../../platform/db/schema.ts'
import { invalid } from '../../platform/errors.ts'
import { isActing } from './ways.ts'
import { changeInstance, type InstanceRow, insertStep } from './workflow-store.ts'

export interface StepCause {
  cause: WorkflowCause
  /** As the history names it: empty for the user. */
  actor: string
  taskId?: string | undefined
}

interface Entering {
  template: WorkflowTemplate
  way: WorkflowTransition
  by: StepCause
  at: number
}

/** The state changes and the step is in the history, or neither. */
export async function enterState(
  trx: Trx,
  from: InstanceRow,
  { template, way, by, at }: Entering,
): Promise<InstanceRow> {
  const entered = await changeInstance(trx, from, {
    current_state: way.to,
    status: template.terminalStates.includes(way.to) ? 'completed' : 'in_progress',
    acting: isActing(template) ? 1 : 0,
    entry: from.entry + 1,
    entered_at: at,
    reminded_at: null,
    escalated_at: null,
    blocked_by: '',
    blocked_reason: '',
    moves: by.cause === 'person' ? 0 : from.moves + 1,
    updated_at: at,
  })
  if (!entered) throw invalid('Somebody else has moved it meanwhile.', 'look where it stands now, and try again')
  await recordStep(trx, from, { name: way.name, to: way.to, by, at })
  return entered
}

/** Also what happens within a state: a reminder, an obstacle. */
export async function recordStep(
  trx: Trx,
  { id, project_id, current_state }: Pick<InstanceRow, 'id' | 'project_id' | 'current_state'>,
  { name, to, by, at }: { name: string; to?: string; by: StepCause; at: number },
): Promise<void> {
  await insertStep(trx, {
    id: uuidv7(at),
    project_id,
    instance_id: id,
    transition_name: name,
    from_state: current_state,
    to_state: to ?? current_state,
    actor: by.actor,
    cause: by.cause,
    task_id: by.taskId ?? null,
    created_at: at,
  })
}
