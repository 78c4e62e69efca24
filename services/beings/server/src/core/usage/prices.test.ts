import { systemClock } from '@trivium/live'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeBeing, type ReadyService, startReady } from '../../../test/factories.ts'
import { openPage } from '../../../test/pages/open-page.ts'
import type { ModelCall } from '../../platform/ai/index.ts'
import { refuseOverBudget } from './check-budget.ts'
import { readPrices } from './prices.ts'
import { recordUsage } from './record-usage.ts'
import { shippedPrices } from './shipped-prices.ts'

let service: ReadyService
let ada: string
let now = Date.parse('2026-11-16T12:00:00Z')

beforeEach(async () => {
  now = Date.parse('2026-11-16T12:00:00Z')
  service = await startReady({ clock: { ...systemClock, now: () => now } })
  ada = (await makeBeing(service, 'Ada')).id
})

const million = 1_000_000

function call(clientType: string, model: string, usage: Partial<ModelCall['usage']> = {}): ModelCall {
  const tokens = { promptTokens: million, completionTokens: million, totalTokens: 2 * million, ...usage }
  return { clientType, model, usage: tokens, durationMs: 1, success: true, error: '' }
}

async function use(...calls: ModelCall[]): Promise<void> {
  const owner = { beingId: ada, channelId: '', turnId: '' }
  const currency = service.context.settings.get('currency')
  for (const one of calls) await recordUsage(service.context.database.db, owner, { call: one, at: now, currency })
}

const get = async (path: string) => (await service.user.get(`/api/usage/${path}`)).body
const total = async () => {
  const { totalCost, unpricedCount } = await get('summary')
  return [totalCost, unpricedCount]
}
/** What the page says about the month in which the clock stands. */
async function shownUsage(): Promise<string> {
  const page = await openPage(service, '/usage?days=own&startDate=2026-11-01&endDate=2026-11-30')
  return page.locator('main').innerText()
}
const own = (price: object, more: object = {}) => service.user.post('/api/usage/prices', { prices: [price], ...more })

describe('a price that comes with this version', () => {
  test.each(shippedPrices.map(({ client, model, input, output }) => [client, model, input + output] as const))(
    '%s %s costs %d for a million each way, up to the length where it gets dearer',
    async (client, model, cost) => {
      await use(call(client, model, { promptTokens: 200_000, completionTokens: 0, totalTokens: 200_000 }))
      const price = shippedPrices.find(one => one.model === model)
      expect((await total())[0]).toBeCloseTo((price?.input ?? 0) * 0.2, 8)
      expect(cost).toBeGreaterThan(0)
    },
  )

  test('a dated name of the same model has it too, another client has not', async () => {
    await use(call('OpenAICompatible', 'gpt-5-mini-2026-08-07'))
    expect(await total()).toEqual([2.25, 0])
    await use(call('QiniuAI', 'gpt-5-mini'))
    expect(await total()).toEqual([2.25, 1])
  })

  test('a long prompt costs what the provider takes for long ones', async () => {
    await use(call('DashScope', 'qwen3.6-plus'))
    expect(await total()).toEqual([8, 0])
  })

  test('is listed with its day and source, and called old after 180 days', async () => {
    const listed = async () => (await readPrices(service.context)).shipped.find(one => one.model === 'gpt-5-mini')
    expect(await listed()).toEqual({
      clientType: 'OpenAICompatible',
      model: 'gpt-5-mini',
      promptPrice: 0.25,
      completionPrice: 2,
      cacheReadPrice: null,
      currency: 'USD',
      asOf: '2026-07-01',
      source: 'models.dev',
      isOwn: false,
      isOld: false,
    })
    now = Date.parse('2026-12-29T00:00:00Z')
    expect(await listed()).toMatchObject({ isOld: true })
  })

  test('does not count in another currency', async () => {
    await own({ model: 'm', promptPrice: 1, completionPrice: 1 }, { currency: 'EUR' })
    await use(call('OpenAICompatible', 'gpt-5-mini'))
    expect(await total()).toEqual([null, 1])
  })
})

