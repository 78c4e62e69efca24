import { systemClock } from '@trivium/live'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeBeing, type ReadyService, startReady } from '../../../test/factories.ts'
import { checkFields, expectError, notIds, unknownId } from '../../../test/field-rules.ts'
import { csvLine } from '../../platform/csv.ts'
import { refuseOverBudget } from './check-budget.ts'
import { insertUsage } from './usage-store.ts'

let service: ReadyService
let ada: string
let next = 1

const record = (at: string, more: object = {}) =>
  insertUsage(service.context.database.db, {
    id: `00000000-0000-4000-8000-${String(next++).padStart(12, '0')}`,
    at: Date.parse(at),
    being_id: ada,
    channel_id: '',
    turn_id: '',
    client_type: 'Ollama',
    model: 'm1',
    prompt_tokens: 10,
    completion_tokens: 5,
    total_tokens: 15,
    estimated: 0,
    cost: 0.1,
    duration_ms: 100,
    success: 1,
    error: '',
    ...more,
  })

const now = '2026-03-10T12:00:00Z'

beforeAll(async () => {
  const clock = { ...systemClock, now: () => Date.parse(now) }
  service = await startReady({ clock })
  ada = (await makeBeing(service, 'Ada')).id
  await record('2026-03-01T00:00:00Z')
  await record('2026-03-01T23:59:59Z', { model: 'm2', cost: 0.2 })
  await record('2026-03-03T10:30:00Z', {
    client_type: 'Demo',
    being_id: service.curator.id,
    success: 0,
    error: '=1+1,"x"',
  })
  await record('2026-03-10T11:00:00Z', { cost: 0.4 })
})

const get = async (path: string) => (await service.user.get(`/api/usage/${path}`)).body

describe('usage', () => {
  it('is summed up as a whole and by model, being and client', async () => {
    const summary = await get('summary')
    expect(summary).toMatchObject({
      totalTokens: 60,
      promptTokens: 40,
      completionTokens: 20,
      totalCost: 0.8,
      currency: 'USD',
      requestCount: 4,
      failureCount: 1,
    })
    expect(summary.byModel).toMatchObject([
      { key: 'm1', requestCount: 3, cost: 0.6 },
      { key: 'm2', cost: 0.2 },
    ])
    expect(summary.byBeing.map((one: { name: string }) => one.name)).toEqual(['Ada', 'Cura'])
    expect(summary.byClient).toMatchObject([
      { key: 'Ollama', totalTokens: 45 },
      { key: 'Demo', totalTokens: 15 },
    ])
    expect(await get('summary?endDate=2026-03-01')).toMatchObject({ requestCount: 2 })
    expect(await get(`summary?beingId=${service.curator.id}`)).toMatchObject({ requestCount: 1 })
  })

  it('has a trend without gaps: days, or hours within two days', async () => {
    const { points } = await get('trend?startDate=2026-03-01&endDate=2026-03-04')
    expect(points.map((point: { date: string }) => point.date)).toEqual([
      '2026-03-01',
      '2026-03-02',
      '2026-03-03',
      '2026-03-04',
    ])
    expect(points[0]).toEqual({
      date: '2026-03-01',
      promptTokens: 20,
      completionTokens: 10,
      totalTokens: 30,
      cost: 0.3,
      requestCount: 2,
    })
    expect(points[1]).toMatchObject({ totalTokens: 0, requestCount: 0 })
    const hours = (await get('trend?startDate=2026-03-01&endDate=2026-03-02')).points
    expect(hours).toHaveLength(48)
    expect(hours[23]).toMatchObject({ date: '2026-03-01T23:00', totalTokens: 15 })
    expect((await get('trend')).points).toHaveLength(30)
    expectError(
      await service.user.get('/api/usage/trend?startDate=2026-03-02&endDate=2026-03-01'),
      400,
      'VALIDATION_ERROR',
    )
    expectError(await service.user.get('/api/usage/trend?startDate=soon'), 400, 'VALIDATION_ERROR')
    expectError(await service.user.get('/api/usage/trend?startDate=0001-01-01'), 400, 'VALIDATION_ERROR')
  })

  it('is exported as CSV that no spreadsheet runs, and as JSON', async () => {
    const csv = await service.user.get('/api/usage/export')
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="usage.csv"',
    })
    const lines = csv.text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines[0]).toMatch(/^Timestamp,BeingId,AIClientType,PromptTokens,CompletionTokens,TotalTokens,Success/)
    expect(lines[3]).toContain(`"'=1+1,""x"""`)
    const json = await service.user.get('/api/usage/export?format=json&startDate=2026-03-03')
    expect(json.body.records).toHaveLength(2)
    expect(json.body.records[0]).toMatchObject({ beingName: 'Cura', success: false, totalTokens: 15 })
    expectError(await service.user.get('/api/usage/export?format=xml'), 400, 'VALIDATION_ERROR')
    expect(csvLine(['+1', '@x', '-2', 'plain', -2])).toBe(`"'+1","'@x","'-2",plain,-2\r\n`)
  })

  it('has prices per model', async () => {
    const prices = [{ model: 'm1', promptPrice: 1, completionPrice: 2.5 }]
    const saved = await service.user.post('/api/usage/prices', { prices, currency: 'EUR' })
    const listed = prices.map(price => ({ ...price, clientType: '', currency: 'EUR', isOwn: true, isOld: false }))
    expect(saved.body).toMatchObject({ success: true, currency: 'EUR', prices: listed })
    expect(await get('prices')).toMatchObject({ currency: 'EUR', prices: listed })
    const send = (body: object) => service.user.post('/api/usage/prices', body)
    await checkFields(
      send,
      { prices },
      {
        prices: {
          required: true,
          wrong: [5, [{}], [{ ...prices[0], promptPrice: -1 }], [{ ...prices[0], model: '' }]],
        },
        currency: { wrong: ['euro', 5] },
      },
    )
  })

  it('has budgets that stop a being at the hard limit', async () => {
    const send = (body: object) => service.user.post('/api/usage/budgets', body)
    expect((await send({ beingId: ada, softLimit: 0.5, hardLimit: 5 })).body.budget).toMatchObject({
      spent: 0.7,
      state: 'soft',
      period: 'month',
    })
    await expect(refuseOverBudget(service.context, ada)).resolves.toBeUndefined()
    expect((await send({ beingId: ada, hardLimit: 0.7 })).body.budget).toMatchObject({ softLimit: 0.5, state: 'hard' })
    await expect(refuseOverBudget(service.context, ada)).rejects.toThrow('The budget is used up')
    expect((await send({ beingId: ada, period: 'day' })).body.budget).toMatchObject({ spent: 0.4, state: 'ok' })
    expect((await get('budgets')).budgets).toMatchObject([{ beingId: ada, name: 'Ada', hardLimit: 0.7 }])
    expectError(await send({ beingId: ada, softLimit: 9 }), 400, 'VALIDATION_ERROR')
    expectError(await send({ beingId: unknownId, softLimit: 9 }), 404, 'NOT_FOUND')
    await checkFields(
      send,
      { beingId: ada },
      { beingId: { required: true, wrong: notIds }, hardLimit: { wrong: [-1, 'x'] }, period: { wrong: ['year'] } },
    )
    expect((await send({ beingId: ada, softLimit: null, hardLimit: null })).body.budget).toBeNull()
  })
})
