import { english, wordsIn } from '@trivium/beings-words'
import { expect, test } from 'vitest'
import { listTemplates } from '../../features/workflows/templates.ts'
import { templateWords } from './template-words.ts'

const same = (names: readonly string[]) => Object.fromEntries(names.map(name => [name, name]))

test('the catalogue knows all of our templates', () => {
  const templates = listTemplates({ plugins: { workflowTemplates: () => [] } as never })
  const expected = templates.map(({ name, description, states, transitions, roles }) => {
    const duties = roles.map(role => [role.roleName, { name: role.roleName, description: role.description }])
    const steps = same(transitions.map(transition => transition.name))
    return [name, { name, description, states: same(states), steps, roles: Object.fromEntries(duties) }]
  })
  expect(english.workflow.templates).toEqual(Object.fromEntries(expected))
})

test('what plugins bring and people make up is shown as it is', () => {
  const words = wordsIn('zh-CN')
  const kanban = templateWords('Kanban')
  expect([kanban.name(words), kanban.state('Done')(words), kanban.role('worker')(words)]).toEqual([
    '看板',
    '完成',
    '执行者',
  ])
  expect(['gardener', 'constructor'].map(role => kanban.role(role)(words))).toEqual(['gardener', 'constructor'])
  const plugin = templateWords('Writing')
  expect([plugin.name(words), plugin.state('Done')(words), plugin.role('worker')(words)]).toEqual([
    'Writing',
    'Done',
    'worker',
  ])
  expect(plugin.description('Texts.')(words)).toBe('Texts.')
})
