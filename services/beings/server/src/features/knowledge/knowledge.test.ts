import { beforeEach, describe, expect, test } from 'vitest'
import { type ReadyService, startReady } from '../../../test/factories.ts'
import { checkFields, expectError, notIds, notTexts, query, unknownId } from '../../../test/field-rules.ts'

let service: ReadyService
beforeEach(async () => {
  service = await startReady()
})

const create = (body: unknown) => service.user.post('/api/knowledge/create', body)
const say = async (statement: string, more: Record<string, unknown> = {}) => {
  const [subject, relation, object] = statement.split(' ')
  return (await create({ subject, relation, object, ...more })).body.triple
}
const get = async (path: string) => (await service.user.get(path)).body

test('a statement is part of the graph until it is deleted', async () => {
  const answer = await create({ subject: 'Rose', relation: 'is', object: 'plant', confidence: 0.9, source: 'book' })
  expect(answer.status, answer.text).toBe(200)
  const { triple } = answer.body
  expect(triple).toMatchObject({
    id: expect.any(String),
    subject: 'Rose',
    relation: 'is',
    object: 'plant',
    confidence: 0.9,
    source: 'book',
    validationStatus: 'unverified',
    beingId: null,
  })
  expect(await get('/api/knowledge/graph')).toEqual({
    nodes: [
      { id: 'Rose', label: 'Rose', degree: 1 },
      { id: 'plant', label: 'plant', degree: 1 },
    ],
    edges: [{ id: triple.id, from: 'Rose', to: 'plant', label: 'is' }],
    triples: [triple],
    total: 1,
  })
  const gone = await service.user.post('/api/knowledge/delete', { id: triple.id })
  expect(gone.body).toEqual({ success: true, triple })
  expect(await get('/api/knowledge/graph')).toEqual({ nodes: [], edges: [], triples: [], total: 0 })
})

test('refuses what is missing or wrong', async () => {
  const valid = { subject: 'a', relation: 'b', object: 'c' }
  const part = { required: true, wrong: [...notTexts, '', '  ', 'x'.repeat(501)] }
  await checkFields(create, valid, {
    subject: part,
    relation: part,
    object: part,
    confidence: { wrong: [1.1, -0.1, '1', null] },
    beingId: { wrong: notIds },
    tags: { wrong: ['x', [5]] },
  })
  expectError(await create({ ...valid, beingId: unknownId }), 404, 'NOT_FOUND')
  for (const id of notIds) {
    expectError(await service.user.post('/api/knowledge/delete', { id }), 400, 'VALIDATION_ERROR')
  }
  expectError(await service.user.post('/api/knowledge/delete', { id: unknownId }), 404, 'NOT_FOUND')
  expectError(await service.user.get('/api/knowledge/graph?beingId=x'), 400, 'VALIDATION_ERROR')
  expectError(await service.stranger.get('/api/knowledge/graph'), 403, 'PERMISSION_DENIED')
})

test('the same statement twice is one, brought up to date', async () => {
  const first = await say('Rose is plant', { confidence: 0.2 })
  const second = await say('Rose is plant', { confidence: 0.8 })
  expect(second).toMatchObject({ id: first.id, confidence: 0.8 })
  expect((await get('/api/knowledge/graph')).total).toBe(1)
  const other = await say('Rose is flower')
  const clash = await service.user.post('/api/knowledge/update', { id: other.id, object: 'plant' })
  expectError(clash, 400, 'VALIDATION_ERROR')
  const checked = await service.user.post('/api/knowledge/update', { id: other.id, validationStatus: 'verified' })
  expect(checked.body.triple).toMatchObject({ object: 'flower', validationStatus: 'verified' })
})

describe('what follows from statements', () => {
  beforeEach(async () => {
    for (const statement of ['a knows b', 'c knows b', 'c likes d', 'x knows y', 'a is person']) await say(statement)
  })

  test('the shortest path, whichever way the lines point', async () => {
    const path = await get('/api/knowledge/path?start=a&end=d')
    expect(path.entities).toEqual(['a', 'b', 'c', 'd'])
    expect(path.path.map((triple: { relation: string }) => triple.relation)).toEqual(['knows', 'knows', 'likes'])
    expectError(await service.user.get('/api/knowledge/path?start=a&end=d&maxDepth=2'), 404, 'NOT_FOUND')
    expectError(await service.user.get('/api/knowledge/path?start=a&end=y'), 404, 'NOT_FOUND')
    expectError(await service.user.get('/api/knowledge/path?start=a'), 400, 'VALIDATION_ERROR')
  })

  test('a statement is known, reversed, disputed or unknown', async () => {
    const verdict = async (subject: string, relation: string, object: string) =>
      (await get(query('/api/knowledge/validate', { subject, relation, object }))).verdict
    expect(await verdict('a', 'knows', 'b')).toBe('known')
    expect(await verdict('b', 'knows', 'a')).toBe('reversed')
    expect(await verdict('a', 'is', 'robot')).toBe('disputed')
    expect(await verdict('q', 'is', 'robot')).toBe('unknown')
  })

  test('search', async () => {
    expect((await get('/api/knowledge/search?keyword=person')).triples).toMatchObject([{ subject: 'a' }])
    expect((await get('/api/knowledge/search?keyword=d')).triples).toMatchObject([{ object: 'd' }])
  })
})
