import { join } from 'node:path'
import { openDatabase } from '@trivium/db'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { meaningOf } from '../../../../test/embedding-provider.ts'
import { makeBeing } from '../../../../test/factories.ts'
import { expectError, unknownId } from '../../../../test/field-rules.ts'
import { type EmbeddingService, startWithEmbeddings } from '../../../../test/with-embeddings.ts'
import { migrations } from '../../../platform/db/migrations.ts'
import type { BeingsSchema } from '../../../platform/db/schema.ts'
import { nearestMemories } from './nearest-memories.ts'
import { SignIndexes } from './sign-indexes.ts'

let service: EmbeddingService
beforeEach(async () => {
  service = await startWithEmbeddings()
})

const vectors = () => service.context.database.db.selectFrom('memory_vectors').selectAll().execute()

test.each([
  ['OpenAICompatible', '/v1/embeddings', 'Bearer sk-test-1234'],
  ['DashScope', '/compatible-mode/v1/embeddings', 'Bearer sk-test-1234'],
  ['Ollama', '/api/embed', undefined],
])('%s finds by meaning what has no word in common', async (client, path, authorization) => {
  for (const text of ['A red car in the yard', 'Tea at five', 'The kitten sleeps', '今天喝茶'])
    await service.remember(text)
  await service.choose('meaning-1', client)
  expect(await service.progress()).toEqual({
    ...{ state: 'ready', model: 'meaning-1', dimension: 64, total: 4, embedded: 4, error: '', retryAt: null },
  })
  expect((await service.search('automobile'))[0]).toBe('A red car in the yard')
  expect((await service.search('feline'))[0]).toBe('The kitten sleeps')
  const [request] = service.provider.requests
  expect({ path: request?.path, model: request?.body.model }).toEqual({ path, model: 'meaning-1' })
  expect(request?.headers.authorization).toBe(authorization)
  const usage = (await service.user.get('/api/usage/summary')).body
  expect(usage.byModel).toMatchObject([{ key: 'meaning-1', promptTokens: 7 * service.provider.requests.length }])
})

test('DashScope gets ten rows a call at most', async () => {
  for (let index = 0; index < 35; index++) await service.remember(`entry ${index}`)
  await service.choose('text-embedding-v4', 'DashScope')
  expect(await service.progress()).toMatchObject({ embedded: 35 })
  const sizes = service.provider.requests.map(({ body }) => body.input.length)
  expect(Math.max(...sizes)).toBe(10)
})

describe('without embeddings', () => {
  test.each([
    ['no model is chosen', 'OpenAICompatible'],
    ['the provider has none', 'Anthropic'],
  ])('%s: search and calls are as before', async (_, client) => {
    await service.remember('A red car')
    await service.choose(client === 'Anthropic' ? 'meaning-1' : '', client)
    expect(await service.progress()).toMatchObject({ state: 'off', embedded: 0, total: 1 })
    expect(await service.search('automobile')).toEqual([])
    expect(await service.search('car')).toEqual(['A red car'])
    expect(service.provider.requests).toEqual([])
  })

  test('a search over all beings is one by words', async () => {
    await service.remember('A red car')
    await service.choose('meaning-1')
    await service.progress()
    const { memories } = (await service.user.get('/api/memory/search?keyword=automobile')).body
    expect(memories).toEqual([])
  })
})

