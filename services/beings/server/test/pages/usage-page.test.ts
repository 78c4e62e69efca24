import { beforeEach, describe, expect, test } from 'vitest'
import { recordUsage } from '../../src/core/usage/record-usage.ts'
import { makeBeing, type ReadyService, startReady } from '../factories.ts'
import { openPage, widths } from './open-page.ts'

let service: ReadyService
let ada: string

beforeEach(async () => {
  service = await startReady()
  ada = (await makeBeing(service, 'Ada')).id
})

async function use(model: string, tokens: number): Promise<void> {
  const usage = { promptTokens: tokens, completionTokens: tokens, totalTokens: 2 * tokens }
  const call = { clientType: 'OpenAICompatible', model, usage, durationMs: 1, success: true, error: '' }
  const owner = { beingId: ada, channelId: '', turnId: '' }
  await recordUsage(service.context.database.db, owner, { call, at: Date.now(), currency: 'USD' })
}

describe.each(widths)('at %i px', width => {
  test('what was used, by whom, filtered by a click that the address keeps', async () => {
    await use('gpt-5-mini', 1_000_000)
    await use('ep-123', 500_000)
    const page = await openPage(service, '/usage', { width })
    await page.getByText('2.25 USD + 1 call unpriced').first().waitFor()
    await page.getByRole('button', { name: /^ep-123/ }).click()
    await page.getByText('1,000,000', { exact: true }).first().waitFor()
    expect(new URL(page.url()).searchParams.get('model')).toBe('ep-123')
    await page.reload()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByText('3,000,000', { exact: true }).first().waitFor()
  })

  test('a budget is set and taken away; a price is set', async () => {
    const page = await openPage(service, '/usage', { width })
    await page.getByText('Nothing was used yet').waitFor()
    await page.getByRole('button', { name: 'Set a budget' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('combobox', { name: 'Being' }).click()
    await page.getByRole('option', { name: 'Ada' }).click()
    await drawer.getByLabel('Stop at').fill('5')
    await drawer.getByRole('button', { name: 'Save budget' }).click()
    await page.getByRole('progressbar', { name: /^Ada/ }).waitFor({ state: 'attached' })
    const { budgets } = (await service.user.get('/api/usage/budgets')).body
    expect(budgets).toMatchObject([{ name: 'Ada', hardLimit: 5, period: 'month' }])
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('No being has a budget').waitFor()
    await page.getByRole('button', { name: 'Set a price' }).click()
    await drawer.getByLabel('Model').fill('mine')
    await drawer.getByLabel('For a million sent').fill('1.5')
    await drawer.getByLabel('For a million received').fill('3')
    await drawer.getByRole('button', { name: 'Save price' }).click()
    await drawer.waitFor({ state: 'detached' })
    const { prices } = (await service.user.get('/api/usage/prices')).body
    expect(prices).toMatchObject([{ model: 'mine', promptPrice: 1.5, completionPrice: 3 }])
  })
})
