import type { WorkflowRole, WorkflowStep } from '@trivium/beings-contract'
import type { Words } from '@trivium/beings-words'
import { named } from '../words/fill.tsx'

type List<Value> = Readonly<Record<string, Value>>

interface Known {
  name: string
  description: string
  states: List<string>
  steps: List<string>
  roles: List<{ name: string; description: string }>
}

/**
 * How pages speak of a workflow. Our own templates have words in every language; what a plugin brings, or people made
 * up, is shown as it is.
 */
export function templateWords(words: Words, template: string | null | undefined) {
  const known = find<Known>(words.workflow.templates, template ?? '')
  return {
    name: known?.name ?? template ?? '',
    description: (text: string) => known?.description ?? text,
    state: (state: string) => named(known?.states ?? {}, state),
    way: (name: string) => named(known?.steps ?? {}, name),
    // The first step of all is ours, whatever the template.
    step: (step: WorkflowStep) =>
      step.fromState === '' ? words.workflow.begin : named(known?.steps ?? {}, step.transitionName),
    role: (role: string) => find(known?.roles, role)?.name ?? role,
    duty: (role: WorkflowRole) => find(known?.roles, role.roleName)?.description ?? role.description,
  }
}

export type TemplateWords = ReturnType<typeof templateWords>

const find = <Value>(list: List<Value> = {}, key: string): Value | undefined =>
  Object.hasOwn(list, key) ? list[key] : undefined