describe('vectors follow what is remembered', () => {
  beforeEach(async () => {
    await service.remember('A red car')
    await service.remember('Tea at five')
    await service.choose('meaning-1')
    expect(await service.progress()).toMatchObject({ embedded: 2 })
  })

  test('new, changed and deleted entries', async () => {
    const { id } = await service.remember('The kitten sleeps')
    await service.progress()
    expect((await service.search('feline'))[0]).toBe('The kitten sleeps')
    await service.user.post('/api/memory/update', { id, content: 'A vehicle, an old one' })
    await service.progress()
    expect((await service.search('automobile')).slice(0, 2)).toEqual(['A red car', 'A vehicle, an old one'])
    const before = await vectors()
    await service.user.post('/api/memory/update', { id, importance: 1, keywords: ['x'], pinned: true })
    await service.progress()
    expect(await vectors()).toEqual(before)
    expect((await service.search('tea'))[0]).toBe('A vehicle, an old one')
    await service.user.post('/api/memory/delete', { id })
    expect(await vectors()).toHaveLength(2)
    expect(await service.search('automobile')).not.toContain('A vehicle, an old one')
    const values = await service.context.database.db.selectFrom('memory_vector_values').select('seq').execute()
    expect(values).toHaveLength(2)
  })

  test('an entry that is changed while its vector is made gets the vector of the new text', async () => {
    const { id } = await service.remember('x'.repeat(10))
    await service.progress()
    const called = service.provider.requests.length
    let changed = false
    service.provider.answer(async ({ body }) => {
      if (body.input.includes('The kitten sleeps') && !changed) {
        changed = true
        await service.user.post('/api/memory/update', { id, content: 'A vehicle of old' })
      }
      return undefined
    })
    await service.user.post('/api/memory/update', { id, content: 'The kitten sleeps' })
    expect(await service.progress()).toMatchObject({ state: 'ready', embedded: 3 })
    expect(service.provider.requests.slice(called).map(({ body }) => body.input)).toEqual([
      ['The kitten sleeps'],
      ['A vehicle of old'],
    ])
    expect((await service.search('feline'))[0]).not.toBe('A vehicle of old')
    expect((await service.search('automobile')).slice(0, 2)).toContain('A vehicle of old')
  })

  test('another model makes all of them anew, and going back does too', async () => {
    await service.choose('meaning-2')
    expect(await service.progress()).toMatchObject({ model: 'meaning-2', embedded: 2, total: 2, state: 'ready' })
    expect((await vectors()).map(({ model }) => model)).toEqual(Array(2).fill('OpenAICompatible meaning-2'))
    expect((await service.search('automobile'))[0]).toBe('A red car')
    await service.choose('')
    expect(await service.progress()).toMatchObject({ state: 'off' })
    expect(await service.search('automobile')).toEqual([])
    await service.choose('meaning-2')
    const calls = service.provider.requests.length
    expect(await service.progress()).toMatchObject({ state: 'ready', embedded: 2 })
    expect(service.provider.requests).toHaveLength(calls)
  })

  test('a being goes with its vectors, and one that comes gets them', async () => {
    const file = (await service.user.post('/api/beings/export', { beingId: service.curator.id })).body
    const body = { ...file, being: { ...file.being, name: 'Twin' } }
    const { being } = (await service.user.post('/api/beings/import', body)).body
    await service.progress()
    expect(await vectors()).toHaveLength(4)
    await service.user.post('/api/beings/delete', { beingId: being.id })
    expect(await vectors()).toHaveLength(2)
  })

  test('another process on the same database sees them, and so does this one see the others', async () => {
    const { id: beingId } = service.curator
    const model = 'OpenAICompatible meaning-1'
    const file = join(service.dataDir, 'beings.db')
    const other = await openDatabase<BeingsSchema>({ service: 'beings', file, migrations })
    try {
      const indexes = new SignIndexes(other.db, 1_000_000)
      const length = Math.hypot(...meaningOf('automobile'))
      const vector = Float32Array.from(meaningOf('automobile'), number => number / length)
      const nearest = () => nearestMemories(other.db, indexes, { beingId, model, vector })
      expect(await nearest()).toHaveLength(2)
      const { id } = await service.remember('A vehicle')
      await service.progress()
      expect(await nearest()).toHaveLength(3)
      await service.user.post('/api/memory/delete', { id })
      expect(await nearest()).toHaveLength(2)
      await other.db.deleteFrom('memories').where('content', '=', 'A red car').execute()
      expect(await service.search('automobile')).toEqual(['Tea at five'])
      // As if an older state of the database had come back: its numbers are given out once more.
      await other.db.deleteFrom('memory_vectors').execute()
      await sql`update sqlite_sequence set seq = 0 where name = 'memory_vectors'`.execute(other.db)
      await service.remember('A vehicle again')
      await service.progress()
      expect((await service.search('automobile'))[0]).toBe('A vehicle again')
      expect(await nearest()).toHaveLength(1)
    } finally {
      await other.close()
    }
  })
})

