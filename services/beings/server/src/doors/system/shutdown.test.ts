import { startService } from '@trivium/testing'
import { describe, expect, test } from 'vitest'
import { createCaller } from '../../../test/caller.ts'
import { startLocked, startReady } from '../../../test/factories.ts'
import { expectError } from '../../../test/field-rules.ts'

const main = new URL('../../main.ts', import.meta.url).pathname

describe('POST /api/system/shutdown', () => {
  test('is for callers on this machine; no session needed, no header trusted', async () => {
    const service = await startReady()
    const { stranger } = service
    for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-inbox-request-id']) {
      expectError(await stranger.post('/api/system/shutdown', {}, { [header]: '127.0.0.1' }), 403, 'PERMISSION_DENIED')
    }
    expectError(
      await stranger.post('/api/system/shutdown', {}, { origin: 'https://evil.example' }),
      403,
      'PERMISSION_DENIED',
    )
    expectError(await stranger.post('/api/system/shutdown', {}, { host: 'evil.example' }), 421, 'MISDIRECTED_REQUEST')
    expectError(await stranger.get('/api/system/shutdown'), 403, 'PERMISSION_DENIED')
    expect(service.stops).toBe(0)
    const answer = await stranger.send('POST', '/api/system/shutdown')
    expect(answer.body).toEqual({ status: 'shutting_down', message: expect.any(String) })
    await expect.poll(() => service.stops).toBe(1)
  })

  test('with a password it needs a session or a token as well', async () => {
    const service = await startLocked('correct horse')
    const { user, stranger } = service
    const { token } = (await user.post('/api/tokens/create', { name: 'stopper' })).body
    expectError(await stranger.post('/api/system/shutdown'), 403, 'PERMISSION_DENIED')
    expectError(await user.post('/api/system/shutdown', {}, { via: '1.1 relay' }), 403, 'PERMISSION_DENIED')
    expect(service.stops).toBe(0)
    expect((await stranger.post('/api/system/shutdown', {}, { authorization: `Bearer ${token}` })).status).toBe(200)
    await expect.poll(() => service.stops).toBe(1)
    expect((await user.post('/api/system/shutdown')).status).toBe(200)
  })

  test('ends the process with exit code 0 and keeps everything', async () => {
    const service = await startService(main, { BEINGS_PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: undefined })
    const caller = createCaller(service.url)
    expect((await caller.post('/init', { curatorName: 'Keeper' })).status).toBe(200)
    expect((await caller.post('/api/system/shutdown')).status).toBe(200)
    expect(await service.process.waitForExit()).toMatchObject({ code: 0 })
  })
})
