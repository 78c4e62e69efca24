import { openBrowser } from '@trivium/testing'
import { expect, test } from 'vitest'
import { createCaller } from '../../../test/caller.ts'
import { type ReadyService, startLocked, startReady } from '../../../test/factories.ts'

const countSessions = async ({ context }: ReadyService) =>
  (await context.database.db.selectFrom('web_sessions').selectAll().execute()).length

test('pages of other sites make no sessions', async () => {
  const service = await startReady()
  const before = await countSessions(service)
  for (const site of ['cross-site', 'same-site', 'anything']) {
    for (const dest of ['image', 'iframe', 'empty', 'script', 'document']) {
      const answer = await service.stranger.get('/chat', { 'sec-fetch-site': site, 'sec-fetch-dest': dest })
      expect([site, dest, answer.status]).toEqual([site, dest, dest === 'document' ? 200 : 403])
      expect(answer.headers['set-cookie']).toBeUndefined()
      if (dest === 'document') expect(answer.text).not.toContain('id="thread"')
    }
  }
  expect(await countSessions(service)).toBe(before)
})

test('sessions have a bound, and whoever makes many pushes out only its own', async () => {
  const service = await startReady()
  const mine = { 'user-agent': 'a person' }
  const cookie = String((await service.stranger.get('/chat', mine)).headers['set-cookie']?.[0]).split(';')[0]
  for (let number = 0; number < 60; number += 1) await service.stranger.get('/chat', { 'user-agent': 'a script' })
  expect(await countSessions(service)).toBeLessThan(30)
  for (let number = 0; number < 300; number += 1) {
    if (number % 5 === 0) service.context.clock.now()
    await service.stranger.get('/about', { 'user-agent': `agent ${number % 150}` })
  }
  expect(await countSessions(service)).toBeLessThanOrEqual(200)
  expect(cookie).toMatch(/^beings_session_/)
})

test.each(['without', 'with'])('who follows a link of another site arrives, %s a password', async kind => {
  const service = kind === 'with' ? await startLocked('correct horse') : await startReady()
  const page = await (await openBrowser()).newPage()
  const [name = '', value = ''] = service.user.cookie.split('=')
  if (kind === 'with') {
    await page.context().addCookies([{ name, value, url: service.url, httpOnly: true, sameSite: 'Strict' }])
  }
  const before = await countSessions(service)
  // The same service under another name is another site to the browser.
  const elsewhere = service.url.replace('127.0.0.1', 'localhost')
  await page.goto(`${elsewhere}/help`)
  await page.evaluate(`location.href = ${JSON.stringify(`${service.url}/about?x=1`)}`)
  await page.waitForURL(`${service.url}/about?x=1`)
  await page.getByRole('heading', { name: /About/ }).first().waitFor()
  expect(await countSessions(service)).toBe(before + (kind === 'with' ? 0 : 1))
  await page.close()
  expect((await createCaller(service.url).get('/healthz')).status).toBe(200)
})
