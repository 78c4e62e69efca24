import { drain } from '@trivium/testing'
import { expect, test } from 'vitest'
import { createCaller } from '../../../test/caller.ts'
import { followChat } from '../../../test/chat-stream.ts'
import { startWithProvider } from '../../../test/provider.ts'
import { startBeings } from '../../../test/start.ts'

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