describe('what an entry may be', () => {
  test('a megabyte, nothing but spaces, any script, half a character', async () => {
    const file = (await service.user.post('/api/beings/export', { beingId: service.curator.id })).body
    const entry = { type: 'note', keywords: [], importance: 0.5, createdAt: '2026-01-01T00:00:00Z' }
    const contents = [
      'automobile '.repeat(90_000),
      '   ',
      '',
      '猫 🐈‍⬛ é',
      '\ud800 broken \udfff',
      `${'🐈'.repeat(9000)}`,
    ]
    const memories = contents.map((content, index) => ({
      ...{ ...entry, content, id: `01900000-0000-7000-8000-00000000000${index}` },
    }))
    const body = { ...file, being: { ...file.being, name: 'Odd' }, memories }
    const { being } = (await service.user.post('/api/beings/import', body)).body
    await service.choose('meaning-1')
    await service.progress()
    const path = `/api/memory/embeddings?beingId=${being.id}`
    expect((await service.user.get(path)).body).toMatchObject({ state: 'ready', total: 6, embedded: 4, error: '' })
    const sent = service.provider.requests.flatMap(({ body }) => body.input)
    expect(Math.max(...sent.map(text => text.length))).toBeLessThanOrEqual(8000)
    expect(sent.every(text => text.isWellFormed())).toBe(true)
    const found = await service.search('feline', { beingId: being.id })
    expect(found[0]).toBe('猫 🐈‍⬛ é')
  })

  test('one that the model refuses does not keep the others from theirs', async () => {
    for (let index = 0; index < 9; index++) await service.remember(`entry ${index}`)
    await service.remember('forbidden words')
    await service.remember(`long ${'words '.repeat(1000)}`)
    service.provider.answer(({ body }) => {
      const refused = body.input.some(text => text.includes('forbidden') || text.length > 3000)
      return refused ? { status: 400, body: { error: { message: 'input refused' } } } : undefined
    })
    await service.choose('meaning-1')
    expect(await service.progress()).toMatchObject({ state: 'ready', total: 11, embedded: 10 })
    expect((await service.search('forbidden'))[0]).toBe('forbidden words')
  })
})

test('in a turn the meaning of the message is recalled', async () => {
  for (let index = 0; index < 12; index++) await service.remember(`Something else, number ${index}`, { importance: 1 })
  const { database } = service.context
  const { id } = await service.remember('Ann drives a red car')
  await database.db.updateTable('memories').set({ type: 'fact' }).where('id', '=', id).execute()
  for (let index = 0; index < 12; index++) await service.remember(`Something newer, number ${index}`)
  await service.choose('meaning-1')
  await service.progress()
  const prompts: string[] = []
  service.provider.answer(({ path, body }) => {
    if (!path.endsWith('/chat/completions')) return undefined
    prompts.push(JSON.stringify(body))
    const message = { role: 'assistant', content: 'ok' }
    return { body: { choices: [{ index: 0, finish_reason: 'stop', message }], model: 'm' } }
  })
  await service.user.post('/api/chat/send', { channelId: service.channelId, content: 'my automobile?' })
  await service.context.mailbox.drain()
  expect(prompts[0]).toContain('Ann drives a red car')
})

test('progress and renewal want a known being', async () => {
  const path = '/api/memory/embeddings'
  expectError(await service.user.get(path), 400, 'VALIDATION_ERROR')
  expectError(await service.user.get(`${path}?beingId=${unknownId}`), 404, 'NOT_FOUND')
  expectError(await service.user.post(`${path}/renew`, { beingId: 'x' }), 400, 'VALIDATION_ERROR')
  expectError(await service.user.post(`${path}/renew`, { beingId: unknownId }), 404, 'NOT_FOUND')
  expectError(await service.stranger.post(`${path}/renew`, { beingId: service.curator.id }), 403, 'PERMISSION_DENIED')
  const { id } = await makeBeing(service, 'Own')
  await service.choose('meaning-1')
  await service.user.post('/api/memory/create', { beingId: id, content: 'one' })
  await service.progress()
  const calls = service.provider.requests.length
  expect((await service.user.post(`${path}/renew`, { beingId: id })).body).toMatchObject({ success: true })
  await service.progress()
  expect(service.provider.requests.length).toBeGreaterThan(calls)
  expect((await service.user.get(`${path}?beingId=${id}`)).body).toMatchObject({ state: 'ready', embedded: 1 })
})
