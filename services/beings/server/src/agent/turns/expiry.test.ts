import { createTestClock } from '@trivium/testing'
import { expect, test } from 'vitest'
import { followChat } from '../../../test/chat-stream.ts'
import { startWithProvider } from '../../../test/provider.ts'

test('a question nobody answers in time counts as denied, and the turn goes on', async () => {
  const clock = createTestClock(Date.now())
  const service = await startWithProvider({ clock, environment: { BEINGS_PERMISSION_TIMEOUT_MINUTES: '30' } })
  const stream = await followChat(service.user)
  service.provider.script(
    { toolCalls: [{ name: 'command_line', parameters: { action: 'run', command: 'ls' } }] },
    { text: 'Nobody is there.' },
  )
  await service.user.post('/api/chat/send', { channelId: service.channelId, content: 'go' })
  await stream.until(seen => seen.of('permission_request').length > 0)
  await clock.advance(29 * 60_000)
  expect((await service.user.get(`/permission/check?userId=${service.curator.id}`)).body.pending).toBe(true)
  await clock.advance(2 * 60_000)
  await stream.ends()
  expect(stream.of('permission_answered')[0]?.data).toMatchObject({ allowed: false })
  expect(JSON.stringify(service.provider.calls()[1]?.body)).toContain('Nobody answered in time')
  const audit = await service.context.database.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('kind', '=', 'decision')
    .execute()
  expect(audit.map(entry => entry.result)).toEqual(['AskUser', 'Denied'])
})
