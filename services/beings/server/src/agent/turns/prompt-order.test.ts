import { expect, test } from 'vitest'
import { followChat } from '../../../test/chat-stream.ts'
import { startWithProvider } from '../../../test/provider.ts'

interface Sent {
  role: string
  content: string
}

test('each request begins like the one before it: time, scene and memories stand behind the last message', async () => {
  const service = await startWithProvider()
  const stream = await followChat(service.user)
  const remember = (content: string) =>
    service.user.post('/api/memory/create', { beingId: service.curator.id, content })
  const send = (content: string) => service.user.post('/api/chat/send', { channelId: service.channelId, content })
  await remember('The gate is green.')
  const note = { id: 'c1', name: 'memory', parameters: { action: 'add', content: 'The fence is blue.' } }
  service.provider.script({ text: 'First.' }, { toolCalls: [note] }, { text: 'Second.' }, { text: 'Third.' })
  for (const [index, content] of ['one', 'two', 'three'].entries()) {
    await send(content)
    await stream.ends(index + 1)
  }
  const [one, two, after, three] = service.provider.calls().map(call => call.body.messages as Sent[])
  const [system] = one ?? []
  expect(system?.content).toContain('Your name is Cura')
  expect(system?.content).not.toMatch(/It is \d{4}-|gate|talking with/)
  for (const request of [two, after, three]) expect(request?.[0]).toEqual(system)
  const last = one?.at(-1)?.content ?? ''
  expect(last).toMatch(/^one\n\n<situation>\nIt is \d{4}-.*\(UTC\)\.\nYou are talking with Ann\./)
  expect(last).toContain('The gate is green.')
  // Within a turn nothing changes but what is added, not even what was remembered meanwhile.
  expect(after?.slice(0, two?.length)).toEqual(two)
  // Afterwards only the message that was the last one is without its situation.
  expect(three?.slice(1, 4).map(({ content }) => content)).toEqual(['one', 'First.', 'two'])
  expect(three?.at(-1)?.content).toContain('The fence is blue.')
})
