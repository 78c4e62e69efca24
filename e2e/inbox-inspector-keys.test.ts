import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cleanUpLater, drain } from '@trivium/testing'
import type { Locator, Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { findFaults } from './inspector/find-faults.ts'
import { openPage, startInbox, toast } from './inspector/start-inbox.ts'

// Against hanging only: server, worker and browser share the processors with other tests.
vi.setConfig({ testTimeout: 240_000 })

async function startTarget(state: { status: number }) {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(state.status).end('taken')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUpLater(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const hasFocus = (element: Locator) => element.evaluate(node => node.matches(':focus'))

/** From where the focus is, forward, until it is there; whoever has no mouse finds it so or not at all. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await element.waitFor()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await hasFocus(element)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The focus never came to ${element}`)
}

test('deliveries are filtered, opened and retried by keyboard alone', async () => {
  const inbox = await startInbox({ worker: true })
  const state = { status: 404 }
  const endpoint = await inbox.create('Forward')
  await fetch(`${inbox.url}/api/endpoints/${endpoint.id}/targets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: await startTarget(state) }),
  })
  for (const path of ['/a', '/b']) await endpoint.send(path, { method: 'POST', body: 'x' })
  const page = await openPage(`${inbox.url}/e/${endpoint.id}/deliveries`)
  await drain(async () => (await page.getByText('Failed', { exact: true }).count()) >= 2)

  await tabTo(page, page.getByLabel('Status'))
  await page.keyboard.type('Del')
  await page.getByText('Nothing fits').waitFor()
  expect(await findFaults(page, 'nothing fits')).toEqual([])
  await tabTo(page, page.getByRole('button', { name: 'Show all' }))
  await page.keyboard.press('Enter')
  const attempt = page.getByRole('button', { name: /Attempt 1/ }).first()
  await tabTo(page, attempt)
  await page.keyboard.press('Enter')
  await drain(async () => (await attempt.getAttribute('aria-expanded')) === 'true')
  await page.getByText('taken').first().waitFor()
  expect(await findFaults(page, 'an open attempt')).toEqual([])

  state.status = 200
  const retry = page.getByRole('button', { name: 'Retry failed' })
  await page.keyboard.press('Shift+Tab')
  for (let presses = 0; presses < 80 && !(await hasFocus(retry)); presses += 1) await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await toast(page, '2 deliveries are sent now').waitFor()
  await drain(async () => (await page.getByText('Failed', { exact: true }).count()) === 0)
})

test('the rules of a target are set by keyboard alone, and the focus returns to where it came from', async () => {
  const inbox = await startInbox()
  const endpoint = await inbox.create('Forward')
  const page = await openPage(`${inbox.url}/e/${endpoint.id}?settings=forwarding`)
  await tabTo(page, page.getByLabel('New target'))
  await page.keyboard.type(await startTarget({ status: 200 }))
  await page.keyboard.press('Enter')
  const open = page.getByRole('button', { name: 'Rules', exact: true })
  await tabTo(page, open)
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: /^Rules of/ })
  await tabTo(page, form.getByLabel('Only requests that fit'))
  await page.keyboard.type('method:post')
  await tabTo(page, form.getByLabel('At most a second'))
  await page.keyboard.type('20')
  await tabTo(page, form.getByRole('button', { name: 'Save' }))
  expect(await findFaults(page, 'rules by keyboard')).toEqual([])
  await page.keyboard.press('Enter')
  await toast(page, 'Rules saved').waitFor()
  await page.getByText('only method:post').first().waitFor()
  await drain(() => hasFocus(open))
})
