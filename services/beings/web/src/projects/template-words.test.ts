import { wordsIn } from '@trivium/beings-words'
import { expect, test } from 'vitest'
import { templateWords } from './template-words.ts'

test('what plugins bring and people make up is shown as it is', () => {
  const words = wordsIn('zh-CN')
  const kanban = templateWords(words, 'Kanban')
  expect([kanban.name, kanban.state('Done'), kanban.role('worker')]).toEqual(['看板', '完成', '执行者'])
  expect(['gardener', 'constructor'].map(role => kanban.role(role))).toEqual(['gardener', 'constructor'])
  const plugin = templateWords(words, 'Writing')
  expect([plugin.name, plugin.state('Done'), plugin.role('worker')]).toEqual(['Writing', 'Done', 'worker'])
  expect(plugin.description('Texts.')).toBe('Texts.')
})
