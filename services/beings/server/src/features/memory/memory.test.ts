import { beforeEach, describe, expect, test } from 'vitest'
import { makeBeing, type ReadyService, startReady } from '../../../test/factories.ts'
import { checkFields, expectError, notIds, query, unknownId } from '../../../test/field-rules.ts'

let service: ReadyService
beforeEach(async () => {
  service = await startReady()
})

const remember = async (content: string, more: Record<string, unknown> = {}) => {
  const body = { beingId: service.curator.id, content, ...more }
  return (await service.user.post('/api/memory/create', body)).body.memory
}
const get = async (path: string) => (await service.user.get(path)).body
const contents = (body: { memories: { content: string }[] }) => body.memories.map(memory => memory.content)

describe('POST /api/memory/create and /delete', () => {
  test('answer the entry', async () => {
    const memory = await remember('The gate is green.', { keywords: ['gate', 'green, colour'] })
    expect(memory).toEqual({
      id: expect.any(String),
      beingId: service.curator.id,
      content: 'The gate is green.',
      type: 'note',
      keywords: ['gate', 'green', 'colour'],
      importance: 0.5,
      isSummary: false,
      sourceIds: [],
      createdAt: expect.stringMatching(/Z$/),
    })
    expect(await get(`/api/memory/detail/${memory.id}`)).toEqual(memory)
    expect((await service.user.post('/api/memory/delete', { id: memory.id })).body).toEqual({ success: true, memory })
    expectError(await service.user.get(`/api/memory/detail/${memory.id}`), 404, 'NOT_FOUND')
    expectError(await service.user.post('/api/memory/delete', { id: memory.id }), 404, 'NOT_FOUND')
    expectError(await service.user.post('/api/memory/delete', { id: 'x' }), 400, 'VALIDATION_ERROR')
  })

  test('refuse what is missing or wrong', async () => {
    const valid = { beingId: service.curator.id, content: 'x', keywords: ['a'] }
    await checkFields(fields => service.user.post('/api/memory/create', fields), valid, {
      beingId: { required: true, wrong: notIds },
      content: { required: true, wrong: ['', '  ', 5, null, ['x']] },
      keywords: { wrong: ['a', [5], [''], null] },
      importance: { wrong: [2, -1, '1'] },
    })
    expectError(await service.user.post('/api/memory/create', { ...valid, beingId: unknownId }), 404, 'NOT_FOUND')
  })
})

describe('lists', () => {
  test('the newest first, in pages, of one being or all', async () => {
    const other = await makeBeing(service, 'Other')
    for (const content of ['one', 'two', 'three']) await remember(content)
    await remember('elsewhere', { beingId: other.id })
    const all = await get('/api/memory/list')
    expect(all).toMatchObject({ page: 1, pageSize: 50, total: 4 })
    expect(contents(all)).toEqual(['elsewhere', 'three', 'two', 'one'])
    const page = await get(`/api/memory/list?beingId=${service.curator.id}&page=2&pageSize=2`)
    expect(page).toMatchObject({ page: 2, pageSize: 2, total: 3 })
    expect(contents(page)).toEqual(['one'])
    expect(contents(await get('/api/memory/list?type=note,chat'))).toHaveLength(4)
    expect(contents(await get('/api/memory/list?type=chat'))).toEqual([])
    expect(contents(await get('/api/memory/list?showSummaries=summary'))).toEqual([])
    expect((await get('/api/memory/list?showSummaries=original')).total).toBe(4)
    for (const wrong of [{ beingId: 'x' }, { page: 0 }, { pageSize: 1000 }, { showSummaries: 'some' }]) {
      expectError(await service.user.get(query('/api/memory/list', wrong)), 400, 'VALIDATION_ERROR')
    }
    expectError(await service.user.get(`/api/memory/list?beingId=${unknownId}`), 404, 'NOT_FOUND')
  })

  test('what is counted follows additions, deletions and the end of a being', async () => {
    const other = await makeBeing(service, 'Other')
    const first = await remember('one', { keywords: ['tea'] })
    await remember('two', { keywords: ['tea', 'milk'] })
    await remember('three', { beingId: other.id })
    expect(await get('/api/memory/stats')).toEqual({
      totalEntries: 3,
      summaryCount: 0,
      originalCount: 3,
      oldestEntry: first.createdAt,
      newestEntry: expect.any(String),
      typeDistribution: { note: 3 },
      keywordFrequency: { tea: 2, milk: 1 },
    })
    expect((await get(`/api/memory/stats?beingId=${other.id}`)).totalEntries).toBe(1)
    expect((await get('/api/memory/beings')).beings).toEqual([
      { beingId: service.curator.id, name: 'Cura', total: 2, summaryCount: 0, originalCount: 2 },
      { beingId: other.id, name: 'Other', total: 1, summaryCount: 0, originalCount: 1 },
    ])
    await service.user.post('/api/memory/delete', { id: first.id })
    await service.user.post('/api/beings/delete', { beingId: other.id })
    expect(await get('/api/memory/stats')).toMatchObject({ totalEntries: 1, typeDistribution: { note: 1 } })
    expect((await get(`/api/beings/detail?beingId=${service.curator.id}`)).memoryCount).toBe(1)
  })

  test('an empty memory', async () => {
    expect(await get('/api/memory/list')).toEqual({ memories: [], page: 1, pageSize: 50, total: 0 })
    expect(await get('/api/memory/stats')).toMatchObject({ totalEntries: 0, oldestEntry: null, newestEntry: null })
  })
})

