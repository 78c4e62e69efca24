import { openBrowser } from '@trivium/testing'
import { expect, test } from 'vitest'
import { type ReadyService, startLocked, startReady } from '../factories.ts'

const password = 'correct horse'
const stream = '**/api/chat/stream*'

async function openPage() {
  const { newPage } = await openBrowser()
  return newPage({ expectedErrors: [/40[03]|503/, /ERR_/] })
}

type Page = Awaited<ReturnType<typeof openPage>>

async function signIn(page: Page) {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** As when it has expired: the browser still has its cookie, but the service no longer knows it. */
const forgetSessions = ({ context }: ReadyService) =>
  context.database.write(trx => trx.deleteFrom('web_sessions').execute())

test('a chat whose session has ended leads to the sign-in, and back to the draft', async () => {
  const service = await startLocked(password)
  const page = await openPage()
  let endStream = () => {}
  const ended = new Promise<void>(resolve => {
    endStream = resolve
  })
  // A stream that ends when the test says so; the next one is the service's own.
  await page.route(
    stream,
    async route => {
      await ended
      await route.fulfill({ contentType: 'text/event-stream', body: 'retry: 1\n\n' })
    },
    { times: 1 },
  )
  await page.goto(`${service.url}/chat#${service.channelId}`)
  await signIn(page)
  const message = page.getByLabel('Message', { exact: true })
  await message.fill('half a thought')
  await forgetSessions(service)
  await message.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'You are no longer signed in. Sign in again' }).waitFor()
  expect(await message.inputValue()).toBe('half a thought')
  endStream()
  await page.waitForURL('**/login?next=*')
  await signIn(page)
  await page.waitForURL(`**/chat#${service.channelId}`)
  await page.locator('.status', { hasText: 'live' }).waitFor()
  expect(await message.inputValue()).toBe('half a thought')
})

test('a stream that was refused for a while is opened again', async () => {
  const { url } = await startReady()
  const page = await openPage()
  await page.clock.install()
  await page.route(stream, route => route.fulfill({ status: 503, body: '' }), { times: 1 })
  const asked = page.waitForResponse('**/api/dashboard/stats')
  const refused = page.waitForResponse(response => response.status() === 503)
  await page.goto(`${url}/chat`)
  await Promise.all([asked, refused])
  await expect
    .poll(async () => {
      await page.clock.fastForward(5000)
      return page.locator('#bar-end').textContent()
    })
    .toBe('live')
})
