import { drain } from '@trivium/testing'
import { describe, expect, test } from 'vitest'
import { insertSummary } from '../../src/features/memory/summary-store.ts'
import { makeBeing, type ReadyService, startReady } from '../factories.ts'
import { openPage, type Page, widths } from './open-page.ts'

const summaryId = '01999999-0000-7000-8000-000000000001'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const remember = async ({ user, curator }: ReadyService, content: string, more: object = {}) =>
  (await user.post('/api/memory/create', { beingId: curator.id, content, ...more })).body.memory
const memories = async ({ user }: ReadyService) => (await user.get('/api/memory/list')).body.memories

describe.each(widths)('at %i px', width => {
  test('an entry is written, corrected, pinned and deleted, and the deletion taken back', async () => {
    const service = await startReady()
    const page = await openPage(service, '/memory', { width })
    await page.getByText('Nothing is remembered yet').waitFor()
    await page.getByRole('button', { name: 'New entry', exact: true }).first().click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('What it is to remember').fill('The gate is **green**.')
    await drawer.getByLabel('Keywords').fill('gate, colour')
    await press(page, 'Remember')
    await drawer.waitFor({ state: 'detached' })
    await page.getByText('The gate is **green**.', { exact: true }).click()
    await drawer.locator('strong', { hasText: 'green' }).waitFor()
    await drawer.getByText('Correct it').click()
    await drawer.getByLabel('What it is to remember').fill('The gate is blue.')
    await drawer.getByLabel('Importance').fill('90')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await drawer.getByText(/importance 90 %/).waitFor()
    await drawer.getByRole('button', { name: 'Pin', exact: true }).click()
    await drawer.getByRole('button', { name: 'Unpin', exact: true }).waitFor()
    await drain(async () => (await memories(service))[0].pinned === true)
    expect(await memories(service)).toMatchObject([
      { content: 'The gate is blue.', keywords: ['gate', 'colour'], importance: 0.9 },
    ])
    await drawer.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Nothing is remembered yet').waitFor()
    await press(page, 'Undo')
    await page.getByText('The gate is blue.', { exact: true }).waitFor()
    expect(await memories(service)).toHaveLength(1)
  })

  test('years lead to months, days and hours, each with its summary, and the address keeps the place', async () => {
    const service = await startReady()
    const { context, curator } = service
    const entry = await remember(service, 'The roses were watered.')
    const at = new Date(entry.createdAt)
    const month = entry.createdAt.slice(0, 7)
    await context.database.write(trx =>
      insertSummary(
        trx,
        {
          id: summaryId,
          being_id: curator.id,
          content: 'A month of roses.',
          type: 'summary',
          keywords: '',
          importance: 0.5,
          is_summary: 1,
          source_ids: JSON.stringify([entry.id]),
          created_at: at.getTime(),
          pinned: 0,
        },
        { level: 'month', start: Date.UTC(at.getUTCFullYear(), at.getUTCMonth()), sourceIds: [entry.id] },
      ),
    )
    const page = await openPage(service, '/memory', { width })
    const strip = page.getByRole('region', { name: 'Timeline' })
    await strip.getByRole('button', { name: `${at.getUTCFullYear()}: 1` }).click()
    const monthName = at.toLocaleString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
    await strip.getByRole('button', { name: `${monthName}: 1` }).click()
    await page.getByText('A month of roses.').first().waitFor()
    expect(new URL(page.url()).searchParams.get('period')).toBe(month)
    await page.reload()
    await page.getByRole('heading', { name: `What ${monthName} was about` }).waitFor()
    await strip.getByRole('listitem').getByRole('button').click()
    await page.getByText('This period has not been summed up yet.').waitFor()
    await strip.getByRole('listitem').getByRole('button').click()
    expect(new URL(page.url()).searchParams.get('period')).toBe(entry.createdAt.slice(0, 13))
    await page.getByText('The roses were watered.', { exact: true }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: /^Trace of this entry/ }).click()
    await page.getByRole('dialog', { name: 'Memory summary' }).waitFor()
    await drawer.getByRole('button', { name: /^Trace of this entry/ }).click()
    await page.getByRole('dialog', { name: 'Memory entry' }).waitFor()
  })

  test('words, kind and being narrow the list; what fits nothing is cleared', async () => {
    const service = await startReady()
    const ada = await makeBeing(service, 'Ada')
    await remember(service, 'The gate is green.')
    await remember(service, '<b>Tea</b> is hot', { beingId: ada.id })
    const page = await openPage(service, '/memory', { width })
    await page.getByText('<b>Tea</b> is hot', { exact: true }).waitFor()
    await page.getByRole('searchbox', { name: 'Search' }).fill('gate')
    await page.getByText('<b>Tea</b> is hot', { exact: true }).waitFor({ state: 'detached' })
    await page.locator('mark', { hasText: 'gate' }).waitFor()
    await page.getByRole('combobox', { name: 'Kind' }).click()
    await page.getByRole('option', { name: 'Summaries', exact: true }).click()
    await press(page, 'Clear filters')
    await page.getByText('<b>Tea</b> is hot', { exact: true }).waitFor()
    expect(new URL(page.url()).search).toBe('')
  })
})

test('whatever the query says, the page is shown', async () => {
  const service = await startReady()
  await remember(service, 'The gate is green.')
  for (const query of ['', `?beingId=${service.curator.id}`, '?beingId=x', '?period=soon&page=-1']) {
    const page = await openPage(service, `/memory${query}`)
    await page.getByText('The gate is green.', { exact: true }).waitFor()
    expect(await page.title()).toBe('Memory · Beings')
    await page.close()
  }
})

test('an entry about a chat leads to what was said, and what is remembered meanwhile appears', async () => {
  const service = await startReady()
  const page = await openPage(service, '/memory')
  await page.getByRole('status', { name: 'Connection: Live' }).waitFor()
  await service.user.post('/api/chat/send', { channelId: service.channelId, content: 'hello' })
  await service.context.mailbox.drain()
  await page.getByText(/hello/).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Go to the message' }).click()
  await page.waitForURL('**/chat?**')
  expect(new URL(page.url()).searchParams.get('channelId')).toBe(service.channelId)
})
