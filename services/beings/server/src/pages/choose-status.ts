import type { FilterChoice } from './filters.ts'
import { named } from './phrase.ts'

const optionFor = (state: string): FilterChoice['options'][number] => [state, w => named(w.states, state)]

/** Which of the states a list shows. */
export function statusChoice(states: readonly string[], chosen: string | undefined): FilterChoice {
  return {
    name: 'status',
    label: w => w.common.status,
    options: [['', w => w.common.everyStatus], ...states.map(optionFor)],
    chosen,
  }
}
