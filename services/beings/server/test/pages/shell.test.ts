import { pageEntries, pageNames } from '@trivium/beings-contract'
import { expect, test } from 'vitest'
import { startLocked, startReady } from '../factories.ts'
import { unknownId } from '../field-rules.ts'
import { openPage, settle } from './open-page.ts'

const html = { accept: 'text/html' }
const plainPages = pageNames.filter(page => !/:/.test(pageEntries[page].path) && pageEntries[page].group !== 'door')

test('every page of the app comes as the same shell with a title, a language, a skin and a policy of its own', async () => {
  const { user } = await startReady({ firstRun: { language: 'de-DE', webSkin: 'dev' } })
  const nonces = new Set<string>()
  for (const page of plainPages) {
    const { status, headers, text } = await user.get(pageEntries[page].path, html)
    expect({ page, status }).toEqual({ page, status: 200 })
    expect(text).toContain('<html lang="de-DE" data-skin="dev">')
    expect(text).toMatch(/<link rel="modulepreload" href="\/assets\/words-de-DE-[\w-]+\.js">/)
    const boot = JSON.parse(/id="boot"[^>]*>([^<]*)</.exec(text)?.[1] ?? '{}')
    expect(boot).toMatchObject({ page, language: 'de-DE', skin: 'dev', ready: true, missing: false })
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/default-src 'none'; script-src 'self'; style-src 'self' 'nonce-[\w+/=]+'/)
    expect(policy).toContain("base-uri 'none'")
    expect(policy).not.toMatch(/unsafe|https?:/)
    nonces.add(/nonce-([^']+)'/.exec(policy)?.[1] ?? '')
    expect(headers['cache-control']).toBe('no-store')
  }
  expect(nonces.size).toBe(plainPages.length)
})

test('who asks a page for JSON gets it', async () => {
  const { user } = await startReady()
  const about = await user.get('/about', { accept: 'application/json' })
  expect(about.body).toMatchObject({ name: 'Trivium Beings', license: 'MIT', plugins: {} })
  expect((await user.get('/about', html)).text).toContain('<title>About · Beings</title>')
})

test('one goes from a page of the app to one that the server draws, and back', async () => {
  const service = await startReady()
  const page = await openPage(service, '/about')
  await page.getByRole('link', { name: 'Timers', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Timers' }).waitFor()
  expect(await page.evaluate('document.activeElement.tagName')).toBe('H1')
  expect(await page.title()).toBe('Timers · Beings')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'About' }).waitFor()
})

test('the palette opens a page; its keys and those of the page are told by ?', async () => {
  const service = await startReady()
  const page = await openPage(service, '/about')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('time')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Timers' }).waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('New timer').waitFor()
})

test('what a button does is told to the pointer that rests on it and to the keyboard that reaches it', async () => {
  const service = await startReady()
  const page = await openPage(service, '/about')
  const tip = page.getByRole('tooltip')
  const fold = page.getByRole('button', { name: 'Fold the navigation' })
  await fold.hover()
  await tip.getByText('Fold the navigation').waitFor()
  await page.keyboard.press('Escape')
  await tip.waitFor({ state: 'detached' })
  await page.keyboard.press('Tab')
  await fold.focus()
  await tip.getByText('Fold the navigation').waitFor()
  await page.keyboard.press('Tab')
  await tip.filter({ hasText: 'Fold the navigation' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  // The page before has such a button too.
  await page.getByRole('heading', { name: 'Settings', exact: true, level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Copy', exact: true }).first().hover()
  await tip.getByText('Copy', { exact: true }).waitFor()
  // Where a page begins is no place the reader has gone to.
  await page.evaluate(`{
    const heading = document.querySelector('h1')
    heading.blur()
    heading.focus({ preventScroll: true })
  }`)
  expect(await tip.getByText('Copy', { exact: true }).count()).toBe(1)
  await page.mouse.down()
  await page.mouse.up()
  await tip.getByText('Copied', { exact: true }).waitFor()
})

test('a page asks once for what it shows, and follows from the moment at which it was made', async () => {
  const service = await startReady()
  const page = await openPage(service, '/about')
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  // Whatever happens between the page and its stream is told by the stream.
  const isRead = page.waitForResponse(/\/api\/timers\/list/)
  await page.route('**/api/events**', async route => {
    await isRead
    await service.user.post('/api/timers/create', {
      beingId: service.curator.id,
      name: 'Between',
      instruction: 'Tea',
      type: 'interval',
      everySeconds: 3600,
    })
    await route.continue()
  })
  await page.goto(`${service.url}/timers`)
  await page.getByText('Between').first().waitFor()
  await page.getByRole('status', { name: 'Connection: Live' }).waitFor()
  await settle(page)
  expect(asked.filter(path => path === '/api/beings/list')).toHaveLength(1)
})

test('the navigation folds and stays folded', async () => {
  const service = await startReady()
  const page = await openPage(service, '/about')
  const width = () => page.evaluate<number>(`document.querySelector('nav[data-folded]').getBoundingClientRect().width`)
  expect(await width()).toBe(216)
  await page.getByRole('button', { name: 'Fold the navigation' }).click()
  await page.reload()
  await settle(page)
  expect(await width()).toBe(56)
  await page.getByRole('link', { name: 'Timers' }).click()
  await page.getByRole('heading', { level: 1, name: 'Timers' }).waitFor()
})

test('on a phone a bar at the bottom leads everywhere', async () => {
  const service = await startReady()
  const page = await openPage(service, '/about', { width: 390 })
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Timers' }).click()
  await page.getByRole('heading', { level: 1, name: 'Timers' }).waitFor()
})

test('a session that is over is asked for above the page, and nothing on it is lost', async () => {
  const service = await startLocked('correct horse')
  const { url } = service
  const page = await openPage(service, '/login', { expectedErrors: [/403/] })
  await page.goto(`${url}/timers?timer=new`)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Name').fill('Half a thought')
  await page.context().clearCookies()
  await page.getByRole('dialog').getByLabel('What it is to do').fill('Later')
  await page.getByRole('dialog').getByRole('combobox', { name: 'Being' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Create timer' }).click()
  const again = page.getByRole('dialog', { name: 'You are signed out' })
  await again.getByLabel('Password', { exact: true }).fill('wrong')
  await page.keyboard.press('Enter')
  await again.getByText('The password is wrong.').waitFor()
  await again.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.keyboard.press('Enter')
  await again.waitFor({ state: 'detached' })
  expect(await page.getByRole('dialog').getByLabel('Name').inputValue()).toBe('Half a thought')
})

test('an id that nothing has answers 404, with the same shell', async () => {
  const { user } = await startReady()
  for (const page of pageNames.filter(name => /:(id|timerId|taskId)/.test(pageEntries[name].path))) {
    const { status, text } = await user.get(pageEntries[page].path.replace(/:\w+/, unknownId), html)
    expect({ page, status }).toEqual({ page, status: 404 })
    expect(text).toContain('"missing":true')
  }
})
