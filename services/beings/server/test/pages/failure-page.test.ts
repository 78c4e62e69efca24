import { findAccessFaults } from '@trivium/testing'
import { describe, expect, test } from 'vitest'
import { plainPage } from '../../src/pages/plain-page.ts'
import { startReady } from '../factories.ts'
import { openPage, widths } from './open-page.ts'

const html = { accept: 'text/html' }
const bootOf = (text: string) => JSON.parse(/id="boot"[^>]*>([^<]*)</.exec(text)?.[1] ?? '{}')

describe.each(widths)('at %i px', width => {
  test('a page that is not there says so in the language and look of the service, with ways out', async () => {
    const service = await startReady({ firstRun: { language: 'de-DE', webSkin: 'creative' } })
    const page = await openPage(service, '/nirgends', { width, expectedErrors: [/404/] })
    await page.getByRole('heading', { level: 1, name: 'Hier gibt es nichts' }).waitFor()
    await page.getByText('404 NOT_FOUND').waitFor()
    expect(await page.title()).toBe('Hier gibt es nichts · Beings')
    expect(await page.evaluate('document.documentElement.dataset.skin')).toBe('creative')
    expect(await findAccessFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Zum Chat' }).click()
    await page.waitForURL(/\/chat/)
    await page.close()
  })
})

test('what was asked for never becomes a part of the page', async () => {
  const { user, stranger } = await startReady()
  for (const caller of [user, stranger]) {
    const { status, text, headers } = await caller.get('/%3C/script%3E%3Cimg%20src=x%3E?lang=%3C%2Fscript%3E', html)
    expect(status).toBe(404)
    expect(text).not.toMatch(/<img|<\/script><\/script>/)
    expect(bootOf(text)).toMatchObject({ signedIn: false, failure: { status: 404, code: 'NOT_FOUND' } })
    expect(headers['content-security-policy']).toMatch(
      /default-src 'none'; script-src 'self'; style-src 'self' 'nonce-/,
    )
    expect(headers['cache-control']).toBe('no-store')
  }
})

test('without a script the same is said in plain words', async () => {
  const { user } = await startReady()
  const { text } = await user.get('/nothing', html)
  const plain = /<noscript>(.*?)<\/noscript>/s.exec(text)?.[1]
  expect(plain).toContain('<h1>There is nothing here</h1>')
  expect(plain).toContain('href="/chat"')
})

test('a plain page escapes what it is given', () => {
  const page = plainPage({ language: 'en-US' } as never, {
    title: '<b>',
    body: '<p>ok</p>',
    refreshTo: '/x?"><script>',
  })
  expect(page).toContain('<title>&#60;b&#62; · Beings</title>')
  expect(page).not.toContain('<script>')
  expect(page).toContain('url=/x?&#34;&#62;&#60;script&#62;')
})
