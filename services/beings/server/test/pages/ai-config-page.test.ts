import { describe, expect, test } from 'vitest'
import { makeBeing } from '../factories.ts'
import { startWithProvider } from '../provider.ts'
import { openPage, type Page, widths } from './open-page.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function choose(page: Page, field: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}

describe.each(widths)('at %i px', width => {
  test('a being gets a client of its own, tested before it is saved, and goes back to the default', async () => {
    const service = await startWithProvider()
    const ada = await makeBeing(service, 'Ada')
    const page = await openPage(service, `/beings/ai-config?beingId=${ada.id}`, { width, expectedErrors: [/503|400/] })
    const detail = async () => (await service.user.get(`/api/beings/detail?beingId=${ada.id}`)).body
    const client = page.getByRole('combobox', { name: 'AI client' })
    expect(await client.inputValue()).toBe('The default client (OpenAICompatible)')
    await choose(page, 'AI client', /^OpenAI-compatible/)
    await page.getByLabel('Endpoint').fill('http://127.0.0.1:9/v1')
    await press(page, 'Test the connection')
    await page.locator('[role="status"][data-ok="false"]', { hasText: /\w/ }).waitFor()
    await page.getByLabel('Endpoint').fill('')
    await page.getByText('Further settings').click()
    await page.getByLabel(/^Temperature/).fill('0.3')
    await page.getByLabel(/^Longest answer/).fill('500')
    await press(page, 'Save')
    await page.getByText('Saved', { exact: true }).first().waitFor()
    expect(await detail()).toMatchObject({
      aiClientType: 'OpenAICompatible',
      aiConfig: { temperature: '0.3', maxTokens: '500' },
    })
    await page.reload()
    await page.getByText('Further settings').click()
    expect(await page.getByLabel(/^Temperature/).inputValue()).toBe('0.3')
    await choose(page, 'AI client', 'The default client (OpenAICompatible)')
    await press(page, 'Save')
    await page.getByText('Saved', { exact: true }).first().waitFor()
    expect((await detail()).aiClientType).toBe('')
  })
})
