import { expect, test } from 'vitest'
import { cookieOf, createCaller } from '../../../test/caller.ts'
import { startReady } from '../../../test/factories.ts'
import { expectError, notIds, unknownId } from '../../../test/field-rules.ts'
import { followStream } from '../../../test/follow-stream.ts'

test('sessions are listed without what opens them, and end when they are revoked, with their streams', async () => {
  const { user, url, stranger } = await startReady()
  const visit = await stranger.get('/chat', { 'user-agent': 'Phone', accept: 'text/html' })
  const phone = createCaller(url, cookieOf(visit))
  const { sessions } = (await user.get('/api/sessions/list')).body
  expect(sessions).toHaveLength(2)
  const other = sessions.find(({ current }: { current: boolean }) => !current)
  expect(other).toEqual({
    id: expect.any(String),
    userAgent: 'Phone',
    createdAt: expect.any(String),
    lastSeenAt: expect.any(String),
    expiresAt: expect.any(String),
    current: false,
  })
  expect(JSON.stringify(sessions)).not.toContain(phone.cookie.split('=')[1])
  const stream = await followStream(phone, '/api/events')
  await stream.until(({ event }) => event === 'hello')
  const own = await followStream(user, '/api/events')
  await own.until(({ event }) => event === 'hello')
  expect((await user.post('/api/sessions/revoke', { id: other.id.toUpperCase() })).body).toEqual({ success: true })
  await expect(stream.until(() => false)).rejects.toThrow()
  const change = await own.until(({ event, data }) => event === 'change' && data.resource === 'session')
  expect(change.data).toMatchObject({ id: other.id, change: 'deleted' })
  expectError(await phone.get('/api/sessions/list'), 403, 'PERMISSION_DENIED')
  const { entries } = (await user.get('/api/audit/list?kind=action')).body
  expect(entries[0]).toMatchObject({ action: 'session.revoke', resource: other.id })
  expectError(await user.post('/api/sessions/revoke', { id: other.id }), 404, 'NOT_FOUND')
  expectError(await user.post('/api/sessions/revoke', { id: unknownId }), 404, 'NOT_FOUND')
  for (const id of notIds) expectError(await user.post('/api/sessions/revoke', { id }), 400, 'VALIDATION_ERROR')
})
