import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { type EventStream, Heartbeat, openEventStream } from '@trivium/live'
import { cleanUpLater, drain } from '@trivium/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createHeldLog, createHeldStream } from '../../../test/held-stream.ts'
import { FreshEvents } from '../../platform/events/fresh-events.ts'
import { followEvents } from './follow-events.ts'

const MIB = 1024 * 1024
const fail = (error: unknown) => expect.unreachable(String(error))
const turn = () => new Promise<void>(resolve => setImmediate(resolve))

test('every event comes once and in order, whatever is held up meanwhile', async () => {
  const kinds = ['append', 'append', 'append', 'other', 'hold', 'release', 'holdReads', 'read', 'turn'] as const
  const sizes = [10, 1000, 200_000, 600_000, 1_500_000] as const
  const step = fc.record({ kind: fc.constantFrom(...kinds), size: fc.constantFrom(...sizes) })
  const follow = async (steps: { kind: (typeof kinds)[number]; size: number }[], missed: number) => {
    const log = createHeldLog()
    const stream = createHeldStream()
    const act: Record<(typeof kinds)[number], (size: number) => unknown> = {
      append: size => log.append(size),
      other: size => log.append(size, 'two'),
      hold: () => stream.hold(true),
      release: () => stream.hold(false),
      holdReads: () => log.hold(true),
      read: () => log.reads.shift()?.(),
      turn,
    }
    for (let n = 0; n < missed + 2; n++) log.append(300_000)
    followEvents({ events: log, stream, channelId: 'one', after: 2, onError: fail })
    for (const { kind, size } of steps) await act[kind](size)
    log.hold(false)
    stream.hold(false)
    const wanted = log.numbers('one', 2)
    await drain(() => stream.seen.length >= wanted.length, { every: 0 })
    expect(stream.seen).toEqual(wanted)
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 60 }), fc.nat({ max: 5 }), follow))
})

test('a live event is on its way when append returns', () => {
  const log = createHeldLog()
  const stream = createHeldStream()
  followEvents({ events: log, stream, channelId: undefined, after: 0, onError: fail })
  for (let n = 0; n < 3; n++) log.append(10)
  expect(stream.seen).toEqual([1, 2, 3])
})

test('fresh events are kept up to a limit, a single one of any size', () => {
  const fresh = new FreshEvents(0, 100)
  const event = (seq: number, size: number) =>
    fresh.add({ seq, channelId: '', type: '', data: 'x'.repeat(size), createdAt: 0 })
  event(1, 500)
  expect([fresh.size, fresh.completeAfter]).toEqual([1, 0])
  event(2, 1)
  expect([fresh.size, fresh.completeAfter]).toEqual([0, 2])
  event(3, 60)
  event(4, 40)
  expect(fresh.take().map(({ seq }) => seq)).toEqual([3, 4])
  expect([fresh.size, fresh.completeAfter]).toEqual([0, 2])
})

test('a reader that takes nothing costs little and is dropped; one that comes back gets all', async () => {
  const log = createHeldLog()
  const pulse: (() => void)[] = []
  const clock = { setTimeout: (beat: () => void) => pulse.push(beat), clearTimeout: () => undefined }
  const heartbeat = new Heartbeat(15_000, clock)
  const streams: EventStream[] = []
  const server = createServer((request, response) => {
    const stream = openEventStream({ request, response, heartbeat })
    streams.push(stream)
    followEvents({ events: log, stream, channelId: undefined, after: 0, onError: fail })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  cleanUpLater(async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  })

  const asleep = connect(port, '127.0.0.1')
  cleanUpLater(async () => void asleep.destroy())
  asleep.pause()
  asleep.on('error', () => undefined)
  asleep.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const [stream] = await drain(() => streams.length > 0 && streams)
  let most = 0
  for (let n = 0; n < 200; n++) {
    log.append(100_000)
    await turn()
    most = Math.max(most, stream?.bufferedBytes ?? 0)
  }
  expect(stream?.isClosed).toBe(false)
  expect(most).toBeLessThan(MIB / 2)
  while (!stream?.isClosed) {
    for (const beat of pulse.splice(0)) beat()
    await turn()
  }
  expect(await stream.closed).toBe('slow')
  expect(log.listeners.size).toBe(0)

  log.append(0)
  const endMark = `id: ${log.newest()}\ndata: \n\n`
  const response = await fetch(`http://127.0.0.1:${port}/`)
  const parts: string[] = []
  let end = ''
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    parts.push(part)
    end = (end + part).slice(-endMark.length)
    if (end === endMark) break
  }
  expect(parts.join('').match(/^id: \d+$/gm)).toEqual(log.numbers('one').map(seq => `id: ${seq}`))
})
