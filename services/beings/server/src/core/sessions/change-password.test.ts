import { uuidv7 } from '@trivium/http'
import { drain, openBrowser } from '@trivium/testing'
import { expect, test } from 'vitest'
import { cookieOf, createCaller } from '../../../test/caller.ts'
import { startLocked, startReady } from '../../../test/factories.ts'
import { expectError } from '../../../test/field-rules.ts'
import { type FollowedStream, followStream } from '../../../test/follow-stream.ts'
import { insertToken } from './token-store.ts'

const path = '/api/session/password'
const first = 'correct horse'
const second = 'battery staple'

test('a service without a password can be given one, which ends all sessions but the one it was given in', async () => {
  const { stranger, user, url } = await startReady()
  const answer = await user.post(path, { password: first })
  expect(answer.body).toEqual({ success: true })
  expectError(await user.get('/api/beings'), 403, 'PERMISSION_DENIED')
  expect((await createCaller(url, cookieOf(answer)).get('/api/beings')).status).toBe(200)
  expect((await stranger.get('/chat')).headers.location).toBe('/login?next=%2Fchat')
  expect((await stranger.post('/login', { password: first })).status).toBe(200)
})

test('another one needs the one before, and is on record', async () => {
  const { stranger, user, url } = await startLocked(first)
  expectError(await user.post(path, { password: second }), 403, 'PERMISSION_DENIED')
  expectError(await user.post(path, { password: second, currentPassword: 'wrong horse' }), 403, 'PERMISSION_DENIED')
  expectError(await stranger.post(path, { password: second, currentPassword: first }), 403, 'PERMISSION_DENIED')
  const answer = await user.post(path, { password: second, currentPassword: first })
  expect(answer.status).toBe(200)
  expectError(await stranger.post('/login', { password: first }), 403, 'PERMISSION_DENIED')
  expect((await stranger.post('/login', { password: second })).status).toBe(200)
  const { entries } = (await createCaller(url, cookieOf(answer)).get('/api/audit/list')).body
  const actions = entries.map((entry: { action: string }) => entry.action)
  expect(actions).toContain('session.change_password')
  expect(actions.filter((action: string) => action === 'session.refuse')).toHaveLength(3)
})

test('streams end with the session or the token they were opened with', async () => {
  const { user, url } = await startReady()
  const { token, apiToken } = (await user.post('/api/tokens/create', { name: 'script' })).body
  const ofToken = await followStream(createCaller(url), '/api/chat/stream', { authorization: `Bearer ${token}` })
  const ofSession = await followStream(user)
  const ended = (stream: FollowedStream) => stream.until(() => false).catch((error: Error) => String(error.cause))
  await user.post('/api/tokens/revoke', { tokenId: apiToken.id })
  expect(await ended(ofToken)).toContain('The stream ended.')
  await user.post(path, { password: first })
  expect(await ended(ofSession)).toContain('The stream ended.')
})

test('tokens end with the password, unless they are kept', async () => {
  const { user, url } = await startLocked(first)
  const { token } = (await user.post('/api/tokens/create', { name: 'script' })).body
  const script = () => createCaller(url).get('/api/beings', { authorization: `Bearer ${token}` })
  const kept = await user.post(path, { password: second, currentPassword: first, keepTokens: true })
  expect([kept.status, (await script()).status]).toEqual([200, 200])
  const again = createCaller(url, cookieOf(kept))
  const open = await followStream(createCaller(url), '/api/chat/stream', { authorization: `Bearer ${token}` })
  const ended = open.until(() => false).catch((error: Error) => String(error.cause))
  expect((await again.post(path, { password: first, currentPassword: second })).status).toBe(200)
  expectError(await script(), 403, 'PERMISSION_DENIED')
  expect(await ended).toContain('The stream ended.')
})

test('what is no password changes nothing', async () => {
  const { user } = await startReady()
  for (const body of [
    {},
    { password: '' },
    { password: 'short' },
    { password: 'x'.repeat(1025) },
    { password: 5 },
    { password: first, keepTokens: 'yes' },
  ]) {
    expectError(await user.post(path, body), 400, 'VALIDATION_ERROR')
  }
  expect((await user.get('/api/beings')).status).toBe(200)
})

test('on the settings page', async () => {
  const { url, context, user } = await startReady()
  const tokens = async () => (await context.database.db.selectFrom('api_tokens').selectAll().execute()).length
  await user.post('/api/tokens/create', { name: 'script' })
  const page = await (await openBrowser()).newPage()
  await page.goto(`${url}/config`)
  await page.getByLabel('New password').fill(first)
  await page.getByRole('button', { name: 'Set a password' }).click()
  await page.getByRole('button', { name: 'Change the password' }).waitFor()
  expect(await tokens()).toBe(0)
  await insertToken(context.database.db, {
    id: uuidv7(),
    name: 'x',
    token_hash: 'x',
    created_at: 1,
    last_used_at: null,
  })
  await page.getByLabel('Current password').fill(first)
  await page.getByLabel('New password').fill(second)
  await page.getByLabel('Keep the API tokens').check()
  await page.getByRole('button', { name: 'Change the password' }).click()
  await drain(async () => (await page.getByLabel('Current password').inputValue()) === '')
  expect(await tokens()).toBe(1)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('Password', { exact: true }).fill(second)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${url}/chat*`)
})
