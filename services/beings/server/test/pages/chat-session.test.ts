import { expect, test } from 'vitest'
import { type ReadyService, startLocked, startReady } from '../factories.ts'
import { openPage } from './open-page.ts'

const password = 'correct horse'
const expectedErrors = [/40[03]|503/, /ERR_/]

/** As when it has expired: the browser still has its cookie, but the service no longer knows it. */
const forgetSessions = ({ context }: ReadyService) =>
  context.database.write(trx => trx.deleteFrom('web_sessions').execute())

test('a chat whose session has ended asks for the password, and the draft is still there', async () => {
  const service = await startLocked(password)
  const page = await openPage(service, `/chat?channelId=${service.channelId}`, { expectedErrors })
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const message = page.getByLabel('Message', { exact: true })
  await message.fill('half a thought')
  await forgetSessions(service)
  await message.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'You are signed out' })
  await dialog.waitFor()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('status', { name: 'Connection: Live' }).waitFor()
  expect(await message.inputValue()).toBe('half a thought')
  await message.press('Enter')
  await page.locator('article[data-role="user"]', { hasText: 'half a thought' }).waitFor()
  expect(await message.inputValue()).toBe('')
})

test('a stream that was refused for a while is opened again', async () => {
  const service = await startReady()
  const page = await openPage(service, '/about', { expectedErrors })
  await page.route('**/api/events*', route => route.fulfill({ status: 503, body: '' }), { times: 1 })
  const refused = page.waitForResponse(response => response.status() === 503)
  await page.goto(`${service.url}/chat`)
  await refused
  await page.getByRole('status', { name: 'Connection: Live' }).waitFor()
})
