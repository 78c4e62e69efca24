import { describe, expect, test } from 'vitest'
import { cookieOf, createCaller, formBody } from '../../../test/caller.ts'
import { startLocked, startReady } from '../../../test/factories.ts'
import { expectError } from '../../../test/field-rules.ts'
import { createShiftedClock } from '../../../test/shifted-clock.ts'

const password = 'correct horse'

describe('a service with a password', () => {
  test('sends pages to /login and refuses API calls', async () => {
    const { stranger } = await startLocked(password)
    for (const path of ['/', '/chat', '/config', '/permission/request?userId=1&type=x']) {
      const answer = await stranger.get(path)
      expect({ status: answer.status, location: answer.headers.location }).toEqual({
        status: 302,
        location: `/login?next=${encodeURIComponent(path)}`,
      })
    }
    expectError(await stranger.get('/api/beings'), 403, 'PERMISSION_DENIED')
    expect((await stranger.get('/login')).text).toContain('<title>Sign in · Beings</title>')
  })

  test('lets the right password in, as a form and as JSON, always with a new token', async () => {
    const { stranger, url, user } = await startLocked(password)
    const form = await stranger.send('POST', '/login', formBody({ password, next: '/config' }))
    expect({ status: form.status, location: form.headers.location }).toEqual({ status: 302, location: '/config' })
    expect((await createCaller(url, cookieOf(form)).get('/api/beings')).status).toBe(200)

    const planted = createCaller(url, `${user.cookie.split('=')[0]}=${'p'.repeat(43)}`)
    const json = await planted.post('/login', { password })
    expect(json.body).toEqual({ success: true })
    expect(cookieOf(json)).not.toBe(planted.cookie)
    expectError(await planted.get('/api/beings'), 403, 'PERMISSION_DENIED')

    // Signing in again ends the session before it.
    const again = await user.post('/login', { password })
    expect(cookieOf(again)).not.toBe(user.cookie)
    expectError(await user.get('/api/beings'), 403, 'PERMISSION_DENIED')
  })

  test('never leads elsewhere after signing in', async () => {
    const { stranger } = await startLocked(password)
    for (const next of [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      '\\evil',
      '',
      '/login',
      'chat',
      '/a\nb',
    ]) {
      const answer = await stranger.send('POST', '/login', formBody({ password, next }))
      expect({ next, location: answer.headers.location }).toEqual({ next, location: '/chat' })
    }
  })

  test('refuses wrong, missing and oversized passwords', async () => {
    const { stranger } = await startLocked(password)
    expectError(await stranger.post('/login', { password: 'wrong horse' }), 403, 'PERMISSION_DENIED')
    for (const body of [{}, { password: 5 }, { password: null }, { password: 'x'.repeat(2000) }]) {
      expectError(await stranger.post('/login', body), 400, 'VALIDATION_ERROR')
    }
    const form = await stranger.send('POST', '/login', formBody({ password: '<wrong>' }))
    expect(form.status).toBe(403)
    expect(form.text).toContain('The password is wrong.')
    expect(form.text).not.toContain('<wrong>')
  })

  test('guessing is stopped, also many at once, and the wait is told', async () => {
    const clock = createShiftedClock({ held: true })
    const { stranger } = await startLocked(password, { clock })
    const guesses = await Promise.all(
      Array.from({ length: 14 }, (_, n) => stranger.post('/login', { password: `guess ${n}` })),
    )
    const limited = guesses.filter(answer => answer.headers['retry-after'] !== undefined)
    expect(limited).toHaveLength(4)
    for (const answer of guesses) expectError(answer, 403, 'PERMISSION_DENIED')
    const right = await stranger.post('/login', { password })
    expect(right.status).toBe(403)
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0)
    clock.jump(15_000)
    expect((await stranger.post('/login', { password })).status).toBe(200)
  })

  test('the page tells in its language why it refuses, an answer for programs stays English', async () => {
    const { stranger, context } = await startLocked(password, { clock: createShiftedClock({ held: true }) })
    await context.settings.save({ language: 'zh-CN' })
    const { headers: typed, body } = formBody({ password: 'wrong horse' })
    const attempt = () => stranger.send('POST', '/login', { body, headers: { ...typed, accept: 'text/html' } })
    expect((await attempt()).text).toContain('密码错误。')
    await Promise.all(Array.from({ length: 9 }, attempt))
    const { text, headers } = await attempt()
    expect(text).toContain('请在 1 分钟后再试。')
    expect(headers['retry-after']).toBe('15')
    expect((await stranger.post('/login', { password })).body.error.message).toBe('Too many attempts to sign in.')
  })

  test('keeps no password and no hash in any answer', async () => {
    const { context, user } = await startReady({ firstRun: { password } })
    const hash = context.settings.get('passwordHash') ?? ''
    expect(hash).toMatch(/^scrypt\$131072\$8\$1\$/)
    for (const path of ['/config', '/api/beings', '/chat', '/api/openapi.json']) {
      const { text } = await user.get(path, { accept: 'application/json' })
      expect(text).not.toContain(hash.slice(-20))
      expect(text).not.toContain(password)
    }
  })
})
