import { temporaryDirectory } from '@trivium/testing'
import { describe, expect, test } from 'vitest'
import { createExecutor } from './create-executor.ts'
import { runCommand } from './run-command.ts'

const never = new AbortController().signal

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

describe('a command', () => {
  const run = async (command: string, more: { programArguments?: string[]; timeoutMs?: number } = {}) =>
    runCommand({ command, workspace: await temporaryDirectory(), timeoutMs: 30_000, ...more }, never)

  test('runs in the workspace without the environment of the service', async () => {
    process.env.TRIVIUM_SECRET_FOR_TEST = 'secret'
    const result = await run('pwd; env; echo problem >&2; exit 3')
    expect(result).toMatchObject({ exitCode: 3, errors: 'problem\n' })
    expect(result.output).not.toContain('TRIVIUM_SECRET_FOR_TEST')
    expect(result.output).toContain('PATH=')
  })

  test('arguments are never interpreted', async () => {
    const result = await run('printf', { programArguments: ['%s', '$(id); `id`; && id'] })
    expect(result.output).toBe('$(id); `id`; && id')
  })

  test('is killed with everything it started when time is up, and when output grows too long', async () => {
    expect(await run('sleep 1000 & sleep 1000', { timeoutMs: 100 })).toMatchObject({ timedOut: true })
    expect(await run('yes')).toMatchObject({ truncated: true })
  })

  test('does not wait for what it left in the background', async () => {
    expect(await run('sleep 1000 & echo done')).toMatchObject({ exitCode: 0, output: 'done\n' })
  })

  test('ends when it is aborted', async () => {
    const controller = new AbortController()
    const workspace = await temporaryDirectory()
    const result = runCommand({ command: 'sleep 1000', workspace, timeoutMs: 60_000 }, controller.signal)
    controller.abort(new Error('stopped'))
    await expect(result).rejects.toThrow('stopped')
  })
})
