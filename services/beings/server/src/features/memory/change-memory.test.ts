import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeBeing, type ReadyService, startProvider, startReady } from '../../../test/factories.ts'
import { checkFields, expectError, notIds, query, unknownId } from '../../../test/field-rules.ts'
import { readNamedPeriod } from './named-period.ts'
import { periodOf } from './periods.ts'

let service: ReadyService
beforeEach(async () => {
  service = await startReady()
})

const remember = async (content: string, more: Record<string, unknown> = {}) => {
  const answer = await service.user.post('/api/memory/create', { beingId: service.curator.id, content, ...more })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.memory
}
const update = (body: unknown) => service.user.post('/api/memory/update', body)
const get = async (path: string) => (await service.user.get(path)).body
const contents = (body: { memories: { content: string }[] }) => body.memories.map(memory => memory.content)

describe('POST /api/memory/update', () => {
  test('changes what is sent and nothing else, and the search follows', async () => {
    const before = await remember('The gate is green.', { keywords: ['gate'] })
    const { status, body } = await update({ id: before.id, content: ' The gate is blue. ' })
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, memory: { ...before, content: 'The gate is blue.' } })
    expect(contents(await get('/api/memory/search?keyword=green'))).toEqual([])
    expect(contents(await get('/api/memory/search?keyword=blue'))).toEqual(['The gate is blue.'])
    const more = { keywords: ['fence, wood', 'fence'], importance: 0.9, pinned: true }
    expect((await update({ id: before.id, ...more })).body.memory).toEqual({
      ...before,
      ...{ content: 'The gate is blue.', keywords: ['fence', 'wood', 'fence'], importance: 0.9, pinned: true },
    })
    expect(await get(`/api/memory/detail/${before.id}`)).toMatchObject({ pinned: true, importance: 0.9 })
    expect((await update({ id: before.id, pinned: false, keywords: [] })).body.memory).toMatchObject({ keywords: [] })
    expect(await get(`/api/memory/detail/${before.id}`)).not.toHaveProperty('pinned')
    const { entries } = await get('/api/audit/list')
    expect(entries.filter((entry: { action: string }) => entry.action === 'memory.update')).toHaveLength(3)
  })

  test('refuses what is missing or wrong', async () => {
    const { id } = await remember('one')
    await checkFields(
      update,
      { id, content: 'two' },
      {
        id: { required: true, wrong: notIds },
        content: { wrong: ['', '  ', 5, null, 'x'.repeat(20_001)] },
        keywords: { wrong: ['a', [5], [''], null] },
        importance: { wrong: [2, -0.1, '1', null] },
        pinned: { wrong: ['yes', 1, null] },
      },
    )
    expectError(await update({ id: unknownId, content: 'x' }), 404, 'NOT_FOUND')
    expectError(await service.stranger.post('/api/memory/update', { id, content: 'x' }), 403, 'PERMISSION_DENIED')
  })
})

