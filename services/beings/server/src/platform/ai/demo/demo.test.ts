import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { type ChatStream, followChat } from '../../../../test/chat-stream.ts'
import { type ReadyService, startReady } from '../../../../test/factories.ts'
import { workspaceFolder } from '../../../core/beings/being-files.ts'

let service: ReadyService
let stream: ChatStream
let turns = 0

beforeEach(async () => {
  service = await startReady()
  stream = await followChat(service.user)
  turns = 0
})

async function say(content: string): Promise<string> {
  await service.user.post('/api/chat/send', { channelId: service.channelId, content })
  turns += 1
  await stream.ends(turns)
  const { messages } = (await service.user.get(`/api/chat/messages?channelId=${service.channelId}`)).body
  return messages.at(-1).content
}

test('a newcomer sees chat and tools at work with no key', async () => {
  expect(await say('hello')).toContain('not a language model')
  expect(stream.of('chunk').length).toBeGreaterThan(5)
  expect(await say('remember that the gate is green')).toContain('Remembered: the gate is green')
  expect(await say('what do you remember about gate')).toContain('the gate is green')
  expect(await say('write file notes.txt: first line')).toContain('Wrote 10 bytes')
  expect(await say('read file notes.txt')).toContain('first line')
  const workspace = workspaceFolder(service.context, service.curator.id)
  expect(await readFile(join(workspace, 'notes.txt'), 'utf8')).toBe('first line')
  expect(await say('what time is it?')).toMatch(/\d{4}-\d\d-\d\dT/)
})

test('a newcomer is asked for permission and sees what it changes', async () => {
  const asked = say('run echo hello')
  await stream.until(seen => seen.of('permission_request').length > 0)
  await service.user.get(`/permission/respond?userId=${service.curator.id}&allowed=true`)
  expect(await asked).toContain('hello')
  const again = say('run echo hello')
  await stream.until(seen => seen.of('permission_request').length > 1)
  await service.user.get(`/permission/respond?userId=${service.curator.id}&allowed=false`)
  expect(await again).toContain('did not work')
})

test('a newcomer sets a timer in plain words', async () => {
  expect(await say('every minute say hello')).toContain('Done.')
  const { timers } = (await service.user.get('/api/timers/list')).body
  expect(timers).toMatchObject([{ instruction: 'say hello', type: 'interval', status: 'active' }])
  expect(await say('say hello')).toBe('hello')
})

test('a long reply can be stopped', async () => {
  const reply = say('count to 10000')
  await stream.until(seen => seen.of('chunk').length > 3)
  await service.user.post('/api/chat/stop', { channelId: service.channelId })
  expect((await reply).startsWith('1 2 3')).toBe(true)
  expect(stream.of('complete')[0]?.data).toMatchObject({ stopped: true })
})
