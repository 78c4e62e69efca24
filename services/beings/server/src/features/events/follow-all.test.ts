import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { type EventStream, Heartbeat, openEventStream } from '@trivium/live'
import { cleanUpLater, createTestClock, drain, rounds } from '@trivium/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createHeldLog } from '../../../test/held-stream.ts'
import type { StoredChatEvent } from '../../platform/events/chat-event-store.ts'
import { createEventHub } from './event-hub.ts'
import { followAll } from './follow-all.ts'

const fail = (error: unknown) => expect.unreachable(String(error))
const turn = () => new Promise<void>(resolve => setImmediate(resolve))

/** A log that gives chunks, other events of the chat and changes, and answers its readers when the test lets it. */
function createMixedLog() {
  const held = createHeldLog()
  const events: StoredChatEvent[] = []
  const listeners = new Set<(event: StoredChatEvent) => void>()
  return {
    ...held,
    events,
    listeners,
    oldest: () => 0,
    newest: () => events.length,
    add(type: string, size: number) {
      const seq = events.length + 1
      const data = JSON.stringify({
        type,
        messageId: `m${seq % 3}`,
        content: `${seq},`.padEnd(size, '.'),
        channelId: 'c',
      })
      const event = { seq, channelId: 'c', type, data, createdAt: 0 }
      events.push(event)
      for (const listener of [...listeners]) listener(event)
    },
    subscribeAll(listener: (event: StoredChatEvent) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async readAfter(seq: number, { limit, bytes = Number.POSITIVE_INFINITY }: { limit: number; bytes?: number }) {
      const page: StoredChatEvent[] = []
      for (let total = 0, at = seq; at < events.length && page.length < limit && total < bytes; at++) {
        const event = events[at]
        if (event) page.push(event)
        total += event?.data.length ?? 0
      }
      await turn()
      return page
    },
  }
}

/** A reader that takes everything at once, or nothing while it is held. */
function createReader() {
  let held = false
  let waiting = Promise.withResolvers<void>()
  const reader = {
    text: '',
    bufferedBytes: 0,
    isClosed: false,
    closed: new Promise<'gone'>(() => {}),
    sendEncoded(bytes: string | Uint8Array) {
      reader.text += Buffer.from(bytes as Uint8Array).toString()
      if (held) reader.bufferedBytes += bytes.length
      return true
    },
    drained: () => (reader.bufferedBytes > 0 ? waiting.promise : Promise.resolve()),
    close: () => expect.unreachable('a reader was closed'),
    hold(on: boolean) {
      held = on
      if (on) return
      reader.bufferedBytes = 0
      waiting.resolve()
      waiting = Promise.withResolvers()
    },
  }
  return reader
}

/** The numbers of everything that came, fragments taken apart again, and the ids in their order. */
function whatCame(text: string) {
  const numbers: number[] = []
  const ids: number[] = []
  for (const block of text.split('\n\n').filter(Boolean)) {
    ids.push(Number(/^id: (\d+)$/m.exec(block)?.[1]))
    const data = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '')
    for (const event of data.events ?? [data])
      for (const piece of event.content.split(',').slice(0, -1)) numbers.push(Number(piece.replaceAll('.', '')))
  }
  return { numbers, ids }
}

test('every event comes once, whatever is held up meanwhile, and numbers never go back', async () => {
  const kinds = [
    'chunk',
    'chunk',
    'chunk',
    'thinking',
    'complete',
    'change',
    'hold',
    'release',
    'turn',
    'time',
  ] as const
  const step = fc.record({ kind: fc.constantFrom(...kinds), size: fc.constantFrom(10, 2000, 200_000) })
  const follow = async (steps: { kind: (typeof kinds)[number]; size: number }[], missed: number) => {
    const log = createMixedLog()
    const clock = createTestClock()
    const hub = createEventHub(log, clock)
    const reader = createReader()
    for (let count = 0; count < missed; count++) log.add('chunk', 100_000)
    followAll({ log, hub, stream: reader, after: Math.min(1, missed), onError: fail })
    for (const { kind, size } of steps) {
      if (kind === 'hold' || kind === 'release') reader.hold(kind === 'hold')
      else if (kind === 'turn') await turn()
      else if (kind === 'time') await clock.advance(20)
      else log.add(kind, size)
    }
    reader.hold(false)
    await clock.advance(40)
    const wanted = log.events.map(({ seq }) => seq).filter(seq => seq > Math.min(1, missed))
    await drain(() => whatCame(reader.text).numbers.length >= wanted.length, { every: 0 })
    const { numbers, ids } = whatCame(reader.text)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(wanted)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 60 }), fc.nat({ max: 6 }), follow))
})

test('fragments wait 40 ms at most, and leave with whatever else happens', async () => {
  const log = createMixedLog()
  const clock = createTestClock()
  const hub = createEventHub(log, clock)
  const reader = createReader()
  followAll({ log, hub, stream: reader, after: 0, onError: fail })
  await turn()
  await turn()
  log.add('chunk', 0)
  expect(reader.text).toBe('')
  await clock.advance(40)
  expect(whatCame(reader.text).ids).toEqual([1])
  log.add('chunk', 0)
  log.add('complete', 0)
  await turn()
  expect(whatCame(reader.text)).toEqual({ numbers: [1, 2, 3], ids: [1, 3] })
})

test('a reader who missed what is no longer kept is sent away to read everything again', async () => {
  const log = { ...createMixedLog(), oldest: () => 5 }
  let closed = false
  const close = () => {
    closed = true
  }
  const stream = { ...createReader(), close }
  followAll({ log, hub: createEventHub(log, createTestClock()), stream, after: 3, onError: fail })
  await drain(() => closed)
})

test('very many readers, half of them asleep, cost little and share the bytes', async () => {
  const readers = rounds(1000, 200)
  const log = createMixedLog()
  const hub = createEventHub(log, createTestClock())
  const heartbeat = new Heartbeat(15_000, { setTimeout: () => undefined, clearTimeout: () => undefined })
  const streams: EventStream[] = []
  const server = createServer((request, response) => {
    const stream = openEventStream({ request, response, heartbeat })
    streams.push(stream)
    followAll({ log, hub, stream, after: 0, onError: fail })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', 2000, resolve))
  const { port } = server.address() as AddressInfo
  cleanUpLater(async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  })
  const awake: { bytes: number }[] = []
  for (let count = 0; count < readers; count++) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    cleanUpLater(async () => void socket.destroy())
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
    if (count % 2 === 0) socket.pause()
    else {
      const reader = { bytes: 0 }
      awake.push(reader)
      socket.on('data', bytes => {
        reader.bytes += bytes.length
      })
    }
  }
  await drain(() => streams.length === readers)
  const before = process.memoryUsage().arrayBuffers
  let most = 0
  for (let count = 0; count < 100; count++) {
    log.add('change', 100_000)
    await turn()
    most = Math.max(most, ...streams.map(stream => stream.bufferedBytes))
  }
  const written = log.events.reduce((sum, { data }) => sum + data.length, 0)
  await drain(() => awake.every(({ bytes }) => bytes >= written))
  // Whoever sleeps has what was on its way to it, and the log has the rest.
  expect(most).toBeLessThan(700 * 1024)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(readers * 700 * 1024)
})
