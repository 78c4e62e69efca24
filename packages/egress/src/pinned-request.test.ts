import { once } from 'node:events'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'
import { startProcess } from '@trivium/testing'
import { expect, test } from 'vitest'
import { listen } from '../test/listen.ts'
import { createGuard, openPinned, type Resolve, type ResolvedAddress, sendChecked } from './index.ts'

const here: ResolvedAddress = { address: '127.0.0.1', family: 4 }
const open = (url: string, addresses: readonly ResolvedAddress[]) =>
  openPinned(new URL(url), { addresses, agent: false, method: 'POST', headers: { 'x-secret': '1' } })

async function statusOf(request: ClientRequest): Promise<number | undefined> {
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}

test('rebinding: between the check and the connection nobody is asked again', async () => {
  const listener = await listen()
  const answers = ['127.0.0.1', '10.0.0.1']
  const resolve: Resolve = async () => [{ address: answers.shift() ?? '', family: 4 }]
  const url = new URL(`http://rebind.test:${listener.port}/path?query`)
  const addresses = await createGuard(() => undefined, resolve).check(url)
  const request = openPinned(url, { addresses, agent: false })
  sendChecked(request, undefined, () => undefined)
  expect(await statusOf(request)).toBe(200)
  expect(answers).toEqual(['10.0.0.1'])
  expect(listener.received).toContain('GET /path?query HTTP/1.1')
  expect(listener.received).toContain(`Host: rebind.test:${listener.port}`)
})

test('all checked addresses are tried, and no others', async () => {
  const listener = await listen()
  const request = open(`http://two.test:${listener.port}/`, [{ address: '::1', family: 6 }, here])
  sendChecked(request, 'body', () => undefined)
  expect(await statusOf(request)).toBe(200)
  expect(listener.received).toContain('body')
})

test('the other end of the socket is seen before a byte is sent, and a refusal is the error of the request', async () => {
  const listener = await listen()
  const seen: (string | undefined)[] = []
  const request = open(`http://public.test:${listener.port}/`, [here])
  sendChecked(request, 'secret', address => {
    seen.push(address)
    throw new Error('refused')
  })
  await expect(statusOf(request)).rejects.toThrow('refused')
  expect(seen).toEqual(['127.0.0.1'])
  expect(listener.received).toBe('')
})

test('a connection that fails is told once, by the request', async () => {
  const request = open('http://closed.test:1/', [here])
  sendChecked(request, undefined, () => undefined)
  await expect(statusOf(request)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('a redirect is an answer, not an instruction', async () => {
  const secret = await listen()
  const redirect = `HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:${secret.port}/\r\nConnection: close\r\n\r\n`
  const request = open(`http://public.test:${(await listen(redirect)).port}/`, [here])
  sendChecked(request, undefined, () => undefined)
  expect(await statusOf(request)).toBe(302)
  expect(secret.connections).toBe(0)
})

test.each([
  ['none', 0],
  ['own', 0],
  // Why the agent has to be named: Node's own one does what the environment says.
  ['global', 1],
])('with the agent "%s" the proxy of the environment sees %i connections', async (agent, connections) => {
  const [listener, proxy] = [await listen(), await listen()]
  const address = `http://127.0.0.1:${proxy.port}`
  const { waitForLine, waitForExit } = startProcess({
    command: process.execPath,
    args: [fileURLToPath(new URL('../test/ask-once.ts', import.meta.url)), String(listener.port), agent],
    env: { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: address, http_proxy: address, HTTPS_PROXY: address },
  })
  await waitForLine(/answered 200/)
  await waitForExit()
  expect([proxy.connections, listener.connections]).toEqual([connections, 1 - connections])
})
