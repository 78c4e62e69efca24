import type { StateWork, WorkflowGuard, WorkflowTemplate, WorkflowTransition } from '@trivium/beings-contract'

const dayMs = 86_400_000

export function waysFrom({ transitions }: WorkflowTemplate, state: string): WorkflowTransition[] {
  return transitions.filter(transition => transition.from === state)
}

export function workOf({ onEnter = {} }: WorkflowTemplate, state: string): StateWork | undefined {
  return Object.hasOwn(onEnter, state) ? onEnter[state] : undefined
}

export function guardsOf({ guard = [] }: WorkflowTransition): WorkflowGuard[] {
  return typeof guard === 'string' ? [guard] : guard
}

/** Who is asked when the work of a state cannot be done. */
export function escalationOf(template: WorkflowTemplate, state: string): string | undefined {
  return waysFrom(template, state).find(way => way.escalateTo !== undefined)?.escalateTo
}

/** How long something may rest in a state; undefined: for ever. */
export function patienceOf(template: WorkflowTemplate | undefined, state: string): number | undefined {
  const ways = template ? waysFrom(template, state) : []
  const days = ways.flatMap(way => (way.timeoutDays === undefined ? [] : [way.timeoutDays]))
  return days.length === 0 ? undefined : Math.min(...days) * dayMs
}

/** Whether anything happens by itself: a template without the fields for it only shows where things stand. */
export function isActing({ onEnter = {}, transitions }: WorkflowTemplate): boolean {
  return Object.keys(onEnter).length > 0 || transitions.some(({ escalateTo }) => escalateTo !== undefined)
}
