import { expect, test } from 'vitest'
import { followChat } from '../../../test/chat-stream.ts'
import { startWithProvider } from '../../../test/provider.ts'

test('what a model was asked can be looked at, step by step, and goes with its conversation', async () => {
  const service = await startWithProvider()
  const { user, channelId, provider } = service
  const stream = await followChat(user)
  provider.script(
    { text: 'Looking.', toolCalls: [{ id: 'c1', name: 'disk', parameters: { action: 'exists', path: 'a.txt' } }] },
    { text: 'It is not there.' },
  )
  await user.post('/api/chat/send', { channelId, content: 'is there a.txt?' })
  await stream.ends()
  const { messages } = (await user.get(`/api/chat/messages?channelId=${channelId}`)).body
  const { turnId } = messages.at(-1)
  const { steps } = (await user.get(`/api/chat/trace?turnId=${turnId}`)).body
  const asked = steps.filter((step: { kind: string }) => step.kind === 'model')
  const prompt = (step: string) => user.get(`/api/chat/trace/prompt?turnId=${turnId}&step=${step}`)
  const [first, second] = await Promise.all(asked.map((step: { id: string }) => prompt(step.id)))
  expect(first.body).toMatchObject({ turnId, clientType: 'OpenAICompatible', model: 'fake-small' })
  expect(first.body.messages.at(-1).content).toMatch(/^is there a\.txt\?\n\n<situation>/)
  expect(second.body.messages.map(({ role }: { role: string }) => role)).toEqual([
    'system',
    'user',
    'assistant',
    'tool',
  ])
  expect(second.body.messages[2].toolCalls).toMatchObject([{ id: 'c1', name: 'disk' }])
  // The same as went to the provider.
  const sent = provider.calls()[0]?.body as { messages: { content: string }[]; tools: { function: { name: string } }[] }
  expect(first.body.messages[0].content).toBe(sent.messages[0]?.content)
  expect(first.body.tools.map(({ name }: { name: string }) => name)).toEqual(sent.tools.map(tool => tool.function.name))
  const tool = steps.find((step: { kind: string }) => step.kind === 'tool')
  expect((await prompt(tool.id)).status).toBe(404)
  const told = stream.of('tool_call').map(({ data }) => [data.status, data.startedAt, data.durationMs])
  expect(told).toEqual([
    ['running', expect.stringMatching(/Z$/), undefined],
    ['completed', told[0]?.[1], expect.any(Number)],
  ])
  expect(messages[1].toolCalls[0]).toMatchObject({ startedAt: told[0]?.[1], durationMs: expect.any(Number) })
  await user.post('/api/chat/clear', { channelId })
  expect((await prompt(asked[0].id)).status).toBe(404)
})

test('what fills the context can be asked of a being that has used up its budget', async () => {
  const service = await startWithProvider()
  const { user, channelId, curator } = service
  const stream = await followChat(user)
  await user.post('/api/usage/prices', { prices: [{ model: 'fake-small', promptPrice: 1e6, completionPrice: 1e6 }] })
  await user.post('/api/usage/budgets', { beingId: curator.id, hardLimit: 1 })
  await user.post('/api/chat/send', { channelId, content: 'one' })
  await stream.ends(1)
  await user.post('/api/chat/send', { channelId, content: 'two' })
  await stream.ends(2)
  expect(stream.of('error')[0]?.data.message).toContain('budget is used up')
  const { status, body } = await user.get(`/api/chat/context?channelId=${channelId}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ model: 'fake-small', limit: expect.any(Number) })
})
