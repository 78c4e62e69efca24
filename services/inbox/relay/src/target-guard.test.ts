import { expect, test } from 'vitest'
import { startRawTarget } from '../test/raw-target.ts'
import {
  createSender,
  createTargetGuard,
  isAllowedTarget,
  parseTargetUrl,
  type RelayFault,
  type Resolve,
  relayRequest,
} from './index.ts'

const noName: Resolve = name => Promise.reject(new Error(`the test asked the network for ${name}`))
const strict = createTargetGuard({ allowed: [], resolve: noName })

test('a refusal names the host, the address, the range and the way out', async () => {
  await expect(strict.check(parseTargetUrl('http://2130706433/'))).rejects.toMatchObject({
    class: 'blocked',
    rule: '127.0.0.0/8',
    message: '127.0.0.1 is in the range 127.0.0.0/8 (loopback). The operator can permit it with INBOX_ALLOWED_TARGETS.',
  })
  const resolve: Resolve = async () => [
    { address: '8.8.8.8', family: 4 },
    { address: '169.254.169.254', family: 4 },
  ]
  await expect(createTargetGuard({ allowed: [], resolve }).check(new URL('http://mixed.test./'))).rejects.toMatchObject(
    {
      class: 'blocked',
      rule: '169.254.169.254/32',
      message: expect.stringMatching(/^mixed\.test \(169\.254\.169\.254\) is in the range .* \(cloud metadata\)/),
    },
  )
  expect(await strict.check(parseTargetUrl('http://8.8.8.8/'))).toEqual([{ address: '8.8.8.8', family: 4 }])
})

test.each([
  ['ftp://8.8.8.8/', 'blocked', 'http or https only'],
  ['https://user:secret@8.8.8.8/', 'blocked', 'no credentials'],
  ['http://[::1%25lo]/', 'invalid', undefined],
])('%s: %s', (url, faultClass, rule) => {
  expect(() => parseTargetUrl(url)).toThrow(expect.objectContaining({ class: faultClass, rule }))
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

test('the address of the inbox itself is refused, by whatever spelling of name, port and path', async () => {
  const resolve: Resolve = async () => [{ address: '8.8.8.8', family: 4 }]
  const verdict = (ownUrl: string, target: string, path?: string) =>
    createTargetGuard({ allowed: [], ownUrl, resolve })
      .check(new URL(target), path)
      .then(() => 'open')
      .catch((fault: RelayFault) => fault.rule)
  for (const own of [
    'https://inbox.test/api/hook/x',
    'https://INBOX.test./',
    'http://inbox.test/',
    'http://inbox.test:443/',
  ])
    expect([own, await verdict('https://inbox.test', own)]).toEqual([own, 'own address'])
  for (const other of ['https://inbox.test:8443/', 'https://other.inbox.test/', 'https://inbox.test.example/'])
    expect([other, await verdict('https://inbox.test', other)]).toEqual([other, 'open'])
  const shared = 'https://shared.test/inbox'
  for (const own of [
    '/inbox',
    '/inbox/',
    '/inbox/api',
    '//inbox/x',
    '/%69nbox/x',
    '/INBOX/x',
    '/inbox%2fx',
    '/x/../inbox',
  ])
    expect([own, await verdict(shared, `https://shared.test${own}`)]).toEqual([own, 'own address'])
  expect(await verdict(shared, 'https://shared.test/inboxes')).toBe('open')
  expect(await verdict(shared, 'https://shared.test/app', '/app/hook?x=/inbox')).toBe('open')
})

test('closed ports of this machine stay closed whatever is allowed, also when a name leads there', async () => {
  const resolve: Resolve = async name => [{ address: name === 'here.test' ? '127.0.0.1' : '8.8.8.8', family: 4 }]
  for (const allowed of ['any', ['127.0.0.0/8', '::1', '0.0.0.0', 'here.test', '::ffff:0:0/96']] as const) {
    const guard = createTargetGuard({ allowed, closedPorts: [4002], resolve })
    for (const host of ['127.0.0.1', '127.9.9.9', '0.0.0.0', '[::1]', '[::]', '[::ffff:127.0.0.1]', 'here.test'])
      await expect(guard.check(new URL(`http://${host}:4002/chat`))).rejects.toMatchObject({
        class: 'blocked',
        rule: 'own services',
        message: expect.stringMatching(/^Port 4002 of this machine .* TRIVIUM_SIBLING_PORTS\.$/),
      })
    expect(() => guard.checkConnected(new URL('http://there.test:4002/'), '127.0.0.1')).toThrow('Port 4002')
    expect(await guard.check(new URL('http://127.0.0.1:4999/'))).toHaveLength(1)
    expect(await guard.check(new URL('http://there.test:4002/'))).toHaveLength(1)
  }
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
})
