import { RateLimiterMemory } from 'rate-limiter-flexible'
import { expect, test } from 'vitest'
import type { Policy } from './policies.ts'
import { type LimitDecision, SharedLimit } from './shared-limit.ts'

/** An hour, so that no test is slow enough to see a second window. */
const policy = (limit: number, withoutStore: Policy['withoutStore'] = 'open'): Policy => ({
  name: 'test',
  limit,
  seconds: 3600,
  withoutStore,
})
const storeOf = ({ limit, seconds }: Policy) => new RateLimiterMemory({ points: limit, duration: seconds })

async function burst(limit: SharedLimit, count: number): Promise<LimitDecision[]> {
  return Promise.all(Array.from({ length: count }, () => limit.take('key')))
}

const allowed = (verdicts: LimitDecision[]) => verdicts.filter(verdict => verdict === undefined).length

test.each([5, 99, 600, 5_000])('lets exactly %i through, in bursts of any size', async size => {
  const given = policy(size)
  const limit = new SharedLimit(given, storeOf(given), undefined)
  let passed = 0
  for (let sent = 0; sent < size * 1.2 + 50; sent += 37) passed += allowed(await burst(limit, 37))
  expect(passed).toBe(size)
  expect(await limit.take('key')).toMatchObject({ policy: given, retryAfterSeconds: expect.any(Number) })
  expect(await limit.take('another key')).toBeUndefined()
})

test('four that share a store share the budget', async () => {
  const given = policy(2_000)
  const store = storeOf(given)
  const limits = Array.from({ length: 4 }, () => new SharedLimit(given, store, undefined))
  let passed = 0
  for (let round = 0; round < 70; round++) for (const limit of limits) passed += allowed(await burst(limit, 20))
  expect(passed).toBeGreaterThanOrEqual(2_000)
  expect(passed).toBeLessThanOrEqual(2_000 + 4 * 125)
  for (const limit of limits) expect(await limit.take('key')).toBeDefined()
})

test('a small budget is exact however many share it', async () => {
  const given = policy(100)
  const store = storeOf(given)
  const limits = Array.from({ length: 4 }, () => new SharedLimit(given, store, undefined))
  const verdicts = await Promise.all(limits.map(limit => burst(limit, 40)))
  expect(allowed(verdicts.flat())).toBe(100)
})

test('most of a large budget is let through without waiting for the store', async () => {
  const given = policy(10_000)
  const limit = new SharedLimit(given, storeOf(given), undefined)
  await limit.take('key')
  const answers = Array.from({ length: 600 }, () => limit.take('key'))
  expect(answers.every(answer => answer === undefined)).toBe(true)
  expect(limit.take('key')).toBeUndefined()
})

test('a store that fails is replaced by the fallback, or refused where the policy says so', async () => {
  const broken = new RateLimiterMemory({ points: 1, duration: 1 })
  broken.consume = () => Promise.reject(new Error('down'))
  const open = policy(3)
  const falling = new SharedLimit(open, broken, storeOf(open))
  expect(allowed(await burst(falling, 5))).toBe(3)
  const closed = new SharedLimit(policy(1_000, 'closed'), broken, undefined)
  expect(await burst(closed, 2)).toEqual(['unavailable', 'unavailable'])
})
