import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createTestClock } from '@trivium/testing'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { expectError, unknownId } from '../../../test/field-rules.ts'
import { startWithProvider } from '../../../test/provider.ts'

const attach = async (user: Caller, content = 'The wombat is in.', name = 'wombat.txt') => {
  const form = new FormData()
  form.set('file', new Blob([content]), name)
  const answer = await user.fetch('/api/chat/attach', { method: 'POST', body: form })
  return ((await answer.json()) as { file: { fileId: string } }).file
}
const waiting = ({ dataDir }: { dataDir: string }) => readdir(join(dataDir, 'attached')).catch(() => [])

describe('a file that is attached', () => {
  test('is no message, and goes with the one that names it', async () => {
    const service = await startWithProvider()
    const { user, channelId, context, provider } = service
    const file = await attach(user)
    expect(file).toEqual({ fileId: expect.any(String), fileName: 'wombat.txt', fileSize: 17, mimeType: 'text/plain' })
    const read = async () => (await user.get(`/api/chat/messages?channelId=${channelId}`)).body.messages
    expect(await read()).toEqual([])
    const sent = { channelId, content: 'what is in it?', fileIds: [file.fileId] }
    expect((await user.post('/api/chat/send', sent)).status).toBe(200)
    await context.mailbox.drain()
    const [question, answer] = await read()
    expect(question).toMatchObject({ content: 'what is in it?', files: [file] })
    expect(answer.role).toBe('assistant')
    const heard = JSON.stringify(provider.calls()[0]?.body.messages)
    expect(heard).toMatch(/what is in it\?.*is in your workspace: uploads\/.*The wombat is in\./)
    expect((await user.get(`/api/chat/file?fileId=${file.fileId}`)).text).toBe('The wombat is in.')
    expect(await waiting(service)).toEqual([])
    // It was given away.
    expectError(await user.post('/api/chat/send', sent), 404, 'NOT_FOUND')
    expectError(await user.post('/api/chat/detach', { fileId: file.fileId }), 404, 'NOT_FOUND')
    await user.post('/api/chat/send', { channelId, content: 'and now?' })
    await context.mailbox.drain()
    const again = provider.calls()[1]?.body.messages as { role: string; content: string }[]
    expect(again.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user'])
  })

  test('can be taken away again, and is forgotten after a day', async () => {
    const clock = createTestClock()
    const service = await startWithProvider({ clock })
    const { user } = service
    const one = await attach(user)
    expect((await user.post('/api/chat/detach', { fileId: one.fileId })).body).toEqual({ success: true })
    expectError(await user.post('/api/chat/detach', { fileId: unknownId }), 404, 'NOT_FOUND')
    expect(await waiting(service)).toEqual([])
    const two = await attach(user)
    await clock.leap(24 * 3_600_000 + 1)
    const three = await attach(user)
    expect(await waiting(service)).toEqual([three.fileId])
    expectError(await user.post('/api/chat/detach', { fileId: two.fileId }), 404, 'NOT_FOUND')
  })

  test('stays attached when the message cannot be sent', async () => {
    const service = await startWithProvider()
    const { user, channelId } = service
    const file = await attach(user)
    const both = { channelId, content: 'look', fileIds: [file.fileId, unknownId] }
    expectError(await user.post('/api/chat/send', both), 404, 'NOT_FOUND')
    expect(await waiting(service)).toEqual([file.fileId])
    const uploads = join(service.dataDir, 'beings', service.curator.id, 'workspace', 'uploads')
    expect(await readdir(uploads).catch(() => [])).toEqual([])
    const form = await user.fetch('/api/chat/attach', { method: 'POST', body: new FormData() })
    expect(form.status).toBe(400)
  })

  test('two messages at once: one of them has it', async () => {
    const service = await startWithProvider()
    const { user, channelId, context } = service
    const file = await attach(user)
    const sent = { channelId, content: 'look', fileIds: [file.fileId] }
    const statuses = (await Promise.all([1, 2].map(() => user.post('/api/chat/send', sent)))).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([200, 404])
    await context.mailbox.drain()
    expect((await user.get(`/api/chat/file?fileId=${file.fileId}`)).text).toBe('The wombat is in.')
  })
})

test('who is named in a message stays known', async () => {
  const { user, channelId, curator } = await startWithProvider()
  await user.post('/api/chat/send', { channelId, content: '@Cura hello', mentions: [curator.id] })
  const { messages } = (await user.get(`/api/chat/messages?channelId=${channelId}`)).body
  expect(messages[0].mentions).toEqual([curator.id])
  expectError(await user.post('/api/chat/send', { channelId, content: 'x', mentions: ['x'] }), 400, 'VALIDATION_ERROR')
})
