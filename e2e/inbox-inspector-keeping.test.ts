import { drain } from '@trivium/testing'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { findFaults } from './inspector/find-faults.ts'
import { type Inbox, openPage, rowOf, startInbox, toast, untilLive, untilRows } from './inspector/start-inbox.ts'

let inbox: Inbox
beforeAll(async () => {
  inbox = await startInbox({ more: { INBOX_TOTAL_BYTES: String(16 * 1_048_576) } })
})

async function withoutFaults(page: Page): Promise<void> {
  expect(await findFaults(page, new URL(page.url()).search)).toEqual([])
  await page.bringToFront()
  await drain(() => page.evaluate<boolean>('document.hasFocus()'))
}

test.each([1440, 390])('what an endpoint keeps is set, and what goes leaves the list, at %i px', async width => {
  const endpoint = await inbox.create('Keeping')
  for (const path of ['/one', '/two', '/three', '/four']) await endpoint.send(path, { method: 'POST', body: 'x' })
  const page = await openPage(`${inbox.url}/e/${endpoint.id}`, { width, height: 900 })
  await rowOf(page, '/one').waitFor()
  await untilLive(page)
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('tab', { name: 'Keeping' }).click()
  const requests = page.getByRole('textbox', { name: 'Requests' })
  await requests.fill('501')
  await page.getByText('From 1 to 500.').waitFor()
  await requests.fill('2')
  await page.getByLabel('Age', { exact: true }).fill('3')
  await page.getByLabel('Unit of the age').selectOption('hours')
  await page.getByLabel('Size in MiB').fill('5')
  await withoutFaults(page)
  await page.keyboard.press('Enter')
  await toast(page, 'Saved what is kept').waitFor()
  const set = (await (await fetch(`${inbox.url}/api/endpoints/${endpoint.id}`)).json()) as { retention: unknown }
  expect(set.retention).toEqual({ count: 2, ageSeconds: 10_800, bytes: 5 * 1_048_576 })
  await page.getByLabel('Endpoint expires').fill('2020-01-01T00:00')
  await page.getByText('A time that is still to come.').waitFor()
  await page.getByLabel('Endpoint expires').fill('2090-01-01T00:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await drain(async () => {
    const answer = await fetch(`${inbox.url}/api/endpoints/${endpoint.id}`)
    return ((await answer.json()) as { expiresAt: string | null }).expiresAt?.startsWith('20')
  })
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await untilRows(page, 2)
  await rowOf(page, '/four').waitFor()
})

test('a file is imported from the list’s menu, and once more without doubling anything', async () => {
  const source = await inbox.create('Source')
  for (const path of ['/a', '/b', '/c']) await source.send(path, { method: 'POST', body: '{"n":1}' })
  const lines = await (await fetch(`${inbox.url}/api/endpoints/${source.id}/export?format=ndjson`)).text()
  const endpoint = await inbox.create('Import')
  await endpoint.send('/own', { method: 'POST' })
  const page = await openPage(`${inbox.url}/e/${endpoint.id}`, { expectedErrors: [/status of 400/] })
  await rowOf(page, '/own').waitFor()
  const importFile = async (name: string, text: string) => {
    await page.getByRole('button', { name: 'More list actions' }).click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('menuitem', { name: 'Import a file…' }).click()
    await (await chooser).setFiles({ name, mimeType: 'application/x-ndjson', buffer: Buffer.from(text) })
  }
  await importFile('export.ndjson', lines)
  await toast(page, '3 imported').waitFor()
  await untilRows(page, 4)
  await importFile('export.ndjson', lines)
  await toast(page, '0 imported, 3 were there already').waitFor()
  await importFile('broken.ndjson', '{"method":')
  await page.getByText('The file could not be imported').waitFor()
  await untilRows(page, 4)
})

test('rows of one address are told apart, JSON in forms and JSON too deep for a tree are readable', async () => {
  const endpoint = await inbox.create()
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = encodeURIComponent(JSON.stringify({ action: 'opened', issue: { number: 7 } }))
  await endpoint.send('/github', {
    method: 'POST',
    body: `payload=${payload}`,
    headers: { ...form, 'x-github-event': 'issues' },
  })
  await endpoint.send('/github', { method: 'POST', body: 'a=1', headers: { ...form, 'x-github-event': 'push' } })
  const deep = '['.repeat(2_000) + ']'.repeat(2_000)
  await endpoint.send('/deep', { method: 'POST', body: deep, headers: { 'content-type': 'application/json' } })
  const page = await openPage(`${inbox.url}/e/${endpoint.id}`)
  await page.getByText('nested too deep for a tree').waitFor()
  await page.getByRole('option', { name: 'push' }).waitFor()
  await page.getByRole('option', { name: 'issues' }).click()
  await page.getByText('opened').waitFor()
  await withoutFaults(page)
  const phone = await openPage(`${inbox.url}/e/${endpoint.id}`, { width: 390, height: 800 })
  const title = phone.getByRole('button', { name: /^Endpoint: / })
  await title.waitFor()
  expect(await title.innerText()).toContain(endpoint.id.slice(-8))
})

test('before the inbox is full the page says so', async () => {
  const endpoint = await inbox.create('Nearly full')
  for (let n = 0; n < 13; n += 1) await endpoint.send('/big', { method: 'POST', body: 'x'.repeat(1_040_000) })
  const page = await openPage(`${inbox.url}/e/${endpoint.id}`)
  await page.getByText('This inbox is nearly full').waitFor()
  await withoutFaults(page)
  // One more than fits: with further ones it would depend on the moment at which room is made.
  for (let n = 0; n < 4; n += 1) await endpoint.send('/more', { method: 'POST', body: 'x'.repeat(1_040_000) })
  await page.getByText('This inbox is full').waitFor()
  await untilRows(page, 15)
})
