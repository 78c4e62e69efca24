import { rounds } from '@trivium/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BodyMemory } from './body-memory.ts'

test('one client fills half of the room, and everybody else still has a share', () => {
  const memory = new BodyMemory(160)
  const greedy = memory.shareOf('192.0.2.1')
  while (greedy.take(1));
  expect(memory.used).toBe(80)
  for (let client = 2; client < 10; client += 1) {
    const share = memory.shareOf(`192.0.2.${client}`)
    while (share.take(1));
    expect(share.used).toBe(10)
  }
  expect(memory.used).toBe(160)
  greedy.give(80)
  expect([memory.used, greedy.used]).toEqual([80, 0])
})

test('the addresses of one IPv6 network are one client, others are not', () => {
  const memory = new BodyMemory()
  const share = memory.shareOf('2001:db8::1')
  for (const same of ['2001:db8::ffff:1', '2001:db8:0:0:1::', '2001:db8:0:0:1:2:3:4'])
    expect(memory.shareOf(same)).toBe(share)
  for (const other of ['2001:db8:0:1::1', '2001:db8:1::1', '2001::db8:1:2:3:4', '::1', '192.0.2.1'])
    expect(memory.shareOf(other)).not.toBe(share)
})

test('a client is asked for again without anything new being made, and forgotten when it has gone', () => {
  const memory = new BodyMemory()
  const first = memory.shareOf('192.0.2.1')
  first.take(5)
  for (let n = 0; n < 30_000; n += 1) memory.shareOf(`10.0.${n >> 8}.${n & 255}`)
  expect(memory.shareOf('192.0.2.1')).toBe(first)
  const before = process.memoryUsage().heapUsed
  for (let n = 0; n < 1_000_000; n += 1) {
    const share = memory.shareOf('192.0.2.1')
    share.take(100)
    share.give(100)
  }
  // A million captures that allocated a single object each would take far more.
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(4 * 1024 * 1024)
})

test('whatever is taken and given back, the sums are right and the limits hold', () => {
  const step = fc.record({ client: fc.nat(12), bytes: fc.integer({ min: 1, max: 40 }), gives: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), steps => {
      const memory = new BodyMemory(320)
      const held = new Map<number, number[]>()
      for (const { client, bytes, gives } of steps) {
        const share = memory.shareOf(`198.51.100.${client}`)
        const own = held.get(client) ?? []
        held.set(client, own)
        if (gives) share.give(own.pop() ?? 0)
        else {
          const fits = memory.used + bytes <= 160 || (share.used + bytes <= 20 && memory.used + bytes <= 320)
          expect(share.take(bytes)).toBe(fits)
          if (fits) own.push(bytes)
        }
        expect(share.used).toBe(own.reduce((sum, each) => sum + each, 0))
      }
      expect(memory.used).toBe([...held.values()].flat().reduce((sum, each) => sum + each, 0))
    }),
    { numRuns: rounds(5_000, 300) },
  )
})
