import { createLogger } from '@trivium/http'
import { drain } from '@trivium/testing'
import { describe, expect, test } from 'vitest'
import { createLogSink } from '../../src/platform/logbook/log-sink.ts'
import { insertLogs } from '../../src/platform/logbook/log-store.ts'
import { startReady } from '../factories.ts'
import { markup } from './hostile-world.ts'
import { openPage, type Page, settle, widths } from './open-page.ts'

async function startLogging() {
  const logSink = createLogSink({ write: () => true })
  const log = createLogger({ service: 'beings', level: 'trace', destination: logSink })
  const service = await startReady({ log, logSink })
  return { service, log }
}

const lineWith = (page: Page, text: string) =>
  page.getByRole('group', { name: 'Logs' }).getByRole('button', { name: text })

describe.each(widths)('at %i px', width => {
  test('the log is narrowed by level, being, words and time, and opens its details; the address keeps it all', async () => {
    const { service, log } = await startLogging()
    const beingId = service.curator.id
    log.error({ source: 'disk', beingId, path: '/tmp/x', cause: { code: 'ENOSPC' } }, 'could not write the file')
    log.warn({ source: 'usage', beingId }, 'nearly at the limit')
    const page = await openPage(service, '/logs', { width })
    await lineWith(page, 'could not write the file').waitFor()
    await page.getByRole('button', { name: 'error', exact: true }).click()
    await lineWith(page, 'nearly at the limit').waitFor({ state: 'detached' })
    expect(new URL(page.url()).searchParams.get('level')).toBe('error')
    await page.getByRole('button', { name: 'warning', exact: true }).click()
    await lineWith(page, 'nearly at the limit').waitFor()
    await page.getByRole('searchbox', { name: 'Search in messages' }).fill('write')
    await lineWith(page, 'nearly at the limit').waitFor({ state: 'detached' })

    await lineWith(page, 'could not write the file').click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('treeitem', { name: /ENOSPC/ }).waitFor()
    await drawer.getByRole('link', { name: 'Cura' }).waitFor()
    await page.reload()
    await drawer.getByRole('treeitem', { name: /ENOSPC/ }).waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })

    await page.getByRole('searchbox', { name: 'Search in messages' }).fill('nowhere to be found')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await lineWith(page, 'nearly at the limit').waitFor()
    expect(new URL(page.url()).search).toBe('')
    await page.goto(`${service.url}/logs?endDate=${new Date(Date.now() - 3_600_000).toISOString()}`)
    await page.getByText('Nothing matches').waitFor()
    expect(await page.getByLabel('To', { exact: true }).inputValue()).not.toBe('')
  })

  test('new lines come by themselves, and wait while the reader is further down', async () => {
    const { service, log } = await startLogging()
    for (let index = 0; index < 300; index += 1) log.info(`line ${index}`)
    const page = await openPage(service, '/logs', { width })
    await page.getByRole('status', { name: 'Connection: Live' }).waitFor()
    await lineWith(page, 'line 299').waitFor()
    log.info('it is new')
    await lineWith(page, 'it is new').waitFor()

    const list = page.getByRole('group', { name: 'Logs' })
    await list.evaluate(element => element.scrollTo({ top: 2000 }))
    await lineWith(page, 'it is new').waitFor({ state: 'detached' })
    const before = await list.evaluate(element => element.scrollTop)
    log.info('it waits')
    await page.getByRole('button', { name: '1 new line' }).waitFor()
    expect(await lineWith(page, 'it waits').count()).toBe(0)
    expect(await list.evaluate(element => element.scrollTop)).toBe(before)
    await page.getByRole('button', { name: '1 new line' }).click()
    await lineWith(page, 'it waits').waitFor()
  })
})

test('what was logged is text, whatever it holds, and hides nothing', async () => {
  const { service, log } = await startLogging()
  log.error({ source: '<b>x</b>', [markup.slice(0, 80)]: markup }, `${markup}\u202egnp.exe\nsecond line`)
  const page = await openPage(service, '/logs?level=error')
  await lineWith(page, markup).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('⟨U+202E⟩gnp.exe', { exact: false }).waitFor()
  expect(await page.locator('img, script:not([src]):not([type])').count()).toBe(0)
  expect(await page.title()).toBe('Logs · Beings')
})

test('with the keyboard alone; and a filter that is not understood can be cleared', async () => {
  const { service, log } = await startLogging()
  log.error('the one')
  const page = await openPage(service, '/logs?level=error', { expectedErrors: [/400/] })
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('the one').waitFor()
  await page.goto(`${service.url}/logs?level=loud`)
  await page.getByText('There is no such level.').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await lineWith(page, 'the one').waitFor()
})

test('a hundred thousand lines: the page asks for a hundredth of them, and its middle can be reached', async () => {
  const { service } = await startLogging()
  const now = Date.now()
  const row = (index: number) => ({
    at: now - 10_000_000 + index * 100,
    level: 'info' as const,
    source: 'many',
    message: `line ${index}`,
    being_id: '',
    details: '{}',
  })
  for (let start = 0; start < 100_000; start += 500) {
    const rows = Array.from({ length: 500 }, (_, index) => row(start + index))
    await service.context.database.write(trx => insertLogs(trx, rows))
  }
  const page = await openPage(service, '/timers')
  let asked = 0
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/logs/list') asked += Number(searchParams.get('pageSize'))
  })
  await page.goto(`${service.url}/logs`)
  await settle(page)
  await lineWith(page, 'line 99999').waitFor()
  expect(asked).toBeGreaterThan(0)
  expect(asked).toBeLessThan(1_000)
  const list = page.getByRole('group', { name: 'Logs' })
  // Only what is in view is drawn, and the end brings more.
  expect(await list.getByRole('button').count()).toBeLessThan(120)
  for (let turn = 0; turn < 3; turn += 1) {
    const height = await list.evaluate(element => element.scrollHeight)
    await list.evaluate(element => element.scrollTo({ top: element.scrollHeight }))
    await drain(async () => (await list.evaluate(element => element.scrollHeight)) > height)
  }
  await page.getByRole('searchbox', { name: 'Search in messages' }).fill('line 50000')
  await lineWith(page, 'line 50000').waitFor()
})
