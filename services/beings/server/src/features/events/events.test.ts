import type { Change, ToldChatEvent } from '@trivium/beings-contract'
import { drain } from '@trivium/testing'
import { describe, expect, test } from 'vitest'
import { createCaller } from '../../../test/caller.ts'
import { makeBeing, startProvider, startReady } from '../../../test/factories.ts'
import { expectError } from '../../../test/field-rules.ts'
import { type FollowedStream, followStream, type StreamedEvent } from '../../../test/follow-stream.ts'
import { startBeings } from '../../../test/start.ts'

const path = '/api/events'
const changesOf = ({ events }: FollowedStream): Change[] =>
  events.filter(({ event }) => event === 'change').map(({ data }) => data)
const chatOf = ({ events }: FollowedStream): ToldChatEvent[] =>
  events.filter(({ event }) => event === 'chat').flatMap(({ data }) => data.events)
const isChange = (wanted: Partial<Change>) => (event: StreamedEvent) =>
  event.event === 'change' && Object.entries(wanted).every(([field, value]) => event.data[field] === value)

describe('GET /api/events', () => {
  test('begins with hello, and needs a session as the chat does', async () => {
    const { user, stranger, context } = await startReady()
    const stream = await followStream(user, path)
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(stream.response.headers.get('cache-control')).toBe('no-store')
    const hello = await stream.until(() => true)
    expect(hello).toEqual({
      event: 'hello',
      id: expect.any(Number),
      data: { instance: context.events.instance, oldest: 0, newest: hello.id },
    })
    expectError(await stranger.get(path), 403, 'PERMISSION_DENIED')
    expect((await user.fetch(path, { method: 'HEAD' })).status).toBe(404)
    expectError(await user.post(path), 404, 'NOT_FOUND')
  })

  test('tells the chat as the stream of the chat does, with fragments joined', async () => {
    const provider = await startProvider()
    const config = { endpoint: `${provider.url}/v1`, model: 'fake-small' }
    const { user, channelId, context } = await startReady({ firstRun: { aiClientType: 'OpenAICompatible', config } })
    const words = Array.from({ length: 60 }, (_, index) => `word${index} `)
    provider.script({ text: words })
    const all = await followStream(user, path)
    const chat = await followStream(user)
    await user.post('/api/chat/send', { channelId, content: 'go' })
    await chat.until(({ data }) => data.type === 'complete')
    await context.mailbox.drain()
    const last = chat.events.at(-1)?.id ?? 0
    await all.until(({ id }) => id >= last)
    const rest = (events: readonly ToldChatEvent[]) => events.filter(({ type }) => type !== 'chunk')
    expect(rest(chatOf(all))).toEqual(rest(chat.events.map(({ data }) => data)))
    const chunks = chatOf(all).filter(event => event.type === 'chunk')
    expect(chunks.map(({ content }) => content).join('')).toBe(words.join(''))
    expect(chunks.length).toBeLessThan(words.length)
    const numbers = chat.events.filter(({ data }) => data.type === 'chunk').map(({ id }) => id)
    expect([chunks[0]?.from, chunks.at(-1)?.to]).toEqual([numbers[0], numbers.at(-1)])
    const ids = all.events.map(({ id }) => id).filter(Number.isInteger)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  })

  test('runs of timers are told word by word, too', async () => {
    const { user, curator, context } = await startReady()
    const stream = await followStream(user, path)
    const body = { beingId: curator.id, name: 'T', instruction: 'say hello', type: 'interval', everySeconds: 3600 }
    const { timer } = (await user.post('/api/timers/create', body)).body
    await user.post('/api/timers/run', { timerId: timer.id })
    await context.mailbox.drain()
    const ended = await stream.until(isChange({ resource: 'cycle', change: 'updated' }))
    const { channelId } = ended.data
    await stream.until(({ event }) => event === 'chat' && chatOf(stream).some(told => told.channelId === channelId))
    const said = chatOf(stream).filter(event => event.channelId === channelId)
    expect(said.some(event => event.type === 'chunk')).toBe(true)
  })

  test('a change comes after its commit, with the record as its list shows it', async () => {
    const { user, curator } = await startReady()
    const stream = await followStream(user, path)
    const body = { beingId: curator.id, name: 'Tea', instruction: 'make tea', type: 'interval', everySeconds: 3600 }
    const { timer } = (await user.post('/api/timers/create', body)).body
    const created = await stream.until(isChange({ resource: 'timer', id: timer.id }))
    expect(created.data).toEqual({
      resource: 'timer',
      id: timer.id,
      change: 'created',
      beingId: curator.id,
      record: (await user.get('/api/timers/list')).body.timers[0],
    })
    await user.post('/api/timers/delete', { timerId: timer.id })
    const deleted = await stream.until(isChange({ resource: 'timer', change: 'deleted' }))
    expect(deleted.data).toEqual({ resource: 'timer', id: timer.id, change: 'deleted', beingId: curator.id })
    expect(deleted.id).toBeGreaterThan(created.id)
  })

  test('a refused write tells nothing, and secrets are never in a change', async () => {
    const { user, curator } = await startReady()
    const stream = await followStream(user, path)
    await user.post('/api/timers/create', { beingId: curator.id, name: '', instruction: 'x', type: 'once' })
    await user.post('/config/save', {
      aiClients: { OpenAICompatible: { endpoint: 'http://127.0.0.1:9/v1', apiKey: 'sk-very-secret', model: 'm' } },
    })
    const { token } = (await user.post('/api/tokens/create', { name: 'script' })).body
    await stream.until(isChange({ resource: 'token', change: 'created' }))
    await stream.until(isChange({ resource: 'ai-client' }))
    const told = JSON.stringify(stream.events)
    expect(changesOf(stream).filter(({ resource }) => resource === 'timer')).toEqual([])
    expect(token).toEqual(expect.any(String))
    for (const secret of ['sk-very-secret', token, user.cookie.split('=')[1]]) expect(told).not.toContain(secret)
  })

  test('what goes with a deleted being is told, and its name wherever it is shown', async () => {
    const service = await startReady()
    const { user } = service
    const ada = await makeBeing(service, 'Ada')
    const { timer } = (
      await user.post('/api/timers/create', {
        beingId: ada.id,
        name: 'T',
        instruction: 'x',
        type: 'interval',
        everySeconds: 3600,
      })
    ).body
    const stream = await followStream(user, path)
    await user.post('/api/beings/rename', { beingId: ada.id, name: 'Ida' })
    const renamed = await stream.until(isChange({ resource: 'timer', id: timer.id }))
    expect(renamed.data.record.beingName).toBe('Ida')
    await user.post('/api/beings/delete', { beingId: ada.id, name: 'Ida' })
    await stream.until(isChange({ resource: 'being', id: ada.id, change: 'deleted' }))
    await stream.until(isChange({ resource: 'timer', id: timer.id, change: 'deleted' }))
    await stream.until(isChange({ resource: 'conversation', id: ada.channelId, change: 'deleted' }))
  })

  test('very many changes of one kind become one', async () => {
    const { user, curator, context } = await startReady()
    const stream = await followStream(user, path)
    const rows = Array.from({ length: 300 }, (_, index) => ({
      id: crypto.randomUUID(),
      being_id: curator.id,
      content: `memory ${index}`,
      type: 'note',
      keywords: '[]',
      importance: 0.5,
      is_summary: 0,
      source_ids: '[]',
      created_at: index,
    }))
    await context.database.write(trx => trx.insertInto('memories').values(rows).execute())
    const many = await stream.until(isChange({ resource: 'memory' }))
    expect(many.data).toEqual({ resource: 'memory', id: '', change: 'updated', beingId: curator.id })
  })

  test('the stream of the chat knows nothing of changes', async () => {
    const { user, curator, channelId, context } = await startReady()
    const all = await followStream(user, path)
    const chat = await followStream(user)
    await user.post('/api/work-notes/create', { beingId: curator.id, title: 'N', content: 'x' })
    await all.until(isChange({ resource: 'note' }))
    await user.post('/api/chat/send', { channelId, content: 'hello' })
    await context.mailbox.drain()
    await chat.until(({ data }) => data.type === 'complete')
    const replay = await followStream(user, '/api/chat/stream', { 'last-event-id': '0' })
    await replay.until(({ data }) => data.type === 'complete')
    for (const { event, data } of [...chat.events, ...replay.events]) {
      expect(event).not.toBe('change')
      expect(data).not.toHaveProperty('resource')
    }
  })

  test('Last-Event-ID brings what was missed, once, without records; an unknown one starts anew', async () => {
    const { user, curator, channelId, context } = await startReady()
    const first = await followStream(user, path)
    const note = (title: string) => user.post('/api/work-notes/create', { beingId: curator.id, title, content: 'x' })
    await note('one')
    const seen = await first.until(isChange({ resource: 'note' }))
    first.close()
    await note('two')
    const body = { beingId: curator.id, title: 'Sweep' }
    const { task } = (await user.post('/api/tasks/create', body)).body
    await user.post('/api/chat/send', { channelId, content: 'hello' })
    await context.mailbox.drain()
    const second = await followStream(user, path, { 'last-event-id': String(seen.id) })
    await second.until(() => chatOf(second).some(({ type }) => type === 'complete'))
    await second.until(isChange({ resource: 'task', id: task.id }))
    expect(second.events[0]).toMatchObject({ event: 'hello', id: seen.id })
    const notes = changesOf(second).filter(({ resource }) => resource === 'note')
    expect(notes).toHaveLength(1)
    expect(changesOf(second).some(({ record }) => record !== undefined)).toBe(false)
    const newest = context.events.newest()
    const lost = await followStream(user, path, { 'last-event-id': String(newest + 5000) })
    expect((await lost.until(() => true)).data.newest).toBeLessThan(newest + 5000)
    expect(lost.events[0]?.id).toBe(lost.events[0]?.data.newest)
  })

  test('pulses tell of logs, audit, usage and executors', async () => {
    const { user, channelId, context } = await startReady()
    const stream = await followStream(user, path)
    const pulses = () => stream.events.filter(({ event }) => event === 'pulse').map(({ data }) => data.resource)
    await stream.until(({ event }) => event === 'hello')
    await drain(async () => {
      await user.post('/api/chat/send', { channelId, content: 'remember that tea is good' })
      await context.mailbox.drain()
      return pulses().includes('usage') && pulses().includes('audit')
    })
    expect(stream.events.filter(({ event }) => event === 'pulse').every(({ id }) => Number.isNaN(id))).toBe(true)
    await context.executors.disk.run(async () => undefined)
    await stream.until(({ event, data }) => event === 'pulse' && data.resource === 'executors')
  })

  test('ends when its session does', async () => {
    const { user } = await startReady()
    const stream = await followStream(user, path)
    await stream.until(({ event }) => event === 'hello')
    await user.post('/logout')
    await expect(stream.until(() => false)).rejects.toThrow()
  })

  test('a start is another instance, and what a crash left untold is told then', async () => {
    const first = await startReady()
    const { user, curator } = first
    const stream = await followStream(user, path)
    const hello = await stream.until(({ event }) => event === 'hello')
    await first.stop()
    // Committed by a process that died before it could tell.
    const second = await startBeings({ dataDir: first.dataDir })
    await second.context.database.write(trx =>
      trx
        .insertInto('changes')
        .values({ resource: 'note', record_id: 'left', change: 'created', being_id: curator.id })
        .execute(),
    )
    await second.stop()
    const third = await startBeings({ dataDir: first.dataDir })
    const again = await followStream(createCaller(third.url, user.cookie), path, { 'last-event-id': String(hello.id) })
    const { data } = await again.until(({ event }) => event === 'hello')
    expect(data.instance).not.toBe(hello.data.instance)
    const told = await again.until(isChange({ resource: 'note', id: 'left' }))
    expect(told.id).toBeGreaterThan(hello.id)
    expect(changesOf(again).filter(({ id }) => id === 'left')).toHaveLength(1)
  })
})
