import { expect, it } from 'vitest'
import { manualTimers } from '../test/manual-timers.ts'
import { get, readRaw } from '../test/raw-reader.ts'
import { serve } from '../test/serve.ts'
import { type EventStream, type EventStreamOptions, openEventStream } from './event-stream.ts'
import { Heartbeat } from './heartbeat.ts'

type Extra = Omit<EventStreamOptions, 'request' | 'response'>

/** A server whose every request becomes a stream that the test holds. */
async function openOne(extra: Extra = {}, head = get('/')) {
  const opened = Promise.withResolvers<EventStream>()
  const { port } = await serve((request, response) => opened.resolve(openEventStream({ request, response, ...extra })))
  const reader = readRaw(port, head)
  return { reader, stream: await opened.promise }
}

function nextTurn(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}

it('sends the headers and a first byte before any event', async () => {
  const { reader } = await openOne({ headers: { 'x-extra': 'yes', 'content-type': 'text/html' }, retryMs: 1500 })
  await reader.until(() => reader.text().includes('retry: 1500\n\n'))
  const head = reader.text().toLowerCase()
  expect(head).toMatch(/^http\/1\.1 200 ok\r\n/)
  for (const line of [
    'content-type: text/event-stream; charset=utf-8',
    'cache-control: no-store',
    'x-accel-buffering: no',
    'x-extra: yes',
  ]) {
    expect(head).toContain(`${line}\r\n`)
  }
})

it('sends events with ids, names and several lines', async () => {
  const { reader, stream } = await openOne()
  expect(stream.send({ seq: 1, event: 'note', data: 'two\nlines' })).toBe(true)
  stream.comment('between')
  stream.send({ data: 'plain' })
  await reader.until(() => reader.events().length === 2)
  expect(reader.events()).toEqual([
    { id: '1', event: 'note', data: 'two\nlines' },
    { id: undefined, event: undefined, data: 'plain' },
  ])
})

it('speaks HTTP/1.0: no chunk framing, the end of the connection is the end', async () => {
  const { reader, stream } = await openOne({}, get('/', {}, '1.0'))
  stream.send({ seq: 1, data: 'old' })
  stream.close()
  await reader.ended
  expect(reader.text()).not.toMatch(/transfer-encoding/i)
  expect(reader.events()).toMatchObject([{ id: '1', data: 'old' }])
  expect(await stream.closed).toBe('closed')
})

it('notices a reader that leaves, and refuses to send afterwards', async () => {
  const heartbeat = new Heartbeat(15_000, manualTimers())
  const { reader, stream } = await openOne({ heartbeat })
  expect(heartbeat.size).toBe(1)
  reader.socket.destroy()
  expect(await stream.closed).toBe('gone')
  expect(heartbeat.size).toBe(0)
  expect([stream.isClosed, stream.send({ data: 'x' }), stream.comment()]).toEqual([true, false, false])
  stream.close()
})

it('beats with comments', async () => {
  const { reader } = await openOne({ heartbeatMs: 30 })
  await reader.until(() => reader.text().split(':\n\n').length > 3)
  expect(reader.events()).toEqual([])
})

it('drops a reader whose unread bytes exceed the limit', async () => {
  const { reader, stream } = await openOne({ highWaterBytes: 256 * 1024 })
  reader.socket.pause()
  let most = 0
  while (stream.send({ data: 'x'.repeat(64 * 1024) })) {
    most = Math.max(most, stream.bufferedBytes)
    await nextTurn()
  }
  expect(await stream.closed).toBe('slow')
  expect(most).toBeLessThan(512 * 1024)
})

it('drops a reader that takes nothing for two heartbeats, and lets go of whoever waits for it', async () => {
  const timers = manualTimers()
  const { reader, stream } = await openOne({ heartbeat: new Heartbeat(15_000, timers), highWaterBytes: 1e9 })
  reader.socket.pause()
  while (stream.bufferedBytes < 1_000_000) {
    stream.send({ data: 'x'.repeat(256 * 1024) })
    await nextTurn()
  }
  const drained = stream.drained()
  while (!stream.isClosed) {
    timers.fire()
    await nextTurn()
  }
  expect(await stream.closed).toBe('slow')
  await drained
})

it('tells when the reader has taken what was sent', async () => {
  const { reader, stream } = await openOne({ highWaterBytes: 1e9 })
  reader.socket.pause()
  while (stream.bufferedBytes < 1_000_000) {
    stream.send({ data: 'x'.repeat(256 * 1024) })
    await nextTurn()
  }
  reader.socket.resume()
  await stream.drained()
  expect(stream.isClosed).toBe(false)
  expect(stream.bufferedBytes).toBeLessThan(100_000)
})

it('sends an event of any size, and what follows it at once', async () => {
  const { reader, stream } = await openOne({ highWaterBytes: 64 * 1024 }, get('/', {}, '1.0'))
  const large = 'x'.repeat(300_000)
  const sent = [large, 'a', 'b', large, 'c']
  expect(sent.slice(0, 3).map(data => stream.send({ data }))).toEqual([true, true, true])
  await stream.drained()
  for (const data of sent.slice(3)) stream.send({ data })
  stream.close()
  await reader.ended
  expect(reader.events().map(({ data }) => data)).toEqual(sent)
})

it('keeps a reader that takes a large event slowly', async () => {
  const timers = manualTimers()
  const { reader, stream } = await openOne({ heartbeat: new Heartbeat(15_000, timers) }, get('/', {}, '1.0'))
  reader.socket.pause()
  stream.send({ data: 'x'.repeat(20_000_000) })
  stream.send({ data: 'the next' })
  for (let waits = stream.bufferedBytes; waits > 8_000_000; ) {
    reader.socket.resume()
    while (stream.bufferedBytes > waits - 2_000_000) await nextTurn()
    reader.socket.pause()
    waits = stream.bufferedBytes
    for (let slot = 0; slot < 30; slot++) timers.fire()
  }
  expect(stream.isClosed).toBe(false)
  reader.socket.resume()
  await stream.drained()
  stream.close()
  await reader.ended
  expect(reader.text()).toMatch(/\ndata: the next\n\n$/)
})
