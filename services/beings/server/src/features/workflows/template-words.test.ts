import { english } from '@trivium/beings-words'
import { expect, test } from 'vitest'
import { listTemplates } from './templates.ts'

const same = (names: readonly string[]) => Object.fromEntries(names.map(name => [name, name]))

test('the catalogue of words knows all of our templates', () => {
  const templates = listTemplates({ plugins: { workflowTemplates: () => [] } as never })
  const expected = templates.map(({ name, description, states, transitions, roles }) => {
    const duties = roles.map(role => [role.roleName, { name: role.roleName, description: role.description }])
    const steps = same(transitions.map(transition => transition.name))
    return [name, { name, description, states: same(states), steps, roles: Object.fromEntries(duties) }]
  })
  expect(english.workflow.templates).toEqual(Object.fromEntries(expected))
})