describe('what is pinned', () => {
  test('stands in every prompt, whatever is talked about', async () => {
    const provider = await startProvider()
    const config = { endpoint: `${provider.url}/v1`, apiKey: 'sk-test', model: 'fake-small' }
    service = await startReady({ firstRun: { aiClientType: 'OpenAICompatible', config } })
    const plain = await remember('Ann is allergic to nuts.')
    for (let index = 0; index < 12; index++) await remember(`Something else ${index}.`)
    const promptOf = async (content: string) => {
      const before = provider.calls().length
      await service.user.post('/api/chat/send', { channelId: service.channelId, content })
      await service.context.mailbox.drain()
      return JSON.stringify(provider.calls()[before]?.body.messages)
    }
    expect(await promptOf('hello')).not.toContain('allergic')
    await update({ id: plain.id, pinned: true })
    expect((await promptOf('hello again')).split('allergic')).toHaveLength(2)
  })

  test('has a budget: what does not fit is refused with a way out', async () => {
    const long = await remember('x'.repeat(7000), { pinned: true })
    const answer = await service.user.post('/api/memory/create', {
      ...{ beingId: service.curator.id, content: 'y'.repeat(1001), pinned: true },
    })
    expectError(answer, 400, 'VALIDATION_ERROR')
    expect(answer.body.error.details).toContain('unpin another one first')
    const other = await remember('y'.repeat(1000), { pinned: true })
    expectError(await update({ id: other.id, content: 'y'.repeat(1001) }), 400, 'VALIDATION_ERROR')
    expect((await update({ id: other.id, content: 'y'.repeat(900) })).status).toBe(200)
    await update({ id: long.id, pinned: false })
    expect((await update({ id: other.id, content: 'y'.repeat(8000) })).status).toBe(200)
    const { id: beingId } = await makeBeing(service, 'Other')
    for (let index = 0; index < 40; index++) await remember(`${index}`, { beingId, pinned: true })
    const last = await remember('one more', { beingId })
    expectError(await update({ id: last.id, pinned: true }), 400, 'VALIDATION_ERROR')
  })

  test('comes first among what is found', async () => {
    const pinned = await remember(`A garden, among much else: ${'more words '.repeat(200)}`, { importance: 0 })
    await remember('garden garden', { keywords: ['garden'], importance: 1 })
    const search = async () => contents(await get('/api/memory/search?keyword=garden')).map(text => text.slice(0, 8))
    expect(await search()).toEqual(['garden g', 'A garden'])
    await update({ id: pinned.id, pinned: true })
    expect(await search()).toEqual(['A garden', 'garden g'])
  })

  test('moves along with the being, and old files have nothing pinned', async () => {
    await remember('first', { pinned: true, importance: 0.8 })
    await remember('second')
    const file = (await service.user.post('/api/beings/export', { beingId: service.curator.id })).body
    const shown = (memories: { content: string; pinned?: boolean }[]) =>
      memories.map(({ content, pinned }) => [content, pinned])
    expect(shown(file.memories)).toEqual([
      ['first', true],
      ['second', undefined],
    ])
    const again = async (name: string, memories: unknown[]) => {
      const body = { ...file, being: { ...file.being, name }, memories }
      const { being } = (await service.user.post('/api/beings/import', body)).body
      return (await get(`/api/memory/list?beingId=${being.id}`)).memories
    }
    expect(shown(await again('New', file.memories))).toEqual([
      ['second', undefined],
      ['first', true],
    ])
    const old = file.memories.map(({ pinned: _pinned, ...rest }: { pinned?: boolean }) => rest)
    expect(shown(await again('Old', old))).toEqual([
      ['second', undefined],
      ['first', undefined],
    ])
  })
})

