import { join } from 'node:path'
import { drain, freePort, startService, temporaryDirectory } from '@trivium/testing'
import { expect, test } from 'vitest'
import { openPage, rowOf, startInbox, tab, toast, untilLive, untilOpen, untilRows } from './inspector/start-inbox.ts'

const main = join(import.meta.dirname, '../services/inbox/server/src/main.ts')

test('a part that does not load shows an error in its place and can be tried again', async () => {
  const inbox = await startInbox()
  const endpoint = await inbox.create('Upgraded')
  await endpoint.send('/one', { method: 'POST', body: 'text' })
  const page = await openPage(`${inbox.url}/e/${endpoint.id}`, { expectedErrors: [/404|dynamically imported/] })
  await untilOpen(page, '/one')
  await page.route('**/assets/edit-dialog-*', route => route.fulfill({ status: 404 }))
  await page.keyboard.press('e')
  await page.getByRole('heading', { name: 'This part could not be loaded' }).waitFor()
  await endpoint.send('/two')
  await rowOf(page, '/two').waitFor()

  await page.unroute('**/assets/edit-dialog-*')
  const address = page.url()
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Try again' }).click()
  await loaded
  expect(page.url()).toBe(address)
  await untilOpen(page, '/one')
  await page.keyboard.press('e')
  await page.getByRole('dialog', { name: 'Edit and resend #1' }).waitFor()
})

test('a request that is being edited stays open while newer ones come, and keeps its line endings', async () => {
  const inbox = await startInbox()
  const endpoint = await inbox.create('Followed')
  await endpoint.send('/one', { method: 'POST', body: 'a\r\nb\r\n' })
  const page = await openPage(`${inbox.url}/e/${endpoint.id}`)
  await untilOpen(page, '/one')
  await untilLive(page)
  await page.keyboard.press('f')
  await page.keyboard.press('e')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Body' }).click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('new ')
  await endpoint.send('/two')
  await rowOf(page, '/two').waitFor()
  const sent = page.waitForRequest('**/replay')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  expect((await sent).postDataJSON().body.data).toBe('new a\r\nb\r\n')
  await toast(page, '#1 is on its way').waitFor()
  await untilOpen(page, '/two')
})

