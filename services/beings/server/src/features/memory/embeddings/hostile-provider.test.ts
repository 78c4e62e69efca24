import { beforeEach, describe, expect, test } from 'vitest'
import { type EmbeddingReply, meaningOf } from '../../../../test/embedding-provider.ts'
import { createShiftedClock } from '../../../../test/shifted-clock.ts'
import { type EmbeddingService, startWithEmbeddings } from '../../../../test/with-embeddings.ts'

let service: EmbeddingService
beforeEach(async () => {
  service = await startWithEmbeddings()
  for (const text of ['A red car', 'Tea at five', 'The kitten sleeps']) await service.remember(text)
})

const list = (vectors: unknown[]) => ({ body: { data: vectors.map((embedding, index) => ({ index, embedding })) } })
const whole = meaningOf('anything')

describe('an answer that is not sound is not used', () => {
  const answers: [string, EmbeddingReply, string][] = [
    ['too few vectors', list([whole, whole]), '2 vectors came back for 3 texts'],
    ['too many', list([whole, whole, whole, whole]), '4 vectors came back for 3 texts'],
    ['different lengths', list([whole, whole, whole.slice(1)]), 'different lengths'],
    ['a null among the numbers', list([whole, whole, [...whole.slice(1), null]]), 'is no number'],
    ['a text among the numbers', list([whole, whole, [...whole.slice(1), '0.5']]), 'is no number'],
    ['NaN, which is no JSON', { body: '{"data":[{"embedding":[NaN,1]}]}' }, 'is no JSON'],
    ['infinity', { body: `{"data":[${Array(3).fill(`{"embedding":[${Array(9).fill('1e999')}]}`)}]}` }, 'is no number'],
    ['nothing but zeros', list([whole, whole, whole.map(() => 0)]), 'is no number'],
    [
      'places that are none',
      { body: { data: [9, -1, 1.5].map(index => ({ index, embedding: whole })) } },
      'is missing',
    ],
    [
      'the same place three times',
      { body: { data: [0, 0, 0].map(index => ({ index, embedding: whole })) } },
      'missing',
    ],
    ['five thousand numbers', list([1, 2, 3].map(() => Array(5000).fill(1))), 'is no number'],
    ['no list at all', { body: { data: 'x' } }, '0 vectors'],
    ['null', { body: 'null' }, '0 vectors'],
    ['a page', { headers: { 'content-type': 'text/html' }, body: '<html>' }, 'is no JSON'],
    ['ten megabytes', { body: `{"data":"${'x'.repeat(10_000_000)}"}` }, 'more than'],
    ['another address', { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' }, 'redirect'],
    ['a wrong key', { status: 401, body: { error: { message: 'bad key sk-test-1234' } } }, 'not accepted'],
    ['no such model', { status: 404, body: { error: { message: 'no model' } } }, 'does not exist'],
    ['a refusal of everything', { status: 400, body: { error: { message: 'unknown model' } } }, 'refused the call'],
    ['a failure', { status: 500, body: 'oops' }, 'the provider failed'],
  ]
  test.each(answers)('%s', async (_, reply, reason) => {
    service.provider.answer(() => reply)
    await service.choose('meaning-1')
    const progress = await service.progress()
    expect(progress).toMatchObject({ state: 'waiting', embedded: 0, total: 3, retryAt: expect.any(String) })
    expect(progress.error).toContain(reason)
    expect(progress.error).not.toContain('sk-test-1234')
    // Words are found as ever, and nothing is lost.
    expect(await service.search('tea')).toEqual(['Tea at five'])
    service.provider.answer(() => undefined)
    await service.user.post('/api/memory/embeddings/renew', { beingId: service.curator.id })
    expect(await service.progress()).toMatchObject({ state: 'ready', embedded: 3, error: '' })
  })

  test('other lengths than before are told, and made anew when somebody says so', async () => {
    await service.choose('meaning-1')
    expect(await service.progress()).toMatchObject({ embedded: 3, dimension: 64 })
    service.provider.answer(({ body }) => list(body.input.map(text => meaningOf(text, 32))))
    await service.remember('A vehicle')
    const progress = await service.progress()
    expect(progress).toMatchObject({ state: 'waiting', embedded: 3, total: 4 })
    expect(progress.error).toContain('gives 32 numbers now and gave 64 before')
    expect(await service.search('feline')).toEqual([])
    await service.user.post('/api/memory/embeddings/renew', { beingId: service.curator.id })
    expect(await service.progress()).toMatchObject({ state: 'ready', embedded: 4, dimension: 32 })
    expect((await service.search('automobile')).slice(0, 2)).toContain('A vehicle')
  })
})

test('a provider that asks to wait is left alone until then', async () => {
  const clock = createShiftedClock()
  service = await startWithEmbeddings({ clock })
  await service.remember('A red car')
  const busy = { status: 429, headers: { 'retry-after': '120' }, body: { error: { message: 'slow down' } } }
  service.provider.answer(() => busy)
  await service.choose('meaning-1')
  const { retryAt } = await service.progress()
  const wait = Date.parse(retryAt ?? '') - clock.now()
  expect(wait).toBeGreaterThan(100_000)
  expect(wait).toBeLessThanOrEqual(120_000)
  const calls = service.provider.requests.length
  await service.progress()
  expect(service.provider.requests).toHaveLength(calls)
  service.provider.answer(() => undefined)
  clock.jump(121_000)
  expect(await service.progress()).toMatchObject({ state: 'ready', embedded: 1 })
})

test('a search does not wait for a provider that failed just now, and not long for one that is silent', async () => {
  await service.choose('meaning-1')
  await service.progress()
  service.provider.answer(() => ({ status: 500, body: 'oops' }))
  const calls = service.provider.requests.length
  expect(await service.search('tea')).toEqual(['Tea at five'])
  expect(await service.search('car')).toEqual(['A red car'])
  expect(service.provider.requests).toHaveLength(calls + 1)
})

test('a changed setting is tried at once', async () => {
  service.provider.answer(({ body }) => (body.model === 'wrong' ? { status: 404, body: {} } : undefined))
  await service.choose('wrong')
  expect(await service.progress()).toMatchObject({ state: 'waiting' })
  await service.choose('right')
  expect(await service.progress()).toMatchObject({ state: 'ready', embedded: 3 })
})
