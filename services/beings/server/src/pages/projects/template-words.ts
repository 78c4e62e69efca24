import type { WorkflowRole, WorkflowStep } from '@trivium/beings-contract'
import type { Words } from '@trivium/beings-words'
import { named } from '../phrase.ts'

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
export function templateWords(template: string) {
  const known = (w: Words) => find<Known>(w.workflow.templates, template)
  return {
    name: (w: Words) => known(w)?.name ?? template,
    description: (text: string) => (w: Words) => known(w)?.description ?? text,
    state: (state: string) => (w: Words) => named(known(w)?.states ?? {}, state),
    // The first step of all is ours, whatever the template.
    step: (step: WorkflowStep) => (w: Words) =>
      step.fromState === '' ? w.workflow.begin : named(known(w)?.steps ?? {}, step.transitionName),
    role: (role: string) => (w: Words) => find(known(w)?.roles, role)?.name ?? role,
    duty: (role: WorkflowRole) => (w: Words) => find(known(w)?.roles, role.roleName)?.description ?? role.description,
  }
}

export type TemplateWords = ReturnType<typeof templateWords>

const find = <Value>(list: List<Value> = {}, key: string): Value | undefined =>
  Object.hasOwn(list, key) ? list[key] : undefined
