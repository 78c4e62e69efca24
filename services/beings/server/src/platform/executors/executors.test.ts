import { describe, expect, test } from 'vitest'
import { createExecutor } from './create-executor.ts'
import { withDoing } from './doing.ts'

describe('an executor', () => {
  test('is bounded, counts what happens and forgets what was aborted while it waited', async () => {
    const executor = createExecutor('Disk', { concurrency: 1, queue: 1, timeoutMs: 60_000 })
    const gate = Promise.withResolvers<void>()
    const first = executor.run(() => gate.promise)
    const controller = new AbortController()
    const second = executor.run(async () => undefined, controller.signal)
    await expect(executor.run(async () => undefined)).rejects.toThrow(/busy/)
    expect(executor.status()).toMatchObject({ status: 'busy', running: 1, queueCount: 1 })
    controller.abort(new Error('left'))
    await expect(second).rejects.toThrow('left')
    gate.resolve()
    await first
    await expect(executor.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(executor.status()).toMatchObject({
      status: 'idle',
      running: 0,
      queueCount: 0,
      completed: 1,
      failed: 1,
      lastError: 'broken',
    })
  })
})

test('an executor says for whom and what it works, and tells whenever that changes', async () => {
  let changes = 0
  const executor = createExecutor('Disk', { concurrency: 1, queue: 1, timeoutMs: 60_000 }, () => changes++)
  const gate = Promise.withResolvers<void>()
  const doing = { beingId: 'b', beingName: 'Ada', tool: 'disk', action: 'read_file', resource: '/a' }
  const first = withDoing(doing, () => executor.run(() => gate.promise))
  const second = executor.run(async () => undefined)
  await expect.poll(() => executor.status().current.map(({ state }) => state)).toEqual(['running', 'queued'])
  expect(executor.status().current[0]).toEqual({ ...doing, state: 'running', since: expect.any(String) })
  expect(executor.status().current[1]).toMatchObject({ beingId: '', tool: '' })
  await expect(executor.run(async () => undefined)).rejects.toThrow(/busy/)
  gate.resolve()
  await Promise.all([first, second])
  expect(executor.status().current).toEqual([])
  expect(changes).toBeGreaterThanOrEqual(6)
})
