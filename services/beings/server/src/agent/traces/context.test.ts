import { expect, test } from 'vitest'
import { followChat } from '../../../test/chat-stream.ts'
import { makeBeing } from '../../../test/factories.ts'
import { startWithProvider } from '../../../test/provider.ts'

interface Part {
  kind: string
  tokens: number
}

test('the part each thing takes adds up to what is sent', async () => {
  const service = await startWithProvider()
  const stream = await followChat(service.user)
  const read = async (query = '') => service.user.get(`/api/chat/context?channelId=${service.channelId}${query}`)
  const size = ({ parts }: { parts: Part[] }, kind: string) => parts.find(part => part.kind === kind)?.tokens ?? -1
  const empty = (await read()).body
  expect(empty).toMatchObject({ beingId: service.curator.id, clientType: 'OpenAICompatible', model: 'fake-small' })
  expect(empty.parts.map((part: Part) => part.kind)).toEqual([
    ...['soul', 'rules', 'tools', 'summary', 'history', 'message', 'memories', 'free'],
  ])
  for (const kind of ['soul', 'rules', 'tools', 'message']) expect(size(empty, kind), kind).toBeGreaterThan(0)
  for (const kind of ['summary', 'history', 'memories']) expect(size(empty, kind), kind).toBe(0)
  const used = empty.parts.filter((part: Part) => part.kind !== 'free')
  expect(used.reduce((sum: number, part: Part) => sum + part.tokens, 0)).toBe(empty.used)
  expect(empty.used + size(empty, 'free')).toBe(empty.limit)
  expect(empty.limit).toBeLessThan(empty.window)
  expect(empty.tools).toContain('find_tools')

  await service.user.post('/api/memory/create', {
    beingId: service.curator.id,
    content: 'The gate is green. '.repeat(9),
  })
  await service.user.post('/api/chat/send', { channelId: service.channelId, content: 'hello '.repeat(100) })
  await stream.ends()
  const filled = (await read()).body
  for (const kind of ['memories', 'message', 'history'])
    expect(size(filled, kind), kind).toBeGreaterThan(size(empty, kind))
  const trace = await service.user.get(
    `/api/chat/trace?messageId=${(await service.user.get(`/api/chat/messages?channelId=${service.channelId}`)).body.messages.at(-1).id}`,
  )
  expect(trace.body.context.parts.map((part: Part) => part.kind)).toEqual(filled.parts.map((part: Part) => part.kind))

  const otto = await makeBeing(service, 'Otto')
  expect((await read(`&beingId=${otto.id}`)).status).toBe(400)
  expect((await read(`&beingId=${service.curator.id.toUpperCase()}`)).status).toBe(200)
})
