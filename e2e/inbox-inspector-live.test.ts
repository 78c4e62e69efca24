import { join } from 'node:path'
import { drain, freePort, openBrowser, startService, temporaryDirectory } from '@trivium/testing'
import type { Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, rowOf, startInbox, untilLive, untilOpen } from './inspector/start-inbox.ts'

const main = join(import.meta.dirname, '../services/inbox/server/src/main.ts')

test('a lost connection is told, and what was missed appears by itself', async () => {
  const [dataDir, port] = [await temporaryDirectory(), await freePort()]
  const env = { HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn', INBOX_PORT: String(port) }
  const first = await startService(main, env)
  const created = await fetch(`${first.url}/api/endpoints`, { method: 'POST' })
  const { id, receiveUrl } = (await created.json()) as { id: string; receiveUrl: string }
  const page = await openPage(`${first.url}/e/${id}`, { expectedErrors: [/ERR_CONNECTION_REFUSED|Failed to load/] })
  await untilLive(page)
  await fetch(`${receiveUrl}/before`)
  await rowOf(page, '/before').waitFor()

  await first.kill9()
  await page.getByLabel(/Connection: (Reconnecting|Offline)/).waitFor()
  await startService(main, env)
  // Sent while the page may not have noticed yet that the server is back.
  for (let number = 1; number <= 5; number++) await fetch(`${receiveUrl}/missed/${number}`)
  await untilLive(page)
  await fetch(`${receiveUrl}/after`)
  await rowOf(page, '/after').waitFor()
  expect(await page.getByRole('option').count()).toBe(7)
})

test('eight tabs share one stream; when the reading tab closes, another goes on', async () => {
  const inbox = await startInbox()
  const endpoint = await inbox.create('Tabs')
  const address = `${inbox.url}/e/${endpoint.id}`
  const { browser } = await openBrowser()
  const context = await browser.newContext()
  context.setDefaultTimeout(120_000)
  const streams = new Set<Request>()
  const open = () => [...streams].filter(stream => !stream.frame().page().isClosed()).length
  context.on('request', request => {
    if (request.url().endsWith('/stream')) streams.add(request)
  })
  context.on('requestfinished', request => streams.delete(request))
  context.on('requestfailed', request => streams.delete(request))
  const pages = await Promise.all(Array.from({ length: 8 }, () => context.newPage()))
  for (const page of pages) await page.goto(address)
  for (const page of pages) await untilLive(page)

  await endpoint.send('/to-all')
  for (const page of pages) await rowOf(page, '/to-all').waitFor()
  expect(open()).toBe(1)

  for (const round of [1, 2]) {
    await pages.shift()?.close()
    await drain(() => open() === 1)
    const path = `/after-close-${round}`
    await endpoint.send(path)
    for (const page of pages) await rowOf(page, path).waitFor()
  }
  await context.close()
})

test('a paused list holds new requests back and counts them', async () => {
  const inbox = await startInbox()
  const endpoint = await inbox.create('Paused')
  await endpoint.send('/shown')
  const page = await openPage(`${inbox.url}/e/${endpoint.id}`)
  await rowOf(page, '/shown').waitFor()
  await untilLive(page)
  await page.keyboard.press('p')
  await page.getByRole('button', { name: 'Resume' }).waitFor()
  await endpoint.send('/held/1')
  await endpoint.send('/held/2')
  await page.getByText('2 new requests').waitFor()
  expect(await page.getByRole('option').count()).toBe(1)
  await page.getByText('2 new requests').click()
  await rowOf(page, '/held/2').waitFor()
})

test('a change in one browser shows in another: name, deletion of a request, of the endpoint', async () => {
  const inbox = await startInbox()
  const endpoint = await inbox.create('Shared')
  await endpoint.send('/one')
  await endpoint.send('/two')
  const address = `${inbox.url}/e/${endpoint.id}`
  const here = await openPage(address)
  const there = await openPage(address, { expectedErrors: [/404/] })
  for (const page of [here, there]) await untilLive(page)
  const api = `${inbox.url}/api/endpoints/${endpoint.id}`
  await fetch(api, { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: '{"name":"New name"}' })
  await there.getByRole('button', { name: /^Endpoint: New name/ }).waitFor()

  await rowOf(here, '/two').click()
  await here.keyboard.press('Delete')
  await here.getByText('Deleted #2').waitFor()
  await rowOf(there, '/two').waitFor({ state: 'detached' })
  expect(await there.getByRole('option').count()).toBe(1)
  await here.close()
  await fetch(api, { method: 'DELETE' })
  await there.getByRole('heading', { name: 'There is no such endpoint' }).waitFor()
})

test('new rows come in at the top although an old one is open, and leave a reader further down in place', async () => {
  const inbox = await startInbox()
  const endpoint = await inbox.create('Busy')
  await endpoint.send('/oldest')
  const page = await openPage(`${inbox.url}/e/${endpoint.id}`)
  await untilOpen(page, '/oldest')
  await untilLive(page)
  for (let number = 1; number <= 40; number++) await endpoint.send(`/row-${number}.`)
  await rowOf(page, '/row-40.').waitFor()

  const list = page.getByRole('listbox')
  await list.hover()
  await page.mouse.wheel(0, 600)
  await drain(() => list.evaluate(element => element.scrollTop === 600))
  const before = await rowOf(page, '/row-25.').boundingBox()
  for (let number = 41; number <= 45; number++) await endpoint.send(`/row-${number}.`)
  await page.getByText('46 requests').waitFor()
  expect((await rowOf(page, '/row-25.').boundingBox())?.y).toBe(before?.y)
})

test('a clear that can still be undone spares what comes meanwhile', async () => {
  const inbox = await startInbox()
  const endpoint = await inbox.create('Cleared')
  for (const path of ['/one', '/two']) await endpoint.send(path)
  const page = await openPage(`${inbox.url}/e/${endpoint.id}`)
  await untilLive(page)
  await rowOf(page, '/two').waitFor()
  await page.getByRole('button', { name: 'More list actions' }).click()
  await page.getByRole('menuitem', { name: 'Clear all requests' }).click()
  await rowOf(page, '/two').waitFor({ state: 'detached' })
  await endpoint.send('/meanwhile')
  await rowOf(page, '/meanwhile').waitFor()
  const list = async () => (await fetch(`${inbox.url}/api/endpoints/${endpoint.id}/requests`)).json()
  await drain(async () => ((await list()) as { requests: unknown[] }).requests.length === 1)
  await page.reload()
  await rowOf(page, '/meanwhile').waitFor()
  expect(await page.getByRole('option').count()).toBe(1)
})
