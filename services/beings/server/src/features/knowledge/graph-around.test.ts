import { expect, test } from 'vitest'
import { startReady } from '../../../test/factories.ts'
import { expectError, query } from '../../../test/field-rules.ts'

test('the graph around a thing grows with its depth and ends at its limit', async () => {
  const { user } = await startReady()
  const chain = ['a', 'b', 'c', 'd', 'e']
  for (const [index, object] of chain.slice(1).entries())
    await user.post('/api/knowledge/create', { subject: chain[index], relation: 'leads to', object })
  await user.post('/api/knowledge/create', { subject: 'x', relation: 'is', object: 'elsewhere' })
  await user.post('/api/knowledge/create', { subject: 'c', relation: 'leads to', object: 'a' })
  const around = async (fields: Record<string, string>) =>
    (await user.get(query('/api/knowledge/graph', fields))).body.triples.map(
      ({ subject, object }: { subject: string; object: string }) => `${subject}${object}`,
    )
  expect((await around({ around: 'a' })).toSorted()).toEqual(['ab', 'ca'])
  expect((await around({ around: 'a', depth: '2' })).toSorted()).toEqual(['ab', 'bc', 'ca', 'cd'])
  expect(await around({ around: 'a', depth: '5' })).toHaveLength(5)
  expect(await around({ around: 'a', depth: '5', limit: '2' })).toHaveLength(2)
  expect(await around({ around: 'nothing' })).toEqual([])
  for (const depth of ['0', '6', 'x'])
    expectError(await user.get(query('/api/knowledge/graph', { around: 'a', depth })), 400, 'VALIDATION_ERROR')
})
