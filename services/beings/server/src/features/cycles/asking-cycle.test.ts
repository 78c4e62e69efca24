import { drain } from '@trivium/testing'
import { expect, test } from 'vitest'
import { followChat } from '../../../test/chat-stream.ts'
import { startWithProvider } from '../../../test/provider.ts'

test('a run of a timer that needs permission asks the user, and says nothing else into the chat stream', async () => {
  const service = await startWithProvider()
  const { user, provider, curator } = service
  const stream = await followChat(user)
  provider.script(
    { text: 'Let me see.', toolCalls: [{ name: 'command_line', parameters: { action: 'run', command: 'uname' } }] },
    { text: 'It is Linux.' },
  )
  const wish = { beingId: curator.id, name: 'Look', instruction: 'Look.', type: 'interval', everySeconds: 86_400 }
  const { id } = (await user.post('/api/timers/create', wish)).body.timer
  const { cycleIndex } = (await user.post('/api/timers/run', { timerId: id })).body
  await stream.until(seen => seen.of('permission_request').length > 0)
  expect((await user.get(`/permission/check?userId=${curator.id}`)).body.pending).toBe(true)
  expect((await user.get(`/api/timer-cycle/messages?cycleIndex=${cycleIndex}`)).body.cycle.state).toBe('running')
  await user.get(`/permission/respond?userId=${curator.id}&allowed=true`)
  await drain(
    async () => (await user.get(`/api/timer-cycle/messages?cycleIndex=${cycleIndex}`)).body.cycle.state === 'completed',
  )
  await stream.until(seen => seen.of('message').length > 0)
  const [told] = stream.of('message')
  expect(told?.data).toMatchObject({ channelId: service.channelId, message: { content: 'It is Linux.' } })
  expect(stream.of('chunk')).toEqual([])
  expect(stream.of('tool_call')).toEqual([])
  expect(stream.of('complete')).toEqual([])
})

test('a being in Demo makes a timer when it is asked in plain words', async () => {
  const { startReady } = await import('../../../test/factories.ts')
  const { user, channelId, context } = await startReady()
  const stream = await followChat(user)
  await user.post('/api/chat/send', { channelId, content: 'every hour say tea' })
  await stream.ends()
  await context.mailbox.drain()
  const { timers } = (await user.get('/api/timers/list')).body
  expect(timers).toMatchObject([{ name: 'say tea', instruction: 'say tea', everySeconds: 3600, status: 'active' }])
})
