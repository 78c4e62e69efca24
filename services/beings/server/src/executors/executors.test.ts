import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { temporaryDirectory } from '@trivium/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkTarget, kindOf } from './address-guard.ts'
import { createExecutor } from './create-executor.ts'
import { runCommand } from './run-command.ts'
import { sendRequest } from './send-request.ts'

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

describe('the network guard', () => {
  test.each([
    ['127.0.0.1', 'local'],
    ['10.1.2.3', 'local'],
    ['192.168.0.1', 'local'],
    ['172.16.0.1', 'local'],
    ['::1', 'local'],
    ['fd00::1', 'local'],
    ['::ffff:127.0.0.1', 'local'],
    ['169.254.169.254', 'never'],
    ['fe80::1', 'never'],
    ['0.0.0.0', 'never'],
    ['255.255.255.255', 'never'],
    ['224.0.0.1', 'never'],
    ['64:ff9b::7f00:1', 'never'],
    ['2002:7f00:1::', 'never'],
    ['93.184.216.34', 'public'],
    ['2606:2800:220:1::1', 'public'],
  ])('%s is %s', (address, kind) => {
    expect(kindOf(address)).toBe(kind)
  })

  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:7f00:1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://user:pass@example.com/',
    'file:///etc/passwd',
    'ftp://example.com/',
    'gopher://127.0.0.1/',
    'not an address',
  ])('%s is refused', async address => {
    await expect(checkTarget(address, { allowPrivate: false, ownPorts: [] })).rejects.toThrow()
  })

  test('a rule opens the local network, but neither this service nor metadata addresses', async () => {
    const open = { allowPrivate: true, ownPorts: [4002] }
    expect((await checkTarget('http://127.0.0.1:9999/', open)).address).toBe('127.0.0.1')
    await expect(checkTarget('http://127.0.0.1:4002/', open)).rejects.toThrow(/this service/)
    await expect(checkTarget('http://localhost:4002/', open)).rejects.toThrow(/this service/)
    await expect(checkTarget('http://169.254.169.254/', open)).rejects.toThrow()
  })
})

describe('a web request', () => {
  const server = createServer((request, response) => {
    if (request.url === '/redirect') response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    else if (request.url === '/large') response.end('x'.repeat(3_000_000))
    else request.pipe(response)
  })
  let base: string
  beforeAll(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => void server.close())
  const target = (path: string) => checkTarget(base + path, { allowPrivate: true, ownPorts: [] })

  test('sends and reads, reports a redirect instead of following it, and cuts what is too large', async () => {
    const echo = await sendRequest(await target('/'), { method: 'POST', headers: {}, body: 'hello' }, never)
    expect(echo).toMatchObject({ status: 200, text: 'hello', truncated: false })
    const redirect = await sendRequest(await target('/redirect'), { method: 'GET', headers: {} }, never)
    expect(redirect).toMatchObject({ status: 302, headers: { location: 'http://169.254.169.254/' } })
    const large = await sendRequest(await target('/large'), { method: 'GET', headers: {} }, never)
    expect(large).toMatchObject({ truncated: true })
    expect(large.text).toHaveLength(1_000_000)
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
