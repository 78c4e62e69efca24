import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { type FollowedStream, followStream, type StreamedEvent } from '../../../test/follow-stream.ts'
import { type ProvidedService, startWithProvider } from '../../../test/provider.ts'
import { workspaceFolder } from '../../core/beings/being-files.ts'

const isComplete = (event: StreamedEvent) => event.data.type === 'complete'
const isRead = ({ data }: StreamedEvent) => data.type === 'tool_call' && data.status === 'completed'
const readFile = { name: 'disk', parameters: { action: 'read_file', path: 'large.txt' } }
const fileText = 'x'.repeat(100_000)

let service: ProvidedService

beforeEach(async () => {
  service = await startWithProvider()
  const folder = workspaceFolder(service.context, service.curator.id)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'large.txt'), fileText)
})

function send() {
  return service.user.post('/api/chat/send', { channelId: service.channelId, content: 'read' })
}

const fromTheStart = () => followStream(service.user, '/api/chat/stream', { 'last-event-id': '0' })

function bytesOf({ events }: FollowedStream): number {
  return events.reduce((sum, { data }) => sum + JSON.stringify(data).length, 0)
}

/** Everything there is, once and in order. */
async function expectWhole(stream: FollowedStream): Promise<void> {
  const kept = await service.context.events.readAfter(0, { limit: 10_000 })
  await stream.until(({ id }) => id === kept.at(-1)?.seq)
  expect(stream.events.map(({ id }) => id)).toEqual(kept.map(({ seq }) => seq))
  expect(stream.events.map(({ data }) => JSON.stringify(data))).toEqual(kept.map(({ data }) => data))
}

test('ten steps with large results are replayed whole to who comes afterwards, and to who comes meanwhile', async () => {
  const gate = Promise.withResolvers<void>()
  const steps = Array.from({ length: 10 }, () => ({ toolCalls: [readFile] }))
  service.provider.script(...steps, {
    text: ['Read ', 'it ten times.'],
    beforeChunk: at => (at ? gate.promise : undefined),
  })
  const live = await fromTheStart()
  await send()
  await live.until(({ data }) => data.content === 'Read ')
  const meanwhile = await followStream(service.user)
  await meanwhile.until(({ data }) => data.content === 'Read ')
  gate.resolve()
  await meanwhile.until(isComplete)
  await service.context.mailbox.drain()
  await expectWhole(live)
  const afterwards = await fromTheStart()
  await expectWhole(afterwards)
  expect(bytesOf(afterwards)).toBeGreaterThan(2_000_000)
  expect(afterwards.events.filter(isRead)).toHaveLength(10)
  expect(afterwards.events.some(isComplete)).toBe(true)
})

test('one step with twelve large results reaches the reader that is there, and the one that comes back', async () => {
  service.provider.script({ toolCalls: Array(12).fill(readFile) }, { text: 'Read it twelve times.' })
  const live = await fromTheStart()
  await send()
  await live.until(isComplete)
  await service.context.mailbox.drain()
  await expectWhole(live)
  expect(live.events.filter(isRead)).toHaveLength(12)
  expect(Math.max(...live.events.map(({ data }) => JSON.stringify(data).length))).toBeGreaterThan(1_200_000)
  await expectWhole(await fromTheStart())
})

test('a reply of two megabytes arrives, live and replayed', async () => {
  const text = 'y'.repeat(2_000_000)
  service.provider.script({ text: [text] })
  const live = await fromTheStart()
  await send()
  await live.until(isComplete)
  expect(live.events.flatMap(({ data }) => (data.type === 'chunk' ? [data.content] : [])).join('')).toBe(text)
  await service.context.mailbox.drain()
  await expectWhole(live)
  await expectWhole(await fromTheStart())
})
