import { gzipSync } from 'node:zlib'
import { drain } from '@trivium/testing'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type Endpoint, openPage, startInbox, tab, untilLive } from './inspector/start-inbox.ts'

let url: string
let endpoint: Endpoint

beforeAll(async () => {
  const inbox = await startInbox()
  url = inbox.url
  endpoint = await inbox.create('Bodies')
})

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg=='

async function open(path: string, init: RequestInit): Promise<Page> {
  const id = await endpoint.send(path, { method: 'POST', ...init })
  return openPage(`${url}/e/${endpoint.id}?r=${id}`)
}

const typed = (type: string, body: NonNullable<RequestInit['body']>): RequestInit => ({
  headers: { 'content-type': type },
  body,
})
const views = (page: Page) => page.getByRole('radiogroup', { name: 'How to show the body' })
const show = (page: Page, view: string) => views(page).getByText(view, { exact: true }).click()

test('JSON: a tree with exact numbers, search, paths to copy, and the text as it came', async () => {
  const text = '{"big":12345678901234567890,"twice":1,"twice":2,"deep":{"list":[{"name":"Ada"},{"name":"Grace"}]}}'
  const page = await open('/json?a=1&a=2&b=%C3%A4', typed('application/json', text))
  const tree = page.getByRole('tree')
  await tree.getByText('12345678901234567890').waitFor()
  expect(await tree.getByText('twice').count()).toBe(2)
  await page.getByLabel('Search keys and values').fill('grace')
  await page.getByText('1 of 1').waitFor()
  await page.getByRole('button', { name: 'Copy path $.deep.list[1].name' }).waitFor()
  await show(page, 'Text')
  await page.getByRole('textbox', { name: 'Body as text' }).getByText('12345678901234567890').waitFor()
  await show(page, 'Hex')
  await page.getByRole('region', { name: 'Body as bytes' }).getByText('7b 22 62 69 67').waitFor()

  await tab(page, 'Headers').click()
  await page.getByText('application/json', { exact: true }).last().waitFor()
  await tab(page, 'Query').click()
  const query = page.getByRole('region', { name: 'Query' })
  await query.waitFor()
  expect(await query.locator('dt').allTextContents()).toEqual(['a', 'a', 'b'])
  expect(await query.locator('dd').allTextContents()).toEqual(['1', '2', 'ä'])
  await tab(page, 'Raw').click()
  const raw = page.getByRole('textbox', { name: 'Raw request' })
  await raw.getByText(`POST /api/hook/${endpoint.id}/json?a=1&a=2&b=%C3%A4 HTTP/1.1`).waitFor()
  await raw.getByText('"twice":1,"twice":2').waitFor()
  await tab(page, 'Signature').click()
  await page.getByText('Signature not checked').waitFor()
  await tab(page, 'Deliveries').click()
  await page.getByText('Not sent anywhere').waitFor()
})

test('JSON that is none says where it breaks', async () => {
  const page = await open('/broken', typed('application/json', '{"a":\n  1,,}'))
  await page.getByText('Says JSON, but is not: Unexpected "," at line 2, column 5.').waitFor()
  await page.getByRole('textbox', { name: 'Body as text' }).waitFor()
})

test('a form as fields, decoded', async () => {
  const page = await open('/form', typed('application/x-www-form-urlencoded', 'name=Ada+L&mail=a%40b.c&bad=%zz&empty='))
  const fields = page.getByRole('region', { name: 'Fields' })
  await fields.waitFor()
  expect(await fields.locator('dd').allTextContents()).toEqual(['Ada L', 'a@b.c', '%zz', 'empty'])
})

test('multipart as parts, with text, files and images', async () => {
  const form = new FormData()
  form.set('title', 'Ünïcode\r\nsecond line')
  form.set('table', new Blob(['a,b\n1,2'], { type: 'text/csv' }), 'data.csv')
  form.set('dot', new Blob([Buffer.from(png, 'base64')], { type: 'image/png' }), 'dot.png')
  const page = await open('/upload', { body: form })
  const parts = page.getByRole('region', { name: 'Parts of the body' })
  await parts.getByText('Ünïcode').waitFor()
  await parts.getByText('data.csv · text/csv · 7 B').waitFor()
  await parts.getByText('5 × 5 px').waitFor()
  expect(await parts.getByRole('article').count()).toBe(3)
})

