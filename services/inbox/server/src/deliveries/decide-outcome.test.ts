import { expect, test } from 'vitest'
import type { Attempt } from './attempt.ts'
import { decideOutcome } from './decide-outcome.ts'
import { parseRetryAfter } from './retry-after.ts'
import { usualRules } from './rules.ts'

const middle = { rules: usualRules, random: 0.5 }
const at = Date.UTC(2026, 0, 1)

function answered(status: number, retryAfter?: string): Attempt {
  const headers = retryAfter === undefined ? [] : ([['retry-after', retryAfter]] as const)
  return { startedAt: at, durationMs: 0, answer: { status, headers, body: Buffer.alloc(0) }, error: null }
}
function failed(error: string): Attempt {
  return { startedAt: at, durationMs: 0, answer: null, error }
}

test.each([200, 201, 204, 299])('%i is delivered', status => {
  expect(decideOutcome(answered(status), 0, middle)).toMatchObject({ status: 'delivered', health: 'well' })
})

test.each([301, 302, 307, 308, 400, 401, 404, 418, 422])('%i fails for good, but the target is well', status => {
  expect(decideOutcome(answered(status), 0, middle)).toMatchObject({
    status: 'failed',
    health: 'well',
    disablesTarget: false,
  })
})

test('410 fails and disables the target', () => {
  expect(decideOutcome(answered(410), 0, middle)).toMatchObject({ status: 'failed', disablesTarget: true })
})

test.each([408, 425, 429, 500, 502, 503, 599])('%i is tried again', status => {
  expect(decideOutcome(answered(status), 0, middle)).toMatchObject({
    status: 'pending',
    waitMs: 5000,
    health: 'unwell',
  })
})

test.each(['dns', 'connect', 'tls', 'timeout', 'reset'])('%s is tried again', error => {
  expect(decideOutcome(failed(error), 0, middle)).toMatchObject({ status: 'pending', waitMs: 5000, health: 'unwell' })
})

test.each(['blocked', 'loop', 'invalid', 'request_gone'])('%s is never tried again', error => {
  expect(decideOutcome(failed(error), 0, middle)).toMatchObject({ status: 'failed', health: 'unknown' })
})

test('the schedule: eight attempts, each wait spread by a fifth', () => {
  const waits = (random: number) =>
    usualRules.scheduleMs.map((_, step) => decideOutcome(answered(500), step, { rules: usualRules, random }))
  expect(waits(0.5).map(outcome => outcome.waitMs / 1000)).toEqual([5, 30, 120, 600, 1800, 3600, 7200, 0])
  expect(waits(0).map(outcome => outcome.waitMs / 1000)).toEqual([4, 24, 96, 480, 1440, 2880, 5760, 0])
  expect(waits(0.5).map(outcome => outcome.status)).toEqual([...Array(7).fill('pending'), 'failed'])
})

test.each([
  ['7', 7000],
  ['1', 5000],
  ['999999', 3_600_000],
  ['-5', 5000],
  ['soon', 5000],
  ['', 5000],
  [new Date(at + 60_000).toUTCString(), 60_000],
  [new Date(at - 60_000).toUTCString(), 5000],
])('Retry-After %s waits %i ms', (header, waitMs) => {
  expect(decideOutcome(answered(429, header), 0, middle).waitMs).toBe(waitMs)
})

test('a Retry-After never shortens a wait of the schedule that is longer than an hour', () => {
  expect(decideOutcome(answered(503, '3700'), 6, middle).waitMs).toBe(7_200_000)
})

test('dates that are none are ignored', () => {
  expect(parseRetryAfter('2026', at)).toBe(2_026_000)
  expect(parseRetryAfter('Blursday, 99 Nope 2026', at)).toBeUndefined()
  expect(parseRetryAfter(undefined, at)).toBeUndefined()
})