describe("the user's own price", () => {
  test('wins, the one for a client over the one for all', async () => {
    await own({ model: 'gpt-5-mini', promptPrice: 1, completionPrice: 1 })
    await use(call('OpenAICompatible', 'gpt-5-mini'))
    expect(await total()).toEqual([2, 0])
    await own({ model: 'gpt-5-mini', clientType: 'OpenAICompatible', promptPrice: 10, completionPrice: 10 })
    await use(call('OpenAICompatible', 'gpt-5-mini'), call('QiniuAI', 'gpt-5-mini'))
    expect(await total()).toEqual([24, 0])
    const { prices, shipped } = await get('prices')
    const isIt = (one: { model: string }) => one.model === 'gpt-5-mini'
    expect([prices.filter(isIt).length, shipped.filter(isIt).length]).toEqual([2, 0])
    const removed = {
      prices: [],
      remove: [{ model: 'gpt-5-mini' }, { model: 'gpt-5-mini', clientType: 'OpenAICompatible' }],
    }
    await service.user.post('/api/usage/prices', removed)
    await use(call('OpenAICompatible', 'gpt-5-mini'))
    expect(await total()).toEqual([26.25, 0])
  })

  test('counts tokens that the provider had kept at their own price', async () => {
    await own({ model: 'm', promptPrice: 10, completionPrice: 0, cacheReadPrice: 1 })
    await use(call('QiniuAI', 'm', { cachedTokens: 500_000 }))
    expect(await total()).toEqual([5.5, 0])
  })
})

describe('an unknown price', () => {
  test('is told as unknown, never as 0.00', async () => {
    await use(call('VolcengineArk', 'ep-123'))
    expect(await total()).toEqual([null, 1])
    const summary = await get('summary')
    expect(summary.byModel).toMatchObject([{ key: 'ep-123', cost: null, unpricedCount: 1 }])
    expect((await get('export?format=json')).records[0].cost).toBeNull()
    expect((await service.user.get('/api/usage/export')).text.split('\r\n')[1]).toContain(',ep-123,,')
    expect((await get('trend?startDate=2026-11-16&endDate=2026-11-16')).points[12]).toMatchObject({ cost: null })
    expect((await service.user.get('/api/dashboard/stats')).body).toMatchObject({ todayCost: null, todayUnpriced: 1 })
    const shown = await shownUsage()
    expect(shown).toContain('unknown')
    expect(shown).not.toMatch(/(?<!\d)0\.00 USD/)
  })

  test('stands beside what is known: 2.25 and one call unpriced', async () => {
    await use(call('OpenAICompatible', 'gpt-5-mini'), call('VolcengineArk', 'ep-123'))
    expect(await total()).toEqual([2.25, 1])
    expect(await shownUsage()).toContain('2.25 USD + 1 call unpriced')
  })

  test('nothing used costs nothing, and neither do local models and Demo', async () => {
    await use(call('Ollama', 'qwen3'), call('Herdsman', 'any'), call('Demo', 'demo'))
    const failed = { promptTokens: 0, completionTokens: 0, totalTokens: 0 }
    await use({ ...call('QiniuAI', 'x', failed), success: false })
    expect(await total()).toEqual([0, 0])
    await use(call('Ollama', 'gpt-oss:120b-cloud'))
    expect(await total()).toEqual([0, 1])
  })

  test('a budget counts what is known and says what is not', async () => {
    await service.user.post('/api/usage/budgets', { beingId: ada, hardLimit: 2 })
    await use(call('VolcengineArk', 'ep-123'))
    await expect(refuseOverBudget(service.context, ada)).resolves.toBeUndefined()
    expect((await get('budgets')).budgets).toMatchObject([{ spent: 0, unpricedCount: 1, state: 'ok' }])
    await use(call('OpenAICompatible', 'gpt-5-mini'))
    await expect(refuseOverBudget(service.context, ada)).rejects.toThrow(
      '2.25 of 2 USD spent this month, and 1 calls without a known price',
    )
  })
})
