import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cleanUpLater, drain } from '@trivium/testing'
import { expect, test, vi } from 'vitest'
import { findFaults } from './inspector/find-faults.ts'
import { openPage, startInbox, toast } from './inspector/start-inbox.ts'

// Against hanging only: server, worker and browser share the processors with other tests.
vi.setConfig({ testTimeout: 240_000 })

async function startTarget() {
  const received: { path: string; kind: string | undefined; body: string }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const kind = request.headers['x-kind'] as string | undefined
      received.push({ path: request.url ?? '', kind, body: Buffer.concat(chunks).toString() })
      response.writeHead(503).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUpLater(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

test.each([1440, 390])('the rules of a target are set in the form, and hold, at %i px', async width => {
  const inbox = await startInbox({ worker: true })
  const endpoint = await inbox.create('Forward')
  const target = await startTarget()
  const page = await openPage(`${inbox.url}/e/${endpoint.id}?settings=forwarding`, { width, height: 900 })
  await page.getByLabel('New target').fill(target.url)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Rules', exact: true }).click()
  const form = page.getByRole('form', { name: `Rules of ${target.url}` })
  const save = form.getByRole('button', { name: 'Save' })

  const filter = form.getByLabel('Only requests that fit')
  await filter.fill('method:post status:failed')
  await form.getByText('At character 13: status is not known yet').waitFor()
  expect(await save.isDisabled()).toBe(true)
  await filter.fill('method:post body.order.id:>5')
  await form.getByRole('button', { name: 'Add a header' }).click()
  await form.getByLabel('Name of header 1').fill('X-Kind')
  await form.getByLabel('Value of header 1').fill('{{header.x-event}')
  await form.getByText('Header X-Kind, character 1').waitFor()
  await form.getByLabel('Value of header 1').fill('{{header.x-event | upper}}')
  await form.getByText('JSON', { exact: true }).click()
  await form.getByLabel('Template of the body').fill('{"text": "Order {{body.order.id}}", }')
  await form.getByText('This would not be JSON').waitFor()
  await form.getByLabel('Template of the body').fill('{"text": "Order {{body.order.id}}"}')
  await form.getByText('Own times').click()
  await form.getByLabel('Waits before each retry').fill('soon')
  await form.getByText('"soon" is no time').waitFor()
  await form.getByLabel('Waits before each retry').fill('0.1s')
  await form.getByLabel('Seconds to wait for an answer').fill('5')
  await form.getByLabel('At most a second').fill('20')
  expect(await findFaults(page, `form at ${width}`)).toEqual([])
  await save.click()
  await toast(page, 'Rules saved').waitFor()
  for (const rule of ['only method:post body.order.id:>5', 'changes 1 header and body', 'tried again after 0.1s'])
    await page.getByText(rule).first().waitFor()

  const event = { 'content-type': 'application/json', 'x-event': 'paid' }
  await endpoint.send('/a', { method: 'POST', headers: event, body: '{"order":{"id":5}}' })
  await endpoint.send('/b', { method: 'POST', headers: event, body: '{"order":{"id":7}}' })
  await endpoint.send('/c', { method: 'PUT', headers: event, body: '{"order":{"id":8}}' })
  await drain(() => target.received.length === 2)

  await page.goto(`${inbox.url}/e/${endpoint.id}/deliveries`)
  const card = page.getByRole('article', { name: /^Delivery to/ })
  await card.getByText('Failed', { exact: true }).waitFor()
  expect(await card.count()).toBe(1)
  await page.getByText('at most 20 a second').waitFor()
  const attempt = card.getByRole('button', { name: /Attempt 2/ })
  if ((await attempt.getAttribute('aria-expanded')) === 'false') await attempt.click()
  const sent = card.getByRole('region', { name: 'What was sent' }).first()
  await sent.waitFor()
  expect(await sent.textContent()).toContain('{"text": "Order 7"}')
  expect(await sent.textContent()).toContain('X-Kind: PAID')
  expect(await findFaults(page, `deliveries at ${width}`)).toEqual([])
  expect(target.received).toEqual(Array(2).fill({ path: '/b', kind: 'PAID', body: '{"text": "Order 7"}' }))
  const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  expect(overflow).toBe(0)
})
