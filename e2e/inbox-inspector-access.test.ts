import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { drain, findSmallTargets, rounds } from '@trivium/testing'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { findFaults } from './inspector/find-faults.ts'
import { type Endpoint, openPage, rowOf, startInbox, tab, untilLive, untilOpen } from './inspector/start-inbox.ts'

let url: string
let endpoint: Endpoint
let address: string

beforeAll(async () => {
  const inbox = await startInbox()
  url = inbox.url
  endpoint = await inbox.create('A name that is rather long, to see what becomes of it')
  address = `${url}/e/${endpoint.id}`
  const headers = { 'content-type': 'application/json' }
  await endpoint.send('/first', { method: 'POST', headers, body: '{"list":[1,2,{"deep":null}],"text":"words"}' })
  await endpoint.send(`/${'very-long-segment/'.repeat(20)}?q=1`, { method: 'PROPFIND', body: 'x'.repeat(5_000) })
  await endpoint.send('/second?a=b', { method: 'POST', headers, body: '{"list":[1],"text":"other words"}' })
})

/** Counted, because for a moment there can be two: one on its way out, one on its way in. */
async function untilNoDialog(page: Page): Promise<void> {
  await drain(async () => (await page.getByRole('dialog').count()) === 0)
}

/** A page is never wider than its window; what is long scrolls in its own box. */
async function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')
}

const sizes = [
  [1440, 'light'],
  [390, 'dark'],
  [1440, 'dark'],
  [390, 'light'],
] as const

test.each(sizes.slice(0, rounds(4, 2)))(
  'every screen at %i px, %s: no serious fault, nothing wider than the page, nothing too small for a finger',
  async (width, colorScheme) => {
    const page = await openPage(url, { width, height: 844, colorScheme })
    await page.getByRole('button', { name: 'Create endpoint' }).waitFor()
    const faults: string[] = []
    const check = async (where: string) => {
      faults.push(...(await findFaults(page, where)))
      if (await isTooWide(page)) faults.push(`${where}: wider than the page`)
      if (width === 390) faults.push(...(await findSmallTargets(page)).map(fault => `${where}: ${fault}`))
    }
    await check('start')
    await page.goto(address)
    await untilLive(page)
    await rowOf(page, '/second').waitFor()
    await check('list')
    await rowOf(page, '/second').click()
    await page.getByRole('tree').waitFor()
    await check('body')
    for (const name of ['Headers', 'Query', 'Raw', 'Signature', 'Deliveries']) {
      await tab(page, name).click()
      if (name === 'Raw') await page.getByRole('textbox', { name: 'Raw request' }).waitFor()
      await check(name)
    }
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Compare with…' }).waitFor()
    await check('menu')
    await page.getByRole('menuitem', { name: 'Compare with…' }).click()
    await rowOf(page, '/first').click()
    await page.getByText('"other words"').waitFor()
    await check('comparison')
    for (const section of ['general', 'response', 'forwarding', 'signature']) {
      await page.goto(`${address}?settings=${section}`)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Save|Add/ })
        .first()
        .waitFor()
      await check(`settings ${section}`)
    }
    expect(faults).toEqual([])
  },
)

test('everything by keyboard alone', async () => {
  const page = await openPage(address)
  await untilLive(page)
  await rowOf(page, '/second').waitFor()
  const faults: string[] = []
  await untilOpen(page, '/second')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await untilOpen(page, '/first')
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  await untilOpen(page, '/second')
  await page.keyboard.press('2')
  await page.getByRole('region', { name: 'Headers' }).waitFor()
  await page.keyboard.press('1')

  await page.getByRole('tree').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowLeft')
  await page.locator('[role=treeitem][aria-selected=true][aria-expanded=false]').waitFor()
  await untilOpen(page, '/second')

  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  faults.push(...(await findFaults(page, 'keys')))
  await page.keyboard.press('Escape')
  await untilNoDialog(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find a command' }).waitFor()
  faults.push(...(await findFaults(page, 'palette')))
  await page.keyboard.type('signature check')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Sent by').waitFor()
  await page.keyboard.press('Escape')
  await untilNoDialog(page)

  await page.keyboard.press('r')
  const field = page.getByLabel('Send to')
  await field.waitFor()
  await drain(() => field.evaluate(element => element.matches(':focus')))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('not an address')
  await page.keyboard.press('Enter')
  await page.getByText('This is no address').waitFor()
  faults.push(...(await findFaults(page, 'replay')))
  await page.keyboard.press('Escape')
  await untilNoDialog(page)
  const before = await page.getByRole('separator').getAttribute('aria-valuenow')
  await page.getByRole('separator').focus()
  await page.keyboard.press('ArrowRight')
  expect(Number(await page.getByRole('separator').getAttribute('aria-valuenow'))).toBe(Number(before) + 16)
  expect(faults).toEqual([])
})

test('no motion for those who ask for none', async () => {
  const page = await openPage(address, { context: { reducedMotion: 'reduce' } })
  await untilLive(page)
  const longest = await page.evaluate<number>(`Math.max(...[...document.querySelectorAll('*')].flatMap(element => {
    const { transitionDuration, animationDuration } = getComputedStyle(element)
    return [transitionDuration, animationDuration].join().split(',').map(text => Number.parseFloat(text))
  }))`)
  expect(longest).toBeLessThanOrEqual(0.001)
})

test('the first load stays under 250 kB of script, and nothing comes from elsewhere', async () => {
  const dist = join(import.meta.dirname, '../services/inbox/web/dist')
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const scripts = [...html.matchAll(/"\/(assets\/[\w.-]+\.js)"/g)].map(match => match[1] ?? '')
  expect(scripts.length).toBeGreaterThan(0)
  const bytes = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0)
  expect(bytes).toBeLessThan(250_000)
  expect(html).not.toMatch(/(src|href)="(https?:)?\/\//)
})
