import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { cleanUpLater, drain } from '@trivium/testing'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findFaults } from './inspector/find-faults.ts'
import { openPage, rowOf, startInbox, tab, toast, untilLive, untilRows } from './inspector/start-inbox.ts'

async function put(url: string, body: unknown, method = 'PUT'): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) })
  expect(answer.ok).toBe(true)
}

/** What no client sends: as it is. */
async function sendRaw(url: string, bytes: string): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write(Buffer.from(bytes, 'latin1'))
  await once(socket, 'data')
  socket.destroy()
}

async function withoutFaults(page: Page): Promise<void> {
  expect(await findFaults(page, new URL(page.url()).search)).toEqual([])
  // The analysis opens a page of its own for a moment; a menu that opens before the focus is back closes again.
  await page.bringToFront()
  await drain(() => page.evaluate<boolean>('document.hasFocus()'))
}

test('what was answered and what was refused can be seen, found and compared', async () => {
  const inbox = await startInbox()
  const endpoint = await inbox.create('Truth')
  await endpoint.send('/first', { method: 'POST', body: '{"customer":{"id":7}}' })
  await put(`${inbox.url}/api/endpoints/${endpoint.id}/response`, { status: 503, body: 'closed for lunch' })
  await endpoint.send('/first', { method: 'POST', body: '{"customer":{"id":8}}' })
  await sendRaw(
    inbox.url,
    `BREW /api/hook/${endpoint.id}/caf\u00c3\u00a9 HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n`,
  )
  const page = await openPage(`${inbox.url}/e/${endpoint.id}`)
  await rowOf(page, '/café').waitFor()
  await untilLive(page)
  await page.getByRole('button', { name: /Senders are answered 503/ }).waitFor()

  await page.getByRole('option', { name: '/first' }).first().click()
  await tab(page, 'Answer').click()
  await page.getByText('closed for lunch').waitFor()
  await withoutFaults(page)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Compare with the one before' }).click()
  await tab(page, 'Answer \\(changed\\)').click()
  await page.getByText('closed for lunch').waitFor()
  await page.getByRole('button', { name: 'End the comparison' }).click()

  await sendRaw(inbox.url, `POST /api/hook/${endpoint.id}/broken HTTP/1.1\r\nHost: h\r\nBad Name: x\r\n\r\n`)
  // Told by the stream.
  await page.getByRole('button', { name: '1 refused' }).click()
  await page.getByRole('button', { name: /Not valid HTTP/ }).click()
  await page.getByText('Bad Name: x').waitFor()
  await withoutFaults(page)
  await page.getByRole('button', { name: 'Forget all' }).click()
  await page.getByText('Nothing was refused').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.keyboard.press('/')
  await page.keyboard.type('meth')
  await page.getByRole('option', { name: 'method:' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.type('br')
  await page.getByRole('option', { name: 'method:brew' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await untilRows(page, 1)
  expect(page.url()).toContain('q=method%3Abrew')
  await withoutFaults(page)
  await page.getByLabel('Search requests').fill('body.customer.id:8 OR (')
  await page.getByText('Not a search yet').waitFor()
  await page.getByLabel('Search requests').fill('body.customer.id:8')
  await untilRows(page, 1)
  await page.getByRole('button', { name: 'Saved searches' }).click()
  await page.getByRole('menuitem', { name: 'Save this search' }).click()
  await toast(page, 'Search saved').waitFor()
  await page.getByLabel('Search requests').fill('')
  await untilRows(page, 3)
  await page.getByRole('button', { name: 'Saved searches' }).click()
  await page.getByRole('menuitem', { name: 'body.customer.id:8' }).click()
  await untilRows(page, 1)
})

test('a request is pinned and noted in one tab, and shown so in another', async () => {
  const inbox = await startInbox()
  const endpoint = await inbox.create('Marks')
  await endpoint.send('/keep', { method: 'POST', body: 'x' })
  const [page, other] = [
    await openPage(`${inbox.url}/e/${endpoint.id}`),
    await openPage(`${inbox.url}/e/${endpoint.id}`),
  ]
  for (const one of [page, other]) {
    await rowOf(one, '/keep').waitFor()
    await untilLive(one)
  }
  await page.getByRole('button', { name: 'Pin', exact: true }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Add a note' }).click()
  await page.getByLabel('Note').fill('asked about on Monday')
  await page.getByRole('button', { name: 'Save note' }).click()
  await other.getByText('asked about on Monday').waitFor()
  await other.getByLabel('Pinned').waitFor()
  await withoutFaults(other)
})

test.each([1440, 390])('deliveries are filtered and acted on together at %i px', async width => {
  const inbox = await startInbox({ worker: true })
  const state = { status: 404 }
  const target = createServer((request, response) => {
    request.resume()
    response.writeHead(state.status).end()
  }).listen(0, '127.0.0.1')
  await once(target, 'listening')
  cleanUpLater(() => void target.close())
  const endpoint = await inbox.create('Forward')
  const url = `http://127.0.0.1:${(target.address() as AddressInfo).port}`
  await put(`${inbox.url}/api/endpoints/${endpoint.id}/targets`, { url }, 'POST')
  for (const path of ['/a', '/b']) await endpoint.send(path, { method: 'POST', body: 'x' })
  const page = await openPage(`${inbox.url}/e/${endpoint.id}`, { width, height: 900 })
  await page.getByRole('link', { name: 'Deliveries' }).click()
  const cards = page.getByRole('article', { name: /^Delivery to/ })
  await drain(async () => (await page.getByText('Failed', { exact: true }).count()) >= 2)
  await withoutFaults(page)
  state.status = 200
  await page.getByRole('button', { name: 'Retry failed' }).click()
  await toast(page, '2 deliveries are sent now').waitFor()
  await page.getByLabel('Status').selectOption('delivered')
  await drain(
    async () => (await cards.count()) === 2 && (await page.getByText('Failed', { exact: true }).count()) === 0,
  )
  expect(page.url()).toContain('status=delivered')
  await page.reload()
  await drain(async () => (await cards.count()) === 2)
  await page.getByLabel('Status').selectOption('failed')
  await page.getByText('Nothing fits').waitFor()
  await page.getByRole('link', { name: 'Back to the requests' }).click()
  await rowOf(page, '/a').waitFor()
})
