import type { WorkflowTemplate, WorkflowTransition } from '@trivium/beings-contract'
import { invalid, notFound } from '../../platform/errors.ts'
import { waysFrom, workOf } from './ways.ts'
import type { InstanceRow } from './workflow-store.ts'

/** Stays where it is, and the work of the state is done once more. */
export const again = 'again'

/** Along a transition of the template only; a state that has work can be entered anew. */
export function findWay(template: WorkflowTemplate, from: string, toState: string): WorkflowTransition {
  if (!template.states.includes(toState)) {
    throw invalid('There is no such state.', `toState must be one of ${template.states.join(', ')}`)
  }
  const way = waysFrom(template, from).find(candidate => candidate.to === toState)
  if (way) return way
  if (from === toState && workOf(template, from)) return { name: again, from, to: toState }
  throw invalid('The workflow does not go there from here.', refusal(template, from, toState))
}

export function pickInstance(instances: readonly InstanceRow[], id: string | undefined): InstanceRow {
  const found = id === undefined ? instances[0] : instances.find(instance => instance.id === id.toLowerCase())
  if (!found) throw notFound('There is no such workflow instance.', 'instanceId is not one of this project')
  return found
}

function refusal(template: WorkflowTemplate, from: string, to: string): string {
  const ways = waysFrom(template, from).map(way => way.to)
  const choice = ways.length === 0 ? 'which is final' : `from where it goes to ${ways.join(', ')}`
  return `the state is ${from}, ${choice}; not to ${to}`
}
