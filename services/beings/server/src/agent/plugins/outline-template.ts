import { type WorkflowGuard, workflowGuards } from '@trivium/beings-contract'
import type { TemplateOutline } from '../../platform/ports/plugins.ts'
import { type Loose, list, text } from './check-parts.ts'

/** What a plugin says of a workflow, as far as it hangs together: the first thing that does not is told. */
export function outlineTemplate(template: Loose): TemplateOutline {
  const name = text('workflow template', 'name', template.name)
  const states = template.states
  if (!Array.isArray(states) || states.length === 0 || states.some(state => typeof state !== 'string')) {
    throw new Error(`${name}.states must be a list of texts`)
  }
  const roles = list(`${name}.roles`, template.roles ?? []).map(role => ({
    roleName: text(name, 'role.roleName', role.roleName),
    description: String(role.description ?? ''),
    minCount: count(role.minCount),
    maxCount: count(role.maxCount),
  }))
  const known: Known = { name, states: states as string[], roles: roles.map(role => role.roleName) }
  const transitions = list(`${name}.transitions`, template.transitions ?? []).map(way => outlineWay(known, way))
  const onEnter = outlineWork(known, template.onEnter)
  const description = String(template.description ?? '')
  return { name, description, states: [...known.states], transitions, roles, ...(onEnter && { onEnter }) }
}

interface Known {
  name: string
  states: readonly string[]
  roles: readonly string[]
}

function outlineWay(known: Known, way: Loose): TemplateOutline['transitions'][number] {
  const { name } = known
  const from = text(name, 'transition.from', way.from)
  const to = text(name, 'transition.to', way.to)
  const strange = [from, to].find(state => !known.states.includes(state))
  if (strange !== undefined) throw new Error(`${name} has a transition with the unknown state "${strange}"`)
  return {
    name: text(name, 'transition.name', way.name),
    from,
    to,
    ...(typeof way.timeoutDays === 'number' && { timeoutDays: way.timeoutDays }),
    ...(way.role !== undefined && { role: role(known, 'transition.role', way.role) }),
    ...(way.guard !== undefined && { guard: guards(name, way.guard) }),
    ...(way.escalateTo !== undefined && { escalateTo: role(known, 'transition.escalateTo', way.escalateTo) }),
  }
}

function outlineWork(known: Known, onEnter: unknown): TemplateOutline['onEnter'] {
  if (onEnter === undefined) return undefined
  if (typeof onEnter !== 'object' || onEnter === null || Array.isArray(onEnter))
    throw new Error(`${known.name}.onEnter must be an object with the names of states`)
  const work = Object.entries(onEnter).map(([state, given]) => {
    if (!known.states.includes(state)) throw new Error(`${known.name}.onEnter names the unknown state "${state}"`)
    const { role: who, instruction } = (given ?? {}) as Loose
    const what = text(known.name, `onEnter.${state}.instruction`, instruction)
    return [state, { role: role(known, `onEnter.${state}.role`, who), instruction: what }] as const
  })
  return Object.fromEntries(work)
}

function role({ name, roles }: Known, key: string, value: unknown): string {
  const wanted = text(name, key, value)
  if (!roles.includes(wanted)) throw new Error(`${name}.${key} names the unknown role "${wanted}"`)
  return wanted
}

function guards(name: string, value: unknown): WorkflowGuard | WorkflowGuard[] {
  const given: unknown[] = Array.isArray(value) ? value : [value]
  const known = given.map(one => workflowGuards.find(guard => guard === one))
  const found = known.filter(guard => guard !== undefined)
  if (found.length < given.length) throw new Error(`${name}.transition.guard must be ${workflowGuards.join(' or ')}`)
  return found
}

function count(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : 0
}
