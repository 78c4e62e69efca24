import type { WorkflowTemplate } from '@trivium/beings-contract'

/** The states in layers: where one begins first, then what can be reached in one step, in two … */
export function layersOf({ states, initialState, transitions }: WorkflowTemplate): string[][] {
  const layers: string[][] = []
  let next = [initialState]
  const seen = new Set<string>()
  while (next.length > 0) {
    layers.push(next)
    for (const state of next) seen.add(state)
    const reached = next.flatMap(from => transitions.filter(way => way.from === from).map(way => way.to))
    next = [...new Set(reached)].filter(state => !seen.has(state) && states.includes(state))
  }
  // What no way leads to is still a state of the workflow.
  const lost = states.filter(state => !seen.has(state))
  return lost.length > 0 ? [...layers, lost] : layers
}
