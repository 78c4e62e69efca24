import type { WorkflowTemplate } from '@trivium/beings-contract'
import { uuidv7 } from '@trivium/http'
import type { Actor } from '../../platform/actor.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { changeInstance, type InstanceRow, insertStep, listInstances } from './workflow-store.ts'

interface Move {
  projectId: string
  instanceId: string | undefined
  toState: string
  template: WorkflowTemplate
  actor: Actor
  at: number
}

/** Along a transition of the template only; every step stays in the history. */
export async function moveInstance(trx: Trx, move: Move): Promise<InstanceRow> {
  const { template, toState, at } = move
  const instance = pick(await listInstances(trx, move.projectId), move.instanceId)
  const from = instance.current_state
  if (!template.states.includes(toState)) {
    throw invalid('There is no such state.', `toState must be one of ${template.states.join(', ')}`)
  }
  const transition = template.transitions.find(candidate => candidate.from === from && candidate.to === toState)
  if (!transition) throw invalid('The workflow does not go there from here.', refusal(template, from, toState))
  await insertStep(trx, {
    id: uuidv7(at),
    project_id: move.projectId,
    instance_id: instance.id,
    transition_name: transition.name,
    from_state: from,
    to_state: toState,
    actor: move.actor === 'person' ? '' : move.actor.name,
    created_at: at,
  })
  const status = template.terminalStates.includes(toState) ? ('completed' as const) : ('in_progress' as const)
  return changeInstance(trx, instance.id, { current_state: toState, status, updated_at: at })
}

function pick(instances: readonly InstanceRow[], id: string | undefined): InstanceRow {
  const found = id === undefined ? instances[0] : instances.find(instance => instance.id === id.toLowerCase())
  if (!found) throw notFound('There is no such workflow instance.', 'instanceId is not one of this project')
  return found
}

function refusal({ transitions }: WorkflowTemplate, from: string, to: string): string {
  const ways = transitions.filter(transition => transition.from === from).map(transition => transition.to)
  const choice = ways.length === 0 ? 'which is final' : `from where it goes to ${ways.join(', ')}`
  return `the state is ${from}, ${choice}; not to ${to}`
}
