import { rawRequest } from '@trivium/testing'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type Endpoint, openPage, startInbox, tab, untilLive } from './inspector/start-inbox.ts'

let url: string
let endpoint: Endpoint

beforeAll(async () => {
  const inbox = await startInbox()
  url = inbox.url
  endpoint = await inbox.create('<img src=x onerror=window.hacked=1>')
})

const script = '<script>window.hacked=1</script>'
const image = '<img src=x onerror="window.hacked=1">'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="parent.hacked=1"><script>top.hacked=1</script></svg>`
const closing = `</pre></textarea></style></title></script>${script}`

const bodies: [name: string, type: string, body: string][] = [
  ['html', 'text/html', `<!doctype html><body onload="window.hacked=1">${script}${image}`],
  ['svg', 'image/svg+xml', svg],
  [
    'xml',
    'application/xml',
    `<?xml-stylesheet href="javascript:window.hacked=1"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>${image}&x;</a>`,
  ],
  [
    'json',
    'application/json',
    JSON.stringify({
      [script]: image,
      __proto__x: closing,
      constructor: { prototype: image },
      link: 'javascript:window.hacked=1',
    }),
  ],
  ['proto', 'application/json', '{"__proto__":{"hacked":1},"constructor":{"prototype":{"hacked":1}}}'],
  ['form', 'application/x-www-form-urlencoded', `${encodeURIComponent(script)}=${encodeURIComponent(image)}`],
  ['text', 'text/plain', closing + image],
  ['type', `text/html"><script>window.hacked=1</script>`, image],
  ['fake-image', 'image/png', script],
  [
    'multipart',
    'multipart/form-data; boundary=b',
    `--b\r\nContent-Disposition: form-data; name="${image.replaceAll('"', "'")}"; filename="../../${image.replaceAll('"', "'")}.html"\r\nContent-Type: text/html\r\n\r\n${script}${image}\r\n--b\r\nContent-Disposition: form-data; name="s"; filename="s.svg"\r\nContent-Type: image/svg+xml\r\n\r\n${svg}\r\n--b--\r\n`,
  ],
]

/** Opens every view of every tab; nothing of the payload may have become part of the page. */
async function lookAtEverything(page: Page): Promise<void> {
  const views = page.getByRole('radiogroup', { name: 'How to show the body' })
  await views.or(page.getByRole('heading', { name: 'No body' })).waitFor()
  for (const view of await views.locator('label').all()) await view.click()
  for (const name of ['Headers', 'Query', 'Raw', 'Signature', 'Deliveries']) {
    await tab(page, name).click()
    await page.getByRole('tabpanel').waitFor()
  }
  await page.getByRole('textbox', { name: 'Raw request' }).waitFor({ state: 'detached' })
  await expectHarmless(page)
}

async function expectHarmless(page: Page): Promise<void> {
  // As text, because these tests are compiled without the names of a browser.
  const found = await page.evaluate(`({
    hacked: 'hacked' in window || 'hacked' in {},
    injected: document.querySelectorAll('#root [onerror], #root [onload], #root script, [href^="javascript:"]').length,
    title: document.title.includes('<img'),
  })`)
  expect(found).toEqual({ hacked: false, injected: 0, title: true })
}

test.each(bodies)('%s is shown and never runs', async (name, type, body) => {
  const id = await endpoint.send(`/${name}?q=${encodeURIComponent(image)}&${encodeURIComponent(script)}`, {
    method: 'POST',
    headers: { 'content-type': type, 'x-hostile': `"><script>window.hacked=1</script>` },
    body,
  })
  const page = await openPage(`${url}/e/${endpoint.id}?r=${id}`)
  await untilLive(page)
  await lookAtEverything(page)
})

test('hostile paths, headers and search text', async () => {
  const { port, pathname } = new URL(endpoint.receiveUrl)
  const lines = [
    `POST ${pathname}/<script>window.hacked=1</script>?<img/src=x/onerror=window.hacked=1> HTTP/1.1`,
    'Host: 127.0.0.1',
    'X-<b>Name</b>: refused by the parser in most servers',
    'Content-Length: 0',
    'Connection: close',
  ].filter(line => !line.startsWith('X-<'))
  await rawRequest({ port: Number(port), bytes: Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1') })
  const page = await openPage(`${url}/e/${endpoint.id}?q=${encodeURIComponent('<script>')}`)
  await page.getByRole('option').first().waitFor()
  await expectHarmless(page)
  await page.getByRole('button', { name: 'Copy as' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await page.keyboard.press('e')
  await page.getByRole('dialog').waitFor()
  await expectHarmless(page)
})

test('what the server gives out of a body can run nowhere', async () => {
  const id = await endpoint.send('/page', { method: 'POST', headers: { 'content-type': 'text/html' }, body: script })
  const answer = await fetch(`${url}/api/endpoints/${endpoint.id}/requests/${id}/body`)
  expect(answer.headers.get('content-type')).not.toContain('html')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
})
