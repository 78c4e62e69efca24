import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cleanUpLater, drain } from '@trivium/testing'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, rowOf, send, startInbox, tab, toast, untilLive, untilRows } from './inspector/start-inbox.ts'

interface Target {
  url: string
  seen: { method: string; url: string; body: string; event: string | undefined }[]
  status: number
}

/** A place to send requests on to, which answers with what it is told to. */
async function startTarget(): Promise<Target> {
  const target: Target = { url: '', seen: [], status: 200 }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    const { method = '', url = '', headers } = request
    target.seen.push({ method, url, body, event: headers['x-event']?.toString() })
    response.writeHead(target.status, { 'x-target': 'here' }).end('the answer of the target')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUpLater(() => void server.close())
  target.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return target
}

async function createInPage(page: Page, name: string): Promise<{ id: string; receiveUrl: string }> {
  await page.getByLabel('Name of the new endpoint').fill(name)
  await page.getByRole('button', { name: 'Create endpoint' }).click()
  await page.getByRole('heading', { name: 'Waiting for the first request' }).waitFor()
  await untilLive(page)
  const id = /\/e\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
  return { id, receiveUrl: `${new URL(page.url()).origin}/api/hook/${id}` }
}

test('from the first endpoint to a request that is seen, found, compared and deleted with undo', async () => {
  const inbox = await startInbox()
  const page = await openPage(inbox.url, { motion: true })
  const { receiveUrl } = await createInPage(page, 'Orders')
  expect(await page.title()).toBe('Orders · Inbox')

  const json = { 'content-type': 'application/json' }
  await send(`${receiveUrl}/orders/1?from=shop`, { method: 'POST', headers: json, body: '{"total":10,"who":"Ada"}' })
  await rowOf(page, '/orders/1').waitFor()
  await page.getByRole('tree').getByText('"Ada"').waitFor()
  await send(`${receiveUrl}/orders/1?from=shop`, { method: 'POST', headers: json, body: '{"total":20,"who":"Ada"}' })
  await send(`${receiveUrl}/refunds`, { method: 'PUT', body: 'the needle in the body' })
  await rowOf(page, '/refunds').waitFor()
  await drain(async () => (await page.title()) === '(2) Orders · Inbox')

  await page.keyboard.press('/')
  await page.keyboard.type('needle')
  await untilRows(page, 1)
  await rowOf(page, '/refunds').waitFor()
  await page.keyboard.press('Escape')
  await untilRows(page, 3)
  await page.getByRole('button', { name: 'Filter by method' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'PUT' }).click()
  await untilRows(page, 1)
  expect(page.url()).toContain('method=PUT')
  await page.getByRole('menuitem', { name: 'All methods' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })

  await page.getByRole('option', { name: '/orders/1' }).first().click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Compare with the one before' }).click()
  await page.getByText('"total": 10').waitFor()
  await page.getByText('"total": 20').waitFor()
  await tab(page, 'Headers \\(same\\)').waitFor()
  await page.reload()
  await page.getByText('"total": 20').waitFor()
  await page.getByRole('button', { name: 'End the comparison' }).click()

  await page.getByRole('button', { name: 'More list actions' }).click()
  await page.getByRole('menuitem', { name: 'Clear all requests' }).click()
  await untilRows(page, 0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await untilRows(page, 3)

  await page.getByRole('button', { name: 'More list actions' }).click()
  await page.getByRole('menuitem', { name: 'Clear all requests' }).click()
  // Leaving the page does not wait for the six seconds.
  await page.goto(inbox.url)
  await page.getByText('0 requests').waitFor()
})

test('replay, edit and resend, attempts, retry and forwarding', async () => {
  const inbox = await startInbox({ worker: true })
  const target = await startTarget()
  const endpoint = await inbox.create('Forward')
  await endpoint.send('/pay?x=1', { method: 'POST', headers: { 'x-event': 'paid' }, body: '{"amount":1}' })
  const page = await openPage(`${inbox.url}/e/${endpoint.id}`, { motion: true })
  await rowOf(page, '/pay').waitFor()
  await untilLive(page)

  target.status = 500
  await page.getByRole('button', { name: 'Edit and resend' }).click()
  await page.getByLabel('Send to').fill(`${target.url}/hooks`)
  await page.getByRole('textbox', { name: 'Method' }).fill('PUT')
  const editor = page.getByRole('textbox', { name: 'Body' })
  await editor.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('edited')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await toast(page, 'is on its way').waitFor()
  await page.getByText('HTTP 500').first().waitFor()
  await page.getByText('the answer of the target').first().waitFor()
  expect(target.seen[0]).toEqual({ method: 'PUT', url: '/hooks/pay?x=1', body: 'edited', event: 'paid' })

  target.status = 404
  await page.keyboard.press('r')
  await page.getByLabel('Send to').fill(`${target.url}/exact`)
  await page.getByText('Fixed path').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Replay' }).click()
  const card = page.getByRole('article', { name: `Delivery to ${target.url}/exact` })
  await card.getByText('Failed').waitFor()
  target.status = 200
  await card.getByRole('button', { name: 'Retry' }).click()
  await card.getByText('Delivered').waitFor()
  await card.getByText('Attempt 2').waitFor()
  await card.getByText('HTTP 404').waitFor()
  const exact = target.seen.filter(one => one.url === '/exact?x=1')
  expect(exact.at(-1)).toEqual({ method: 'POST', url: '/exact?x=1', body: '{"amount":1}', event: 'paid' })

  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await tab(page, 'Forwarding').click()
  await page.getByLabel('New target').fill(`${target.url}/all`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('article', { name: `Target ${target.url}/all` }).waitFor()
  await page.keyboard.press('Escape')
  await endpoint.send('/later', { method: 'DELETE' })
  await drain(() => target.seen.some(one => one.url === '/all/later' && one.method === 'DELETE'))
  await rowOf(page, '/later').getByLabel('Delivery: delivered').waitFor()
})

test('names, switching, an own response and signatures', async () => {
  const inbox = await startInbox()
  const page = await openPage(inbox.url, { motion: true })
  const first = await createInPage(page, 'First')
  await page.getByRole('link', { name: 'Inbox, all endpoints' }).click()
  const second = await createInPage(page, '')

  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Renamed')
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Name saved').waitFor()
  await tab(page, 'Response').click()
  await page.getByLabel('Status').fill('418')
  await page.getByRole('textbox', { name: 'Body of the response' }).click()
  await page.keyboard.type('short and stout')
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Response saved').waitFor()
  const answer = await fetch(second.receiveUrl, { method: 'POST', body: 'tea' })
  expect([answer.status, await answer.text()]).toEqual([418, 'short and stout'])

  await tab(page, 'Signature').last().click()
  await page.getByLabel('Sent by').selectOption('github')
  await page.getByRole('textbox', { name: 'Secret' }).fill('a secret')
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'From now on signatures are checked').waitFor()
  await page.keyboard.press('Escape')
  const sign = (secret: string) => `sha256=${createHmac('sha256', secret).update('signed').digest('hex')}`
  for (const [path, secret] of [
    ['good', 'a secret'],
    ['bad', 'another'],
  ] as const) {
    const headers = { 'x-hub-signature-256': sign(secret) }
    await send(`${second.receiveUrl}/${path}`, { method: 'POST', headers, body: 'signed' })
  }
  await rowOf(page, '/good').click()
  await tab(page, 'Signature').click()
  await page.getByText('Valid', { exact: true }).waitFor()
  await rowOf(page, '/bad').click()
  await page.getByText('Invalid', { exact: true }).waitFor()

  await page.getByRole('button', { name: /^Endpoint: Renamed/ }).click()
  await page.getByRole('menuitem', { name: /First/ }).click()
  await page.getByRole('heading', { name: 'Waiting for the first request' }).waitFor()
  expect(page.url()).toContain(first.id)
  await page.getByRole('button', { name: 'Send a test request' }).click()
  await rowOf(page, '/orders').waitFor()
})