test('XML indented, text as text, nothing as nothing', async () => {
  const xml = await open('/xml', typed('application/xml', '<?xml version="1.0"?><a><b c="1">text</b><d/></a>'))
  const code = xml.getByRole('textbox', { name: 'Body as XML' })
  await code.getByText('<b c="1">text</b>').waitFor()
  expect(await code.locator('.cm-line').allTextContents()).toEqual([
    '<?xml version="1.0"?>',
    '<a>',
    '  <b c="1">text</b>',
    '  <d/>',
    '</a>',
  ])
  const text = await open('/text', typed('text/plain; charset=iso-8859-1', Buffer.from('caf\xe9', 'latin1')))
  await text.getByText('café').waitFor()
  const none = await open('/none', {})
  await none.getByRole('heading', { name: 'No body' }).waitFor()
})

test('gzip unpacked, and as received', async () => {
  const packed = gzipSync(JSON.stringify({ packed: 'inside', list: Array.from({ length: 50 }, (_, n) => n) }))
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const page = await open('/gzip', { headers, body: packed })
  await page.getByRole('tree').getByText('"inside"').waitFor()
  await page.getByRole('button', { name: /^gzip .* unpacked$/ }).click()
  await page.getByRole('region', { name: 'Body as bytes' }).getByText('1f 8b 08').waitFor()
  const wrong = await open('/not-gzip', { headers, body: '{"plain":true}' })
  await wrong.getByText('Content-Encoding says gzip, which this browser could not take off').waitFor()
})

test('an image as an image, bytes as bytes', async () => {
  const image = await open('/image', typed('image/png', Buffer.from(png, 'base64')))
  await image.getByText('5 × 5 px · image/png').waitFor()
  const binary = await open(
    '/binary',
    typed(
      'application/octet-stream',
      Uint8Array.from({ length: 64 }, (_, n) => n * 4),
    ),
  )
  await binary.getByRole('region', { name: 'Body as bytes' }).getByText('00 04 08 0c').waitFor()
  expect(await views(binary).getByRole('radio').count()).toBe(1)
})

test('1 MiB stays usable: as a tree, in one line, and deep', async () => {
  const rows = Array.from({ length: 9_000 }, (_, id) => ({ id, name: `Customer ${id}`, mail: `c${id}@example.com` }))
  const text = JSON.stringify({ rows })
  const body = `${text.slice(0, -1)},"pad":"${'x'.repeat(1_048_576 - text.length - 9)}"}`
  expect(Buffer.byteLength(body)).toBe(1_048_576)
  const page = await open('/big', typed('application/json', body))
  await page.getByRole('tree').getByText('9000 items').waitFor()
  await page.getByLabel('Search keys and values').fill('Customer 8999')
  await page.getByText('"Customer 8999"').waitFor()
  await show(page, 'Text')
  await page.getByRole('textbox', { name: 'Body as text' }).getByText('"rows"').first().waitFor()
  await show(page, 'Hex')
  await page.getByText('00000000').waitFor()

  const deep = await open('/deep', typed('application/json', '['.repeat(400_000)))
  await deep.getByText('Nested more than').waitFor()
})

test('500 rows: only what is in view is drawn, and the end is reached', async () => {
  const inbox = await startInbox()
  const many = await inbox.create('Many')
  for (let start = 0; start < 500; start += 50) {
    await Promise.all(Array.from({ length: 50 }, (_, n) => many.send(`/n/${start + n}`, { method: 'POST', body: 'x' })))
  }
  const page = await openPage(`${inbox.url}/e/${many.id}`)
  await untilLive(page)
  const list = page.getByRole('listbox', { name: 'Requests' })
  await list.waitFor()
  await drain(async () => {
    await page.getByRole('option').last().scrollIntoViewIfNeeded()
    return page.getByText('500 requests').isVisible()
  })
  expect(await page.getByRole('option').count()).toBeLessThan(60)
})
