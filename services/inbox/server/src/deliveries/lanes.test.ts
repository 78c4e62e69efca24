import { expect, test } from 'vitest'
import type { Attempt } from './attempt.ts'
import type { ClaimedDelivery } from './claim-deliveries.ts'
import { Lanes } from './lanes.ts'

const good = { startedAt: 0, durationMs: 1, answer: { status: 200, headers: [], body: Buffer.alloc(0) }, error: null }

function open({ inAll = 64 } = {}) {
  const sending: { number: number; target: number | null; end: (attempt?: Attempt) => Promise<void> }[] = []
  let now = 0
  const lanes = new Lanes({
    perTarget: 4,
    inAll,
    now: () => now,
    send: ({ number, target_number: target }) =>
      new Promise(resolve => {
        const end = async (attempt: Attempt = good) => {
          sending.splice(
            sending.findIndex(one => one.number === number),
            1,
          )
          resolve(attempt)
          await new Promise(done => setImmediate(done))
        }
        sending.push({ number, target, end })
      }),
  })
  let last = 0
  const claim = (target: number | null, count: number) =>
    lanes.add(
      Array.from({ length: count }, () => {
        last += 1
        return { number: last, target_number: target } as ClaimedDelivery
      }),
    )
  const pass = (ms: number) => {
    now += ms
  }
  const numbers = () => sending.map(({ number }) => number)
  const endAll = async () => {
    while (sending.length > 0) await sending[0]?.end()
  }
  return { lanes, sending, claim, numbers, endAll, pass }
}

test('never more than four are sent to a target at once, in the order of their claim', async () => {
  const { lanes, claim, numbers, sending } = open()
  claim(1, 10)
  claim(2, 1)
  expect(numbers()).toEqual([1, 2, 3, 4, 11])
  expect(lanes.waiting).toBe(6)
  await sending[1]?.end()
  expect(numbers()).toEqual([1, 3, 4, 11, 5])
})

test('a target that answers well and quickly may be claimed for in advance, more and more', async () => {
  const { lanes, claim, endAll } = open()
  expect(lanes.keepsUp(1)).toBe(0)
  claim(1, 3)
  await endAll()
  expect(lanes.keepsUp(1)).toBe(0)
  claim(1, 1)
  await endAll()
  expect(lanes.keepsUp(1)).toBe(8)
  claim(1, 100)
  await endAll()
  expect(lanes.keepsUp(1)).toBe(128)
  expect(lanes.keepsUp(2)).toBe(0)
})

test.each([
  ['a refusal', { ...good, answer: { ...good.answer, status: 503 } }],
  ['410', { ...good, answer: { ...good.answer, status: 410 } }],
  ['silence', { ...good, answer: null, error: 'timeout' }],
  ['a slow answer', { ...good, durationMs: 101 }],
  ['a large body', { ...good, bodyBytes: 70_000 }],
])('%s ends that, and gives back what was taken in advance', async (_, attempt) => {
  const { lanes, claim, endAll, sending, numbers } = open()
  claim(1, 8)
  await endAll()
  claim(1, 10)
  await sending[0]?.end(attempt)
  expect(lanes.keepsUp(1)).toBe(0)
  expect(numbers()).toEqual([10, 11, 12])
  expect(lanes.patienceEndsAt).toBe(0)
  expect(lanes.takeReleased().map(({ number }) => number)).toEqual([13, 14, 15, 16, 17, 18])
  expect(lanes.takeReleased()).toEqual([])
  expect(lanes.waiting).toBe(0)
})

test('what could not be begun in a while is given back', async () => {
  const { lanes, claim, endAll, pass } = open()
  claim(1, 8)
  await endAll()
  claim(1, 6)
  pass(999)
  expect(lanes.takeReleased()).toEqual([])
  expect(lanes.patienceEndsAt).toBe(1000)
  pass(1)
  expect(lanes.takeReleased().map(({ number }) => number)).toEqual([13, 14])
  expect(lanes.keepsUp(1)).toBe(0)
})

test('a worker sends no more than it may, and those who waited for a place get it', async () => {
  const { lanes, claim, numbers, sending, endAll } = open({ inAll: 6 })
  claim(1, 4)
  claim(2, 4)
  expect(numbers()).toEqual([1, 2, 3, 4, 5, 6])
  expect(lanes.free).toBe(-2)
  await sending[0]?.end()
  expect(numbers()).toEqual([2, 3, 4, 5, 6, 7])
  await endAll()
  expect([lanes.sending, lanes.waiting, lanes.free]).toEqual([0, 0, 6])
})

test('replays are not held up by one another', () => {
  const { claim, numbers } = open()
  claim(null, 10)
  expect(numbers().length).toBe(10)
})

test('after its end nothing more is begun', async () => {
  const { lanes, claim, sending } = open()
  claim(1, 6)
  lanes.close()
  await sending[0]?.end()
  expect([sending.length, lanes.waiting]).toEqual([3, 0])
})

test('more is claimed for a target when half of what was claimed in advance has been begun', async () => {
  const { lanes, claim, endAll, sending } = open()
  expect(lanes.hasEnough(1)).toBe(false)
  claim(1, 8)
  await endAll()
  expect(lanes.keepsUp(1)).toBe(16)
  claim(1, 16)
  expect([lanes.waiting, lanes.hasEnough(1)]).toEqual([12, true])
  for (let ended = 0; ended < 6; ended += 1) await sending[0]?.end()
  expect(lanes.hasEnough(1)).toBe(false)
  // One that does not keep up has nothing in advance, so it is looked after each time.
  claim(2, 4)
  expect(lanes.hasEnough(2)).toBe(false)
})

test('whoever waits until little waits is told as soon as it is so, when all is let go, or after the time', async () => {
  const { lanes, claim, sending } = open()
  await lanes.untilWaiting(0, 60_000)
  claim(1, 8)
  expect(lanes.waiting).toBe(4)
  const half = lanes.untilWaiting(2, 60_000).then(() => lanes.waiting)
  await sending[0]?.end()
  await sending[0]?.end()
  expect(await half).toBe(2)
  await lanes.untilWaiting(1, 1)
  expect(lanes.waiting).toBe(2)
  const none = lanes.untilWaiting(0, 60_000)
  lanes.close()
  await none
  expect(lanes.waiting).toBe(0)
})
