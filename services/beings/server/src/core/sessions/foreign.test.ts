import { describe, expect, test } from 'vitest'
import { startReady } from '../../../test/factories.ts'
import { expectError } from '../../../test/field-rules.ts'
import { startBeings } from '../../../test/start.ts'

describe('the Host header', () => {
  test('must be a local name or an allowed one', async () => {
    const { user, stranger } = await startReady({
      environment: { BEINGS_ALLOWED_HOSTS: 'beings.example.org, box.lan:8443' },
    })
    for (const host of [
      'localhost',
      'LOCALHOST:4002',
      '127.0.0.1',
      '127.0.0.2:80',
      '[::1]:4002',
      'a.localhost',
      'beings.example.org',
      'beings.example.org:9',
      'box.lan:8443',
    ]) {
      expect({ host, status: (await user.get('/api/beings', { host })).status }).toEqual({ host, status: 200 })
    }
    for (const host of [
      'evil.example',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      'box.lan',
      'box.lan:1',
      '10.0.0.1',
      '0.0.0.0',
      'local host',
      '127.0.0.1:4002@evil',
      '[::2]',
    ]) {
      expectError(await user.get('/api/beings', { host }), 421, 'MISDIRECTED_REQUEST')
      expectError(await stranger.get('/chat', { host }), 421, 'MISDIRECTED_REQUEST')
    }
  })

  test('the refusal says what to set', async () => {
    const { stranger } = await startReady()
    const answer = await stranger.get('/chat', { host: 'my.box:4002' })
    expect(answer.body.error.details).toContain('BEINGS_ALLOWED_HOSTS=my.box:4002')
    const page = await stranger.get('/chat', { host: 'my.box:4002', accept: 'text/html' })
    expect([page.status, page.headers['content-type']]).toEqual([421, 'text/html; charset=utf-8'])
    expect(page.text).toContain('BEINGS_ALLOWED_HOSTS=my.box:4002')
  })

  test('is checked before the set-up too, and an allowed name gets no session by itself', async () => {
    const { stranger } = await startBeings()
    expectError(await stranger.get('/init', { host: 'evil.example' }), 421, 'MISDIRECTED_REQUEST')
    expectError(await stranger.post('/init', {}, { host: 'evil.example' }), 421, 'MISDIRECTED_REQUEST')
    const ready = await startReady({ environment: { BEINGS_ALLOWED_HOSTS: 'beings.example.org' } })
    const page = await ready.stranger.get('/chat', { host: 'beings.example.org' })
    expect(page.headers.location).toBe('/login?next=%2Fchat')
  })
})

describe('another site', () => {
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1:1' },
    { origin: 'http://localhost' },
    { origin: 'file://' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'anything' },
  ]

  test('may not change anything', async () => {
    const { user, channelId, curator } = await startReady()
    for (const headers of foreign as Record<string, string>[]) {
      expectError(await user.post('/api/chat/send', { channelId, content: 'hi' }, headers), 403, 'PERMISSION_DENIED')
      expectError(await user.post('/config/save', { nickname: 'x' }, headers), 403, 'PERMISSION_DENIED')
      expectError(await user.post('/login', { password: 'x' }, headers), 403, 'PERMISSION_DENIED')
      expectError(await user.post('/logout', {}, headers), 403, 'PERMISSION_DENIED')
      expectError(await user.put('/api/beings/tool-permissions', {}, headers), 403, 'PERMISSION_DENIED')
      const respond = `/permission/respond?userId=${curator.id}&allowed=true`
      expectError(await user.get(respond, headers), 403, 'PERMISSION_DENIED')
    }
    expect((await user.get(`/api/chat/messages?channelId=${channelId}`)).body.messages).toEqual([])
  })

  test('may not set the service up', async () => {
    const { stranger } = await startBeings()
    for (const headers of foreign as Record<string, string>[]) {
      expectError(await stranger.post('/init', {}, headers), 403, 'PERMISSION_DENIED')
    }
    expect((await stranger.get('/chat')).headers.location).toBe('/init')
  })

  test('our own pages and callers that are no browser may', async () => {
    const { user, url, channelId } = await startReady()
    for (const headers of [
      {},
      { origin: url },
      { origin: url, 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ] as Record<string, string>[]) {
      expect((await user.post('/api/chat/stop', { channelId }, headers)).status).toBe(200)
    }
  })
})