describe('periods', () => {
  const times = ['2024-12-31T23:59:59.999Z', '2025-01-01T00:00:00Z', '2025-03-05T07:30:00Z', '2025-03-05T07:59:00Z']
  const imported = async () => {
    const file = (await service.user.post('/api/beings/export', { beingId: service.curator.id })).body
    const entry = { type: 'note', keywords: [], importance: 0.5 }
    const ids = times.map((_, index) => `01900000-0000-7000-8000-00000000000${index}`)
    const memories = times.map((createdAt, index) => ({ ...entry, id: ids[index], content: `tea ${index}`, createdAt }))
    const summary = { level: 'hour', periodStart: '2025-03-05T07:00:00Z', sourceIds: ids.slice(2) }
    const summed = {
      ...entry,
      type: 'summary',
      id: unknownId.replace(/0$/, '9'),
      content: 'tea twice',
      createdAt: '2025-04-01T00:00:00Z',
    }
    const body = { ...file, being: { ...file.being, name: 'Old' }, memories: [...memories, { ...summed, summary }] }
    return (await service.user.post('/api/beings/import', body)).body.being.id as string
  }

  test('the timeline counts originals by year, month, day and hour, with the summary of each', async () => {
    const beingId = await imported()
    const timeline = async (level: string, start?: string) =>
      (await get(query('/api/memory/timeline', { beingId, level, ...(start && { start }) }))).periods
    expect(await timeline('year')).toEqual([
      { start: '2024-01-01T00:00:00.000Z', count: 1, summaryId: null },
      { start: '2025-01-01T00:00:00.000Z', count: 3, summaryId: null },
    ])
    const months = await timeline('month', '2025-06-01T00:00:00Z')
    expect(months.map(({ start, count }: { start: string; count: number }) => [start.slice(0, 7), count])).toEqual([
      ['2025-01', 1],
      ['2025-03', 2],
    ])
    expect(await timeline('month')).toHaveLength(3)
    expect(await timeline('day', '2025-03-31T12:00:00+01:00')).toMatchObject([{ count: 2 }])
    const [summary] = (await get(`/api/memory/list?beingId=${beingId}&showSummaries=summary`)).memories
    expect(await timeline('hour', '2025-03-05T23:00:00Z')).toEqual([
      { start: '2025-03-05T07:00:00.000Z', count: 2, summaryId: summary.id },
    ])
    const first = (await get(`/api/memory/list?beingId=${beingId}&period=2024`)).memories[0]
    await service.user.post('/api/memory/delete', { id: first.id })
    expect(await timeline('year')).toMatchObject([{ count: 3 }])
    await service.user.post('/api/beings/delete', { beingId })
    expectError(await service.user.get(`/api/memory/timeline?beingId=${beingId}&level=day`), 404, 'NOT_FOUND')
  })

  test('lists and searches keep to a period', async () => {
    const beingId = await imported()
    const list = async (period: string) => get(query('/api/memory/list', { beingId, period }))
    expect(contents(await list('2025-03'))).toEqual(['tea 3', 'tea 2'])
    expect(await list('2025-03-05T07')).toMatchObject({ total: 2 })
    expect(await list('2025')).toMatchObject({ total: 4, page: 1 })
    expect(contents(await get('/api/memory/list?period=2024-12-31'))).toEqual(['tea 0'])
    const search = async (more: object) => contents(await get(query('/api/memory/search', { keyword: 'tea', ...more })))
    expect(await search({ period: '2025-01-01' })).toEqual(['tea 1'])
    expect((await search({ period: '2025', beingId })).sort()).toEqual(['tea 1', 'tea 2', 'tea 3', 'tea twice'])
  })

  test('wrong ones are refused', async () => {
    const beingId = service.curator.id
    for (const period of ['', '2', '20255', '2025-13', '2025-02-30', '2025-01-01T24', '2025-01-01T00:00', 'x', '0026'])
      expectError(await service.user.get(query('/api/memory/list', { period })), 400, 'VALIDATION_ERROR')
    expectError(await service.user.get('/api/memory/search?keyword=x&period=x'), 400, 'VALIDATION_ERROR')
    const timeline = (fields: object) => service.user.get(query('/api/memory/timeline', { ...fields }))
    for (const fields of [{ beingId }, { level: 'day' }, { beingId, level: 'week' }, { beingId, level: 'hour' }])
      expectError(await timeline(fields), 400, 'VALIDATION_ERROR')
    expectError(await timeline({ beingId, level: 'day', start: 'yesterday' }), 400, 'VALIDATION_ERROR')
    expectError(await timeline({ beingId: unknownId, level: 'day' }), 404, 'NOT_FOUND')
  })

  test('a name means the period that every moment in it lies in', () => {
    const lengths = { year: 4, month: 7, day: 10, hour: 13 } as const
    const levels = Object.keys(lengths) as (keyof typeof lengths)[]
    const moment = fc.date({ min: new Date('1970-01-01'), max: new Date('9999-12-30'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, fc.constantFrom(...levels), (at, level) => {
        const name = at.toISOString().slice(0, lengths[level])
        expect(readNamedPeriod(name)).toEqual(periodOf(level, at.getTime()))
      }),
    )
  })
})