test('what was deleted while the connection was lost is gone when it is back', async () => {
  const [dataDir, port] = [await temporaryDirectory(), await freePort()]
  const env = { HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn', INBOX_PORT: String(port) }
  const first = await startService(main, env)
  const created = await fetch(`${first.url}/api/endpoints`, { method: 'POST' })
  const { id, receiveUrl } = (await created.json()) as { id: string; receiveUrl: string }
  const page = await openPage(`${first.url}/e/${id}`, { expectedErrors: [/net::ERR|Failed to load/] })
  await untilLive(page)
  const ids: string[] = []
  for (const path of ['/kept', '/deleted']) {
    const response = await fetch(receiveUrl + path)
    ids.push(response.headers.get('x-request-id') ?? '')
    await rowOf(page, path).waitFor()
  }

  await page.route('**/stream', route => route.abort())
  await first.kill9()
  await page.getByLabel(/Connection: (Reconnecting|Offline)/).waitFor()
  await startService(main, env)
  await fetch(`${first.url}/api/endpoints/${id}/requests/${ids[1]}`, { method: 'DELETE' })
  await fetch(`${receiveUrl}/missed`)
  await page.unroute('**/stream')
  await untilLive(page)
  await rowOf(page, '/deleted').waitFor({ state: 'detached' })
  await rowOf(page, '/missed').waitFor()
  await untilRows(page, 2)
})

test('a dialog goes with its page, and a comparison with a request that is gone can be left', async () => {
  const inbox = await startInbox()
  const [one, other] = [await inbox.create('One'), await inbox.create('Other')]
  const request = await one.send('/in-one')
  await other.send('/in-other')
  const gone = crypto.randomUUID()
  const page = await openPage(`${inbox.url}/e/${other.id}`, { expectedErrors: [/404/] })
  await untilOpen(page, '/in-other')
  await page.goto(`${inbox.url}/e/${one.id}?r=${request}&with=${gone}`)
  await page.getByText('These two could not be loaded').waitFor()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await page.keyboard.press('r')
  await page.getByRole('button', { name: 'End the comparison' }).click()
  await page.getByRole('heading', { name: '/in-one' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)

  await page.getByRole('button', { name: /^Endpoint: One/ }).click()
  await page.getByRole('menuitem', { name: /Other/ }).click()
  await untilOpen(page, '/in-other')
  await page.keyboard.press('r')
  await page.getByRole('dialog', { name: 'Replay #1' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: '/in-one' }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('a request that is open but not in the list can be left, replayed, compared and deleted', async () => {
  const inbox = await startInbox()
  const endpoint = await inbox.create('Linked')
  await endpoint.send('/oldest')
  const linked = await endpoint.send('/linked', { method: 'PUT' })
  await endpoint.send('/newest')
  const page = await openPage(inbox.url)
  const open = async () => {
    await page.goto(`${inbox.url}/e/${endpoint.id}?r=${linked}&method=GET&tab=bogus`)
    await page.getByRole('heading', { name: '/linked' }).waitFor()
    await untilRows(page, 2)
  }
  await open()
  expect(await tab(page, 'Body').getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('j')
  await untilOpen(page, '/oldest')
  await open()
  await page.keyboard.press('k')
  await untilOpen(page, '/newest')
  await open()
  await page.keyboard.press('r')
  await page.getByRole('dialog', { name: 'Replay #2' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('c')
  await page.getByText('Choose a request to compare with #2').waitFor()
  await rowOf(page, '/newest').click()
  await page.getByRole('region', { name: 'Comparison' }).waitFor()
  await open()
  await page.keyboard.press('Delete')
  await toast(page, 'Deleted #2').waitFor()
  await untilOpen(page, '/oldest')
})

test('a key held down or a second click creates one endpoint', async () => {
  const inbox = await startInbox()
  const page = await openPage(inbox.url)
  let created = 0
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/api/endpoints')) created++
  })
  await page.getByRole('button', { name: 'Create endpoint' }).evaluate((button: { click(): void }) => {
    button.click()
    button.click()
  })
  await page.getByRole('heading', { name: 'Waiting for the first request' }).waitFor()
  expect(created).toBe(1)
  const first = page.url()
  for (let time = 0; time < 5; time++) await page.keyboard.down('n')
  await page.waitForURL(url => url.href !== first)
  await page.keyboard.down('n')
  await untilLive(page)
  expect(created).toBe(2)
  await page.getByText('CLI', { exact: true }).click()
  await page.getByText(`--host ${inbox.url}`).waitFor()
})

test('a target is removed when it can no longer be undone, or when the page is left', async () => {
  const inbox = await startInbox()
  const endpoint = await inbox.create('Targets')
  const targets = `${inbox.url}/api/endpoints/${endpoint.id}/targets`
  const url = 'http://127.0.0.1:9/hook'
  const headers = { 'content-type': 'application/json' }
  await fetch(targets, { method: 'POST', headers, body: JSON.stringify({ url }) })
  const ids = async () => {
    const { targets: all } = (await (await fetch(targets)).json()) as { targets: { id: string }[] }
    return all.map(({ id }) => id)
  }
  const before = await ids()
  const page = await openPage(`${inbox.url}/e/${endpoint.id}?settings=forwarding`)
  const card = page.getByRole('article', { name: `Target ${url}` })
  await page.getByRole('button', { name: `Remove ${url}` }).click()
  await card.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await card.waitFor()
  expect(await ids()).toEqual(before)
  await page.getByRole('button', { name: `Remove ${url}` }).click()
  await card.waitFor({ state: 'detached' })
  await page.goto(inbox.url)
  await drain(async () => (await ids()).length === 0)
})
