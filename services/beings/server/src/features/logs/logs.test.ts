import { createLogger } from '@trivium/http'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ReadyService, startReady } from '../../../test/factories.ts'
import { expectError, unknownId } from '../../../test/field-rules.ts'
import { createLogSink, readLine } from '../../platform/logbook/log-sink.ts'

let service: ReadyService
const logSink = createLogSink({ write: () => true })
const log = createLogger({ service: 'beings', level: 'trace', destination: logSink })

beforeAll(async () => {
  service = await startReady({ log, logSink })
  const beingId = service.curator.id
  log.error({ source: 'disk', beingId, path: '/tmp/x' }, 'could not write the file')
  log.warn({ source: 'usage', beingId }, 'nearly at the limit')
  log.fatal('it cannot go on')
  log.info({ apiKey: 'sk-secret' }, '写入文件完成')
})

const list = async (query = '') => (await service.user.get(`/api/logs/list${query}`)).body

describe('the log', () => {
  it('keeps what is logged, newest first, also from before the database was open', async () => {
    const { logs, page, pageSize, total } = await list('?pageSize=200')
    expect({ page, pageSize }).toEqual({ page: 1, pageSize: 200 })
    expect(total).toBe(logs.length)
    expect(logs[0]).toMatchObject({ level: 'info', message: '写入文件完成', source: 'beings', beingId: '' })
    expect(logs[3]).toMatchObject({
      level: 'error',
      source: 'disk',
      beingId: service.curator.id,
      details: { path: '/tmp/x' },
    })
    expect(logs.map((entry: { message: string }) => entry.message)).toContain('database brought up to date')
    expect(Date.parse(logs[0].timestamp)).toBeGreaterThan(0)
    expect(JSON.stringify(logs)).not.toContain('sk-secret')
  })

  it('is filtered by level, being, period and words', async () => {
    expect((await list('?level=critical')).logs).toMatchObject([{ message: 'it cannot go on' }])
    expect((await list('?level=error,Warning')).total).toBe(2)
    expect((await list(`?beingId=${service.curator.id.toUpperCase()}`)).total).toBe(2)
    expect((await list('?beingId=system&level=error')).total).toBe(0)
    expect((await list('?keyword=nearly')).logs).toMatchObject([{ level: 'warning' }])
    expect((await list('?keyword=文件')).total).toBe(1)
    const today = new Date().toISOString().slice(0, 10)
    expect((await list(`?startDate=${today}&level=critical`)).total).toBe(1)
    expect((await list(`?startDate=${today}T00:00:00.001Z&endDate=${today}T23:59:59Z&level=critical`)).total).toBe(1)
    expect((await list('?endDate=2020-01-01')).logs).toEqual([])
    const first = await list('?pageSize=1')
    const second = await list('?pageSize=1&page=2')
    expect(first.logs[0].id).not.toBe(second.logs[0].id)
  })

  it.each([
    'level=loud',
    'startDate=tomorrow',
    'startDate=2026-02-30',
    'startDate=2026-03-02&endDate=2026-03-01',
    'page=0',
    'page=x',
    'pageSize=201',
    'beingId=x',
  ])('refuses %s', async query => {
    expectError(await service.user.get(`/api/logs/list?${query}`), 400, 'VALIDATION_ERROR')
  })

  it('is told by time and level, with the same filters', async () => {
    const bars = async (query = '') => (await service.user.get(`/api/logs/histogram${query}`)).body
    const count = ({ bars }: { bars: { byLevel: Record<string, number> }[] }) =>
      bars.flatMap(({ byLevel }) => Object.values(byLevel)).reduce((sum, one) => sum + one, 0)
    const { total } = await list()
    for (const query of ['', '?startDate=2026-01-01', '?startDate=2026-01-01&keyword=']) {
      expect(count(await bars(query)), query).toBe(total)
    }
    expect(await bars('?level=critical,warning')).toMatchObject({ bars: [{ byLevel: { critical: 1, warning: 1 } }] })
    expect(count(await bars('?level=critical&startDate=2026-01-01'))).toBe(1)
    expect(count(await bars(`?keyword=nearly&beingId=${service.curator.id}`))).toBe(1)
    expect(count(await bars('?keyword=nearly&level=error'))).toBe(0)
    const soon = new Date(Date.now() + 60_000).toISOString()
    const narrow = await bars(`?startDate=${new Date(Date.now() - 60_000).toISOString()}&endDate=${soon}`)
    expect(narrow).toMatchObject({ sizeMs: 5000, to: soon })
    expect((await bars('?startDate=2026-01-01')).sizeMs).toBe(86_400_000)
    expect(await bars('?endDate=2020-01-01')).toMatchObject({ bars: [] })
    expectError(await service.user.get('/api/logs/histogram?level=loud'), 400, 'VALIDATION_ERROR')
  })

  it('knows no being it never heard of', async () => {
    for (const path of ['logs/list', 'audit/list', 'audit/summary', 'usage/summary', 'usage/trend', 'projects/list']) {
      expectError(await service.user.get(`/api/${path}?beingId=${unknownId}`), 404, 'NOT_FOUND')
    }
  })

  it('is counted by being', async () => {
    const { beings } = (await service.user.get('/api/logs/beings')).body
    expect(beings[0]).toMatchObject({ beingId: '', name: 'system' })
    const curator = { beingId: service.curator.id, name: 'Cura', total: 2, byLevel: { error: 1, warning: 1 } }
    expect(beings).toContainEqual(curator)
    const { levels } = (await service.user.get('/api/logs/levels')).body
    expect(levels).toEqual(['trace', 'debug', 'info', 'warning', 'error', 'critical'])
  })
})

describe('a line of the logger', () => {
  it('is left out when it only tells of an answered request, or is no line', () => {
    expect(readLine('{"level":"debug","msg":"request","status":200}')).toBeUndefined()
    expect(readLine('{"level":"debug","msg":"request","status":500}')).toBeDefined()
    expect(readLine('no json')).toBeUndefined()
  })
})
