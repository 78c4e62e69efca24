import type { WorkflowTemplate } from '@trivium/beings-contract'
import { notFound } from '../../platform/errors.ts'
import type { Parts } from '../../platform/kernel.ts'

type Outline = Pick<WorkflowTemplate, 'name' | 'description' | 'states' | 'transitions' | 'roles' | 'onEnter'>

const role = (roleName: string, description: string, [minCount, maxCount]: [number, number]) => ({
  roleName,
  description,
  minCount,
  maxCount,
})

const builtIn: Outline[] = [
  {
    name: 'Kanban',
    description: 'Work flows from left to right, and back when a review finds something.',
    states: ['Todo', 'Doing', 'Review', 'Done'],
    transitions: [
      { name: 'start', from: 'Todo', to: 'Doing' },
      { name: 'put back', from: 'Doing', to: 'Todo' },
      { name: 'hand in', from: 'Doing', to: 'Review', timeoutDays: 14 },
      { name: 'send back', from: 'Review', to: 'Doing' },
      { name: 'accept', from: 'Review', to: 'Done', timeoutDays: 5 },
    ],
    roles: [role('worker', 'Does the work.', [1, 0]), role('reviewer', 'Looks at what was done.', [0, 0])],
  },
  {
    name: 'CodeReview',
    description: 'A change is written, reviewed, reworked when needed, and merged.',
    states: ['Draft', 'Reviewing', 'Approved', 'Rejected', 'Rework', 'Merged'],
    transitions: [
      { name: 'submit', from: 'Draft', to: 'Reviewing', timeoutDays: 3 },
      { name: 'approve', from: 'Reviewing', to: 'Approved', timeoutDays: 5 },
      { name: 'reject', from: 'Reviewing', to: 'Rejected' },
      { name: 'rework', from: 'Rejected', to: 'Rework' },
      { name: 'resubmit', from: 'Rework', to: 'Reviewing', timeoutDays: 3 },
      { name: 'merge', from: 'Approved', to: 'Merged' },
    ],
    roles: [role('author', 'Writes the change.', [1, 1]), role('reviewer', 'Judges the change.', [1, 0])],
  },
  {
    name: 'Release',
    description: 'A version is planned, built, tested and published, or taken back.',
    states: ['Planning', 'Building', 'Testing', 'Staging', 'Released', 'RolledBack'],
    transitions: [
      { name: 'build', from: 'Planning', to: 'Building' },
      { name: 'test', from: 'Building', to: 'Testing', timeoutDays: 7 },
      { name: 'fix', from: 'Testing', to: 'Building' },
      { name: 'stage', from: 'Testing', to: 'Staging', timeoutDays: 7 },
      { name: 'publish', from: 'Staging', to: 'Released', timeoutDays: 3 },
      { name: 'withdraw', from: 'Staging', to: 'RolledBack' },
    ],
    roles: [
      role('release manager', 'Decides when it goes out.', [1, 1]),
      role('developer', 'Builds and fixes it.', [1, 0]),
      role('tester', 'Tries it out.', [1, 0]),
    ],
  },
]

/** The first state begins, a state without a way out ends. */
export function completeTemplate(outline: Outline): WorkflowTemplate {
  const { name, description, states, transitions, roles, onEnter } = outline
  const left = new Set(transitions.map(transition => transition.from))
  return {
    name,
    description,
    states,
    initialState: states[0] ?? '',
    terminalStates: states.filter(state => !left.has(state)),
    transitions,
    roles,
    ...(onEnter && { onEnter }),
  }
}

/** Ours first, then those of the plugins; a plugin cannot take the name of another template. */
export function listTemplates({ plugins }: Pick<Parts, 'plugins'>): WorkflowTemplate[] {
  return [...builtIn, ...plugins.workflowTemplates()].map(completeTemplate)
}

export const builtInTemplateNames: ReadonlySet<string> = new Set(builtIn.map(template => template.name))

export function findTemplate(context: Pick<Parts, 'plugins'>, name: string): WorkflowTemplate | undefined {
  return listTemplates(context).find(template => template.name === name)
}

export function requireTemplate(context: Pick<Parts, 'plugins'>, name: string): WorkflowTemplate {
  const template = findTemplate(context, name)
  if (!template) throw notFound('There is no such workflow template.', `workflowTemplate "${name}" is not known`)
  return template
}
