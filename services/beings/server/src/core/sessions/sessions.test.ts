import { describe, expect, test } from 'vitest'
import { cookieOf, createCaller } from '../../../test/caller.ts'
import { startReady } from '../../../test/factories.ts'
import { expectError } from '../../../test/field-rules.ts'
import { createShiftedClock } from '../../../test/shifted-clock.ts'
import { startBeings } from '../../../test/start.ts'

const day = 24 * 3600 * 1000

describe('sessions without a password', () => {
  test('a page gives a local user a session that the API accepts', async () => {
    const { stranger, url } = await startReady()
    const page = await stranger.get('/chat')
    expect(page.status).toBe(200)
    const [line = ''] = page.headers['set-cookie'] ?? []
    expect(line).toMatch(/^beings_session_[0-9a-f]{12}=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/)
    const user = createCaller(url, cookieOf(page))
    expect((await user.get('/api/beings')).status).toBe(200)
    expect(cookieOf(await user.get('/chat'))).toBe('')
  })

  test('an API call never gives one', async () => {
    const { stranger } = await startReady()
    for (const path of [
      '/api/beings',
      '/api/chat/conversations',
      '/api/chat/stream',
      '/api/nonsense',
      '/permission/check?userId=x',
    ]) {
      const answer = await stranger.get(path)
      expectError(answer, 403, 'PERMISSION_DENIED')
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    for (const path of ['/metrics', '/api/openapi.json', '/init/ai-config-metadata', '/config/aioptions']) {
      expectError(await stranger.get(path), 403, 'PERMISSION_DENIED')
    }
    expectError(await stranger.post('/api/chat/send', {}), 403, 'PERMISSION_DENIED')
    expectError(await stranger.post('/config/save', {}), 403, 'PERMISSION_DENIED')
  })

  test('help, health and static files need none', async () => {
    const { stranger } = await startReady()
    for (const path of [
      '/help',
      '/help/index',
      '/help/permission',
      '/api/help/search?keyword=key',
      '/healthz',
      '/readyz',
      '/favicon.svg',
    ]) {
      expect({ path, status: (await stranger.get(path)).status }).toEqual({ path, status: 200 })
    }
  })

  test('a request that came through a proxy is not local', async () => {
    const { stranger } = await startReady()
    for (const header of [
      'forwarded',
      'x-forwarded-for',
      'x-forwarded-proto',
      'x-forwarded-anything',
      'x-real-ip',
      'via',
      'x-inbox-delivery-id',
      'x-inbox-anything',
      'cf-connecting-ip',
      'true-client-ip',
      'x-client-ip',
      'x-original-host',
      'x-envoy-external-address',
    ]) {
      const page = await stranger.get('/chat', { [header]: '127.0.0.1' })
      expect({ header, status: page.status, location: page.headers.location }).toEqual({
        header,
        status: 302,
        location: '/login?next=%2Fchat',
      })
      expect(page.headers['set-cookie']).toBeUndefined()
      expectError(
        await stranger.get('/config', { [header]: '127.0.0.1', accept: 'application/json' }),
        403,
        'PERMISSION_DENIED',
      )
    }
  })

  test('a planted or guessed cookie is worth nothing', async () => {
    const { url, stranger, user } = await startReady()
    for (const value of ['x'.repeat(43), '', 'a', '../..', `${'x'.repeat(42)}'`, 'x'.repeat(100_00)]) {
      const answer = await createCaller(url, `${user.cookie.split('=')[0]}=${value}`).get('/api/beings')
      expectError(answer, 403, 'PERMISSION_DENIED')
    }
    const planted = `${user.cookie.split('=')[0]}=${'p'.repeat(43)}`
    const page = await createCaller(url, planted).get('/chat')
    expect(cookieOf(page)).not.toBe('')
    expect(cookieOf(page)).not.toBe(planted)
    expect((await stranger.get('/login')).headers.location).toBe('/chat')
  })

  test('a session slides for 30 days and can be ended', async () => {
    const clock = createShiftedClock()
    const { user } = await startReady({ clock })
    clock.jump(20 * day)
    const renewed = await user.get('/api/beings')
    expect(renewed.status).toBe(200)
    expect(cookieOf(renewed)).toBe(user.cookie)
    clock.jump(20 * day)
    expect((await user.get('/api/beings')).status).toBe(200)
    clock.jump(31 * day)
    expectError(await user.get('/api/beings'), 403, 'PERMISSION_DENIED')

    const other = await startReady()
    expect((await other.user.post('/logout', {})).body).toEqual({ success: true })
    expectError(await other.user.get('/api/beings'), 403, 'PERMISSION_DENIED')
  })

  test('only a hash of the cookie is kept', async () => {
    const { context, user } = await startReady()
    const rows = await context.database.db.selectFrom('web_sessions').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(user.cookie.split('=')[1])
  })

  test('wrong methods and unknown paths are 404', async () => {
    const { user } = await startReady()
    for (const [method, path] of [
      ['POST', '/api/beings'],
      ['GET', '/api/chat/send'],
      ['DELETE', '/chat'],
      ['GET', '/logout'],
      ['PATCH', '/config/save'],
      ['GET', '/api/nothing'],
      ['GET', '/nothing'],
      ['GET', '/chat/'],
      ['GET', '/assets/%00'],
      ['GET', '/favicon.svg%00'],
      ['GET', '/%'],
      ['GET', '/help/%zz'],
    ] as const) {
      const answer = await user.send(method, path)
      expect({ method, path, status: answer.status }).toEqual({ method, path, status: 404 })
      expectError(answer, 404, 'NOT_FOUND')
    }
  })

  test('an error is a page only where a page was asked for', async () => {
    const { user } = await startBeings().then(() => startReady())
    const page = await user.get('/nothing', { accept: 'text/html' })
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.text).toContain('404 NOT_FOUND')
    expectError(await user.get('/api/nothing', { accept: 'text/html' }), 404, 'NOT_FOUND')
  })
})
