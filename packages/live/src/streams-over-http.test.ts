import { expect, it, vi } from 'vitest'
import { createLiveWorld, upTo } from '../test/live-server.ts'
import { get, type RawReader, readRaw } from '../test/raw-reader.ts'

const PATIENCE = { timeout: 180_000, interval: 5 }

function ids(reader: RawReader): number[] {
  return reader.events().map(({ id }) => Number(id))
}

it('resumes after Last-Event-ID, or after the query of a first request', async () => {
  const world = createLiveWorld()
  await world.append('a', 'b\nb', 'c')
  const { port } = await world.start()
  const byHeader = readRaw(port, get('/', { 'last-event-id': 2 }))
  const byQuery = readRaw(port, get('/?after=1'))
  await byHeader.until(() => byHeader.events().length === 1)
  await byQuery.until(() => byQuery.events().length === 2)
  expect(byHeader.events()).toMatchObject([{ id: '3', data: 'c' }])
  expect(byQuery.events()).toMatchObject([
    { id: '2', data: 'b\nb' },
    { id: '3', data: 'c' },
  ])
})

it('drops a slow reader, which resumes with nothing lost and nothing twice', async () => {
  const world = createLiveWorld({ highWaterBytes: 128 * 1024 })
  const { port } = await world.start()
  const slow = readRaw(port, get('/?after=0'))
  await slow.until(() => slow.text().includes('\r\n\r\n'))
  slow.socket.pause()
  let written = 0
  while (!world.streams[0]?.isClosed) {
    await world.append(`${++written} ${'x'.repeat(32 * 1024)}`)
    await new Promise(resolve => setImmediate(resolve))
  }
  expect(await world.streams[0]?.closed).toBe('slow')
  slow.socket.resume()
  await slow.ended

  const seen = ids(slow)
  expect(seen.length).toBeLessThan(written)
  const again = readRaw(port, get('/', { 'last-event-id': seen.at(-1) ?? 0 }))
  await world.append('the last')
  await again.until(() => again.text().includes('the last'))
  expect([...seen, ...ids(again)]).toEqual(upTo(written + 1))
})

it('replays more than the limit to a reader that pauses, without dropping it', async () => {
  const world = createLiveWorld({ highWaterBytes: 128 * 1024 })
  for (const n of upTo(400)) await world.append(`${n} ${'x'.repeat(32 * 1024)}`)
  const { port } = await world.start()
  const reader = readRaw(port, get('/?after=0'))
  await reader.until(() => reader.text().length > 0)
  reader.socket.pause()
  // The reader sleeps until the server has filled every buffer in between and waits for it.
  await vi.waitFor(() => expect(world.streams[0]?.bufferedBytes).toBeGreaterThan(0), PATIENCE)
  expect(world.streams[0]?.bufferedBytes).toBeLessThan(256 * 1024)
  reader.socket.resume()
  await vi.waitFor(() => expect(reader.events().length).toBe(400), { ...PATIENCE, interval: 100 })
  expect(ids(reader)).toEqual(upTo(400))
  expect(world.streams[0]?.isClosed).toBe(false)
})

it('serves 500 streams of one topic with one read per wake-up', async () => {
  const world = createLiveWorld()
  const { port } = await world.start()
  const readers = upTo(500).map(() => readRaw(port, get('/?after=0')))
  await Promise.all(readers.map(reader => reader.until(() => reader.text().includes(':\n\n'))))
  await world.append('warm')
  await Promise.all(readers.map(reader => reader.until(() => reader.events().length >= 1)))
  world.readAfter.mockClear()
  for (const n of upTo(10)) {
    await world.append(`${n}`)
    await Promise.all(readers.map(reader => reader.until(() => reader.events().length >= n + 1)))
  }
  // One read per wake-up; the safety poll may add a few on a slow machine.
  expect(world.readAfter.mock.calls.length).toBeLessThan(100)
  for (const reader of readers) expect(ids(reader)).toEqual(upTo(11))
})
