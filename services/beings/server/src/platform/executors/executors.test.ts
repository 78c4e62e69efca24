import { describe, expect, test } from 'vitest'
import { createExecutor } from './create-executor.ts'

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
