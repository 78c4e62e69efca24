import { drain, openBrowser, type PageOptions } from '@trivium/testing'
import { beforeEach, expect, test } from 'vitest'
import { makeBeing, type ReadyService, startReady } from '../factories.ts'
import { openPage, type Page, settle, widths } from './open-page.ts'

let service: ReadyService

beforeEach(async () => {
  service = await startReady()
})

/** A browser that shows notices nowhere but in a list, and a page that can be hidden. */
const stage = `
  window.notices = []
  window.Notification = class {
    static permission = localStorage.getItem('test-permission') ?? 'default'
    static async requestPermission() {
      window.asked = (window.asked ?? 0) + 1
      localStorage.setItem('test-permission', 'granted')
      return (this.permission = 'granted')
    }
    constructor(title, { body }) {
      Object.assign(this, { title, body, closed: false })
      window.notices.push(this)
    }
    close() { this.closed = true; this.onclose?.() }
  }
  let hidden = false
  Object.defineProperty(document, 'hidden', { get: () => hidden })
  Object.defineProperty(document, 'visibilityState', { get: () => (hidden ? 'hidden' : 'visible') })
  window.hide = value => { hidden = value; document.dispatchEvent(new Event('visibilitychange')) }
`

async function openStaged(path: string, options: PageOptions = {}): Promise<Page> {
  const { newPage } = await openBrowser()
  const page = await newPage(options)
  return openAt(page, path)
}

async function openAt(page: Page, path: string): Promise<Page> {
  await page.addInitScript(stage)
  await page.goto(service.url + path)
  await settle(page)
  await page.getByRole('status', { name: 'Connection: Live' }).waitFor()
  return page
}

const hide = (page: Page, hidden = true) => page.evaluate(`window.hide(${hidden})`)
const notices = (page: Page) =>
  page.evaluate<{ body: string; closed: boolean }[]>(`window.notices.map(({ body, closed }) => ({ body, closed }))`)
const unread = async () => (await service.user.get('/api/notifications/list')).body.unread

/** The Demo client asks before it runs a command. */
const ask = () => service.user.post('/api/chat/send', { channelId: service.channelId, content: 'run uname -a' })
const answer = () => service.user.get(`/permission/respond?userId=${service.curator.id}&allowed=false`)

test('notices are asked for by a button, shown only while nobody looks, and taken back when answered elsewhere', async () => {
  const page = await openStaged('/config')
  expect(await page.evaluate('window.asked')).toBeUndefined()
  await page.getByRole('button', { name: 'Allow notices' }).click()
  await page.getByText('Notices are shown while this page is hidden.').waitFor()
  await hide(page)
  await ask()
  await drain(async () => (await notices(page)).length === 1)
  expect(await notices(page)).toEqual([{ body: 'Cura asks for your permission', closed: false }])
  await answer()
  await drain(async () => (await notices(page))[0]?.closed)
  await service.context.mailbox.drain()

  await hide(page, false)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await hide(page)
  await ask()
  await drain(async () => (await page.title()).startsWith('('))
  expect((await notices(page)).filter(({ closed }) => !closed)).toEqual([])
  await answer()
  await page.close()
})