describe('GET /api/memory/search', () => {
  test('finds words, parts of words and short words of any script', async () => {
    await remember('The garden gate is green.')
    await remember('Tea at five.', { keywords: ['gardening'] })
    await remember('今天在北京喝茶。')
    const search = async (keyword: string) => get(query('/api/memory/search', { keyword }))
    expect(contents(await search('garden'))).toHaveLength(2)
    expect(contents(await search('GREEN gate'))).toEqual(['The garden gate is green.'])
    expect(contents(await search('北京'))).toEqual(['今天在北京喝茶。'])
    expect(contents(await search('茶'))).toEqual(['今天在北京喝茶。'])
    expect(contents(await search('at five'))).toEqual(['Tea at five.'])
    expect(contents(await search('nothing like it'))).toEqual([])
    expect(contents(await search('" OR *'))).toEqual([])
    expect((await search('green')).memories[0].snippet).toBe('The garden gate is [green].')
    expect(await search('garden')).toMatchObject({ page: 1, pageSize: 50, total: 2 })
  })

  test('wants a keyword', async () => {
    for (const path of ['/api/memory/search', '/api/memory/search?keyword=', '/api/memory/search?keyword=%20']) {
      expectError(await service.user.get(path), 400, 'VALIDATION_ERROR')
    }
    expectError(await service.user.get(`/api/memory/search?keyword=x&beingId=${unknownId}`), 404, 'NOT_FOUND')
  })
})

describe('one entry', () => {
  test.each(['detail', 'trace'])('%s wants a known id', async path => {
    expectError(await service.user.get(`/api/memory/${path}/x`), 400, 'VALIDATION_ERROR')
    expectError(await service.user.get(`/api/memory/${path}/${unknownId}`), 404, 'NOT_FOUND')
    expectError(await service.stranger.get(`/api/memory/${path}/${unknownId}`), 403, 'PERMISSION_DENIED')
  })

  test('an original traces to itself', async () => {
    const entry = await remember('one')
    expect(await get(`/api/memory/trace/${entry.id}`)).toEqual({
      entry,
      sources: [],
      summaries: [],
      truncated: false,
    })
  })
})

describe('for people', () => {
  test('the timeline is HTML, escaped, and JSON for who asks', async () => {
    await remember('<script>alert(1)</script>')
    const page = await service.user.get('/api/memory/timeline-html')
    expect(page.status).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.text).toContain('&#60;script&#62;')
    expect(page.text).not.toContain('<script>alert')
    const json = await service.user.get('/api/memory/timeline-html', { accept: 'application/json' })
    expect(json.body).toMatchObject({ success: true, html: expect.stringContaining('<details') })
  })

  test('the timeline says how many entries it shows', async () => {
    const timeline = async () => (await service.user.get('/api/memory/timeline-html')).text
    expect(await timeline()).not.toContain('Times are UTC')
    await remember('one')
    expect(await timeline()).toContain('1 entry. Times are UTC.')
    await remember('two')
    expect(await timeline()).toContain('2 entries, the newest first. Times are UTC.')
  })
})
