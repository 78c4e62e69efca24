import type { ToolResult } from '@trivium/beings-contract'
import { beforeEach, expect, test } from 'vitest'
import { type ChatStream, followChat } from '../../../test/chat-stream.ts'
import { makeBeing } from '../../../test/factories.ts'
import { type ProvidedService, startWithProvider } from '../../../test/provider.ts'

let service: ProvidedService
let stream: ChatStream
let turns: number

beforeEach(async () => {
  service = await startWithProvider()
  stream = await followChat(service.user)
  turns = 0
})

/** Has the model call the tool in a chat. */
async function call(action: string, parameters = {}): Promise<ToolResult> {
  const { channelId, provider, user } = service
  provider.script({ toolCalls: [{ name: 'memory', parameters: { action, ...parameters } }] }, { text: 'ok' })
  await user.post('/api/chat/send', { channelId, content: 'do it' })
  turns += 1
  await stream.ends(turns)
  const { messages } = (await user.get(`/api/chat/messages?channelId=${channelId}`)).body
  return messages.findLast((message: { toolCalls?: unknown }) => message.toolCalls).toolCalls[0].result
}
const idIn = (result: ToolResult) => /\(([0-9a-f-]{36})/.exec(result.output)?.[1] ?? ''
const detail = async (id: string) => (await service.user.get(`/api/memory/detail/${id}`)).body

test('an entry is corrected, pinned and weighed by the id that a search tells', async () => {
  await call('add', { content: 'The gate is green.', keywords: ['gate'], importance: 0.9 })
  const found = await call('query', { query: 'gate' })
  expect(found.output).toContain('importance 0.9)')
  const id = idIn(found)
  const changed = await call('update', { entry_id: id, content: 'The gate is blue.', pinned: true, importance: 0.5 })
  expect(changed.output).toMatch(/^Changed: \[.*\] The gate is blue\. \([0-9a-f-]{36}, pinned\)$/)
  expect(await detail(id)).toMatchObject({ content: 'The gate is blue.', keywords: ['gate'], pinned: true })
  await call('update', { entry_id: id, pinned: false })
  expect(await detail(id)).not.toHaveProperty('pinned')
  const { entries } = (await service.user.get('/api/audit/list')).body
  const audited = entries.find((entry: { action: string }) => entry.action === 'memory.update')
  expect(audited).toMatchObject({ resource: id, reason: 'by Cura' })
})

test("another being's entries are not there", async () => {
  const { id: beingId } = await makeBeing(service, 'Other')
  const body = { beingId, content: 'A secret.' }
  const { memory } = (await service.user.post('/api/memory/create', body)).body
  expect((await call('update', { entry_id: memory.id, content: 'x' })).error).toContain('There is no such memory')
  expect(await detail(memory.id)).toMatchObject({ content: 'A secret.' })
})

test('pinning too much is told to the model, and nothing is stored', async () => {
  await call('add', { content: 'x'.repeat(8000), pinned: true })
  const refused = await call('add', { content: 'one more', pinned: true })
  expect(refused.success).toBe(false)
  expect((await call('query', { query: 'one more' })).output).not.toContain('] one more (')
})

test('a tool permission closes the action', async () => {
  const { memory } = (await service.user.post('/api/memory/create', { beingId: service.curator.id, content: 'x' })).body
  const permissions = { 'memory:update': 'denied' }
  await service.user.put('/api/beings/tool-permissions', { beingId: service.curator.id, permissions })
  expect((await call('update', { entry_id: memory.id, content: 'y' })).success).toBe(false)
  expect(await detail(memory.id)).toMatchObject({ content: 'x' })
})