test.each(widths)(
  'a question while nobody looks, at %i px: title, notice, answer from the bell; the second tab follows',
  async width => {
    const page = await openStaged('/config', { width })
    await page.getByRole('button', { name: 'Allow notices' }).click()
    const other = await openAt(await page.context().newPage(), '/permission/request')
    const tabs = [page, other]
    for (const tab of tabs) await hide(tab)
    await ask()
    for (const tab of tabs) await drain(async () => (await tab.title()).startsWith('(1) '))
    const told = async () => (await Promise.all(tabs.map(notices))).flat()
    await drain(async () => (await told()).length > 0)
    // Both tabs know of it; one of them says so.
    expect(await told()).toEqual([{ body: 'Cura asks for your permission', closed: false }])
    const followed = other.getByRole('region', { name: 'Permission request' })
    await followed.getByText('uname -a').waitFor()

    await hide(page, false)
    await page.getByRole('button', { name: /not seen/ }).click()
    await page.getByRole('button', { name: 'Answer', exact: true }).click()
    const card = page.getByRole('region', { name: 'Permission request' })
    await card.getByText('uname -a').waitFor()
    await card.getByRole('link', { name: 'Open the conversation' }).waitFor()
    await card.getByRole('button', { name: 'Allow', exact: true }).click()
    await card.getByText('Allowed', { exact: true }).waitFor()
    await followed.getByText('Allowed', { exact: true }).waitFor()
    await drain(async () => (await told()).every(({ closed }) => closed))
    await card.getByRole('link', { name: 'Open the conversation' }).click()
    await page.locator('[data-call]', { hasText: 'uname -a' }).getByText('completed', { exact: true }).waitFor()
    await service.context.mailbox.drain()
  },
)

async function askAbove(page: Page, below: ReturnType<Page['locator']>): Promise<void> {
  await ask()
  const toast = page.getByRole('status').filter({ hasText: 'Cura asks for your permission' })
  await toast.waitFor()
  const [upper, lower] = [await toast.boundingBox(), await below.boundingBox()]
  expect(upper && upper.y + upper.height).toBeLessThanOrEqual(lower?.y ?? 0)
  await answer()
  await service.context.mailbox.drain()
}

test.each(widths)('a toast at %i px stands above what is written in, however much that is', async width => {
  const { channelId } = await makeBeing(service, 'Ada')
  const page = await openStaged(`/chat?channelId=${channelId}`, { width })
  const composer = page.getByLabel('Message', { exact: true })
  await composer.fill('one\ntwo\nthree\nfour')
  await askAbove(page, composer)
})

test('a toast on a phone leaves the bar below it free', async () => {
  const page = await openStaged('/timers', { width: 390 })
  const bar = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Chat' }) })
  await askAbove(page, bar.last())
})

test('who looks gets a toast instead, in the title stands how much waits, and the icon has a dot', async () => {
  const page = await openStaged('/timers')
  expect(await page.title()).toBe('Timers · Beings')
  await ask()
  await page.getByRole('status').getByText('Cura asks for your permission').waitFor()
  await drain(async () => (await page.title()) === `(${await unread()}) Timers · Beings`)
  const icon = () => page.locator('link[rel="icon"]').getAttribute('href')
  expect(await icon()).toBe('/favicon-dot.svg')
  expect((await service.user.get('/favicon-dot.svg')).headers['content-type']).toContain('svg')
  expect(await notices(page)).toEqual([])
  await answer()
  await page.getByRole('status').getByText('Cura asks for your permission').waitFor({ state: 'detached' })
  await service.context.mailbox.drain()
  await service.user.post('/api/notifications/read', {})
  await drain(async () => (await page.title()) === 'Timers · Beings')
  expect(await icon()).toBe('/favicon.svg')
  await page.close()
})

test('who has the chat open reads the question there, and gets no toast', async () => {
  const page = await openStaged('/chat')
  await ask()
  await page.getByRole('button', { name: 'Allow', exact: true }).first().waitFor()
  await drain(async () => (await unread()) > 0)
  await drain(async () => (await page.title()).startsWith('('))
  expect(await page.getByRole('status').getByText('Cura asks for your permission').count()).toBe(0)
  await answer()
  await page.close()
})

test('sessions are listed with the one that asks, and another one can be ended', async () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605 Version/26.0 Safari/605'
  await service.stranger.get('/chat', { 'user-agent': phone, accept: 'text/html' })
  const page = await openPage(service, '/config')
  const list = page.getByRole('region', { name: 'Sessions' })
  await list.getByText('this browser').waitFor()
  const before = await list.getByRole('listitem').count()
  await list.getByRole('button', { name: 'Revoke: Safari, iPhone' }).click()
  await list.getByText('Safari, iPhone').waitFor({ state: 'detached' })
  expect(await list.getByRole('listitem').count()).toBe(before - 1)
  await page.close()
})
