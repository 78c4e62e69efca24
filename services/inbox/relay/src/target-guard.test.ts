import { expect, test } from 'vitest'
import { startRawTarget } from '../test/raw-target.ts'
import {
  createSender,
  createTargetGuard,
  isAllowedTarget,
  isLoopbackHost,
  parseTargetUrl,
  type Resolve,
  relayRequest,
} from './index.ts'

const noName: Resolve = name => Promise.reject(new Error(`the test asked the network for ${name}`))
const strict = createTargetGuard({ allowed: [], resolve: noName })

test.each([
  ['http://127.0.0.1/', '127.0.0.0/8'],
  ['http://2130706433/', '127.0.0.0/8'],
  ['http://0x7f000001/', '127.0.0.0/8'],
  ['http://0177.0.0.1/', '127.0.0.0/8'],
  ['http://127.1/', '127.0.0.0/8'],
  ['http://127.0.0.1/', '127.0.0.0/8'],
  ['http://0/', '0.0.0.0/8'],
  ['http://10.1.2.3/', '10.0.0.0/8'],
  ['http://100.64.0.1/', '100.64.0.0/10'],
  ['http://169.254.169.254/latest/meta-data', '169.254.169.254/32'],
  ['http://168.63.129.16/', '168.63.129.16/32'],
  ['http://169.254.1.1/', '169.254.0.0/16'],
  ['http://172.31.255.255/', '172.16.0.0/12'],
  ['http://192.168.0.1/', '192.168.0.0/16'],
  ['http://198.19.0.1/', '198.18.0.0/15'],
  ['http://255.255.255.255/', '240.0.0.0/4'],
  ['http://[::]/', '::/96'],
  ['http://[::1]/', '::1/128'],
  ['http://[::ffff:127.0.0.1]/', '127.0.0.0/8'],
  ['http://[::ffff:8.8.8.8]/', '::ffff:0:0/96'],
  ['http://[::7f00:1]/', '::/96'],
  ['http://[64:ff9b::7f00:1]/', '64:ff9b::/96'],
  ['http://[64:ff9b:1::a00:1]/', '64:ff9b:1::/48'],
  ['http://[2002:7f00:1::]/', '2002::/16'],
  ['http://[fd00:ec2::254]/', 'fd00:ec2::254/128'],
  ['http://[fe80::1]/', 'fe80::/10'],
  ['http://[fec0::1]/', 'fec0::/10'],
  ['http://[3fff::1]/', '3fff::/20'],
  ['http://[5f00::1]/', '5f00::/16'],
  ['http://[ff02::1]/', 'ff00::/8'],
])('%s is blocked by %s', async (url, rule) => {
  await expect(strict.check(parseTargetUrl(url))).rejects.toMatchObject({ class: 'blocked', rule })
})

test.each(['http://8.8.8.8/', 'https://[2606:4700::1111]/'])('%s is public', async url => {
  expect(await strict.check(parseTargetUrl(url))).toHaveLength(1)
})

test('one private address among public ones is enough, also behind a trailing dot', async () => {
  const resolve: Resolve = async name =>
    name === 'localhost.'
      ? [{ address: '127.0.0.1', family: 4 }]
      : [
          { address: '8.8.8.8', family: 4 },
          { address: '10.0.0.1', family: 4 },
        ]
  const guard = createTargetGuard({ allowed: [], resolve })
  await expect(guard.check(new URL('http://mixed.test/'))).rejects.toMatchObject({ rule: '10.0.0.0/8' })
  await expect(guard.check(new URL('http://localhost./'))).rejects.toMatchObject({ rule: '127.0.0.0/8' })
})

test('ranges and names can be permitted, and permit no more than they say', async () => {
  const resolve: Resolve = async () => [{ address: '10.0.0.7', family: 4 }]
  const guard = createTargetGuard({ allowed: ['127.0.0.0/8', 'Intranet.test.', '::1'], resolve })
  expect(await guard.check(new URL('http://127.0.0.1/'))).toHaveLength(1)
  expect(await guard.check(new URL('http://[::1]/'))).toHaveLength(1)
  expect(await guard.check(new URL('http://intranet.TEST/'))).toHaveLength(1)
  await expect(guard.check(new URL('http://other.test/'))).rejects.toMatchObject({ rule: '10.0.0.0/8' })
  await expect(guard.check(new URL('http://[64:ff9b::7f00:1]/'))).rejects.toMatchObject({ class: 'blocked' })
})

test('the receive address of the inbox itself is refused, by its public name and by its port', async () => {
  const own = { urls: ['https://inbox.test'], port: 4003 }
  const guard = createTargetGuard({
    allowed: ['127.0.0.0/8'],
    own,
    resolve: async () => [{ address: '8.8.8.8', family: 4 }],
  })
  await expect(guard.check(new URL('https://inbox.test/api/hook/x'))).rejects.toMatchObject({ rule: 'own receive URL' })
  await expect(guard.check(new URL('http://127.0.0.1:4003/'), '/api/hook/x')).rejects.toMatchObject({
    rule: 'own receive URL',
  })
  expect(await guard.check(new URL('http://127.0.0.1:4003/elsewhere'))).toHaveLength(1)
  expect(await guard.check(new URL('http://127.0.0.1:4999/api/hook/x'))).toHaveLength(1)
})

const message = { method: 'POST', target: '/', headers: [], body: Buffer.from('secret') }
const rest = {
  pathMode: 'fixed',
  provenance: { requestId: 'r', deliveryId: 'd', attempt: 1 },
  timeoutMs: 20_000,
} as const

test('rebinding: the name is resolved once for each attempt, and the connection goes to what was checked', async () => {
  const target = await startRawTarget()
  const answers = ['127.0.0.1', '10.0.0.1']
  const asked: string[] = []
  const resolve: Resolve = async name => {
    asked.push(name)
    return [{ address: answers[asked.length - 1] ?? '10.0.0.1', family: 4 }]
  }
  const sender = createSender({ guard: createTargetGuard({ allowed: ['127.0.0.0/8'], resolve }) })
  const relay = { message, targetUrl: `http://rebind.test:${target.port}/`, ...rest }
  expect(await relayRequest(sender, relay)).toMatchObject({ status: 200 })
  expect(asked).toEqual(['rebind.test'])
  await expect(relayRequest(sender, relay)).rejects.toMatchObject({ class: 'blocked', rule: '10.0.0.0/8' })
  expect(target.connections).toBe(1)
})

test('the connected socket is checked again, before a byte is sent', async () => {
  const target = await startRawTarget()
  const guard = createTargetGuard({ allowed: [], resolve: noName })
  const sender = createSender({
    guard: { check: async () => [{ address: '127.0.0.1', family: 4 }], checkConnected: guard.checkConnected },
  })
  const relay = { message, targetUrl: `http://public.test:${target.port}/`, ...rest }
  await expect(relayRequest(sender, relay)).rejects.toMatchObject({ class: 'blocked', rule: '127.0.0.0/8' })
  expect(target.received).toEqual([])
})

test('entries of the list of allowed targets', () => {
  for (const good of ['10.0.0.0/8', '::1', 'fd00::/8', 'intranet', 'a-b.test.', '192.168.1.4'])
    expect(isAllowedTarget(good)).toBe(true)
  for (const bad of ['10.0.0.0/33', 'http://a', 'a b', '', '-a', '::1/129', '*'])
    expect(isAllowedTarget(bad)).toBe(false)
  expect(['localhost', '127.0.0.1', '::1', '[::1]', '0.0.0.0', 'example.com'].map(isLoopbackHost)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ])
})
