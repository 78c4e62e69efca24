import { drain } from '@trivium/testing'
import { expect, test } from 'vitest'
import { createCaller } from '../../../test/caller.ts'
import { followChat } from '../../../test/chat-stream.ts'
import { startWithProvider } from '../../../test/provider.ts'
import { startBeings } from '../../../test/start.ts'

test('going on with a cut answer goes on after the next start, too', async () => {
  const first = await startWithProvider()
  const before = await followChat(first.user)
  first.provider.script({ text: 'Once upon a', cut: true }, { text: ' half', hang: 'body' }, { text: ' time.' })
  await first.user.post('/api/chat/send', { channelId: first.channelId, content: 'tell me' })
  await before.ends()
  await first.user.post('/api/chat/continue', { channelId: first.channelId })
  await before.until(seen => seen.text().endsWith('half'))
  await first.stop()
  await first.provider.until(requests => requests.every(request => request.closedAt !== undefined))

  const second = await startBeings({ dataDir: first.dataDir })
  const user = createCaller(second.url, first.user.cookie)
  const said = await drain(async () => {
    const { messages } = (await user.get(`/api/chat/messages?channelId=${first.channelId}`)).body
    return messages.at(-1).finishReason === 'stop' && messages.map((message: { content: string }) => message.content)
  })
  expect(said).toEqual(['tell me', 'Once upon a', ' time.'])
  const asked = first.provider.calls().at(-1)?.body.messages as { role: string; content: string }[]
  expect(asked.slice(-2)).toMatchObject([
    { role: 'assistant', content: 'Once upon a' },
    { role: 'user', content: expect.stringContaining('Go on exactly where it ended') },
  ])
})

test('a service that is stopped in the middle of a reply gives it after the next start', async () => {
  const first = await startWithProvider()
  const before = await followChat(first.user)
  first.provider.script({ text: 'half a', hang: 'body' }, { text: 'a whole reply' })
  await first.user.post('/api/chat/send', { channelId: first.channelId, content: 'hello' })
  await before.until(seen => seen.text() === 'half a')
  await first.stop()
  await first.provider.until(requests => requests.every(request => request.closedAt !== undefined))

  const second = await startBeings({ dataDir: first.dataDir })
  const user = createCaller(second.url, first.user.cookie)
  const messages = await drain(async () => {
    const { messages } = (await user.get(`/api/chat/messages?channelId=${first.channelId}`)).body
    return messages.at(-1).status === 'complete' && messages.length > 1 && messages
  })
  expect(messages).toMatchObject([
    { role: 'user', content: 'hello' },
    { role: 'assistant', content: 'a whole reply', status: 'complete' },
  ])
})
