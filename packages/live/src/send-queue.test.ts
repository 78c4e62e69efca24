import { expect, it } from 'vitest'
import { SendQueue } from './send-queue.ts'

it('gives out every byte in order, a large event in pieces', () => {
  const queue = new SendQueue()
  const events = [3, 200_000, 0, 65_536, 5].map((length, index) => Buffer.alloc(length, index))
  for (const event of events) queue.add(event)
  const pieces: Uint8Array[] = []
  for (let piece = queue.next(); piece; piece = queue.next()) pieces.push(piece)
  expect(Buffer.concat(pieces).equals(Buffer.concat(events))).toBe(true)
  expect(Math.max(...pieces.map(piece => piece.length))).toBe(65_536)
  expect([queue.bytes, queue.waitingBytes]).toEqual([0, 0])
})

it('does not count the event that is being sent among what waits', () => {
  const queue = new SendQueue()
  queue.add(Buffer.alloc(100_000))
  expect([queue.bytes, queue.waitingBytes]).toEqual([100_000, 100_000])
  queue.next()
  queue.add(Buffer.alloc(10))
  expect([queue.bytes, queue.waitingBytes]).toEqual([100_000 - 65_536 + 10, 10])
  queue.clear()
  expect([queue.bytes, queue.waitingBytes, queue.next()]).toEqual([0, 0, undefined])
})
