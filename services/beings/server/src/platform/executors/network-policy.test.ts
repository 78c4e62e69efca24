import { createServer } from 'node:http'
import { type AddressInfo, isIP } from 'node:net'
import { type Resolve, specialRangeOf } from '@trivium/egress'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { checkTarget, kindOf, literalRefusal } from './network-policy.ts'
import { sendRequest } from './send-request.ts'

vi.mock('node:os', async original => ({
  ...(await original<typeof import('node:os')>()),
  networkInterfaces: () => ({ eth0: [{ address: '8.8.4.4' }, { address: '2001:4860:4860::8844' }] }),
}))

const never = new AbortController().signal
const answering =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map(address => ({ address, family: isIP(address) }))

describe('the network guard', () => {
  test.each([
    ['127.0.0.1', 'local'],
    ['10.1.2.3', 'local'],
    ['192.168.0.1', 'local'],
    ['172.16.0.1', 'local'],
    ['::1', 'local'],
    ['fd00::1', 'local'],
    ['::ffff:127.0.0.1', 'local'],
    ['100.64.0.1', 'local'],
    ['169.254.169.254', 'never'],
    ['100.100.100.200', 'never'],
    ['168.63.129.16', 'never'],
    ['fd00:ec2::254', 'never'],
    ['::7f00:1', 'never'],
    ['fe80::1', 'never'],
    ['0.0.0.0', 'never'],
    ['255.255.255.255', 'never'],
    ['224.0.0.1', 'never'],
    ['64:ff9b::7f00:1', 'never'],
    ['2002:7f00:1::', 'never'],
    ['93.184.216.34', 'public'],
    ['2606:2800:220:1::1', 'public'],
  ])('%s is %s', (address, kind) => {
    expect(kindOf(specialRangeOf(address))).toBe(kind)
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
    await expect(checkTarget(address, { opens: () => false, ownPorts: [] })).rejects.toThrow()
  })

  test('a rule opens the local network, but neither this service nor metadata addresses', async () => {
    const open = { opens: () => true, ownPorts: [4002] }
    expect((await checkTarget('http://127.0.0.1:9999/', open)).addresses).toEqual([{ address: '127.0.0.1', family: 4 }])
    await expect(checkTarget('http://127.0.0.1:4002/', open)).rejects.toThrow(/this service/)
    await expect(checkTarget('http://localhost:4002/', open)).rejects.toThrow(/this service/)
    await expect(checkTarget('http://169.254.169.254/', open)).rejects.toThrow()
  })

  test('this service stays closed under every address of the machine, public ones too', async () => {
    const check = (port: number, address: string) =>
      checkTarget(`http://name.test:${port}/`, {
        opens: () => true,
        ownPorts: [4002],
        resolve: answering('8.8.8.8', address),
      })
    for (const own of ['8.8.4.4', '2001:4860:4860::8844', '127.0.0.1', '10.0.0.1']) {
      await expect(check(4002, own)).rejects.toThrow('name.test:4002 may be this service itself')
      expect((await check(4000, own)).addresses).toHaveLength(2)
    }
    expect((await check(4002, '1.1.1.1')).addresses).toHaveLength(2)
  })

  test('one private address among public ones closes a name, and a name without an address leads nowhere', async () => {
    const scope = { opens: () => false, ownPorts: [] }
    const check = (...addresses: string[]) =>
      checkTarget('http://name.test/', { ...scope, resolve: answering(...addresses) })
    await expect(check('8.8.8.8', '10.0.0.1')).rejects.toThrow(
      'name.test leads to 10.0.0.1 in a private network. A permission rule that names this address opens it.',
    )
    await expect(check('8.8.8.8', '169.254.169.254')).rejects.toThrow('which is closed')
    await expect(check()).rejects.toThrow('name.test has no address.')
    const lost = checkTarget('http://name.test/', { ...scope, resolve: () => Promise.reject(new Error('ENOTFOUND')) })
    await expect(lost).rejects.toThrow('The name name.test cannot be resolved.')
  })

  test('a name server that does not answer is left behind when the call is stopped', async () => {
    const controller = new AbortController()
    const scope = { opens: () => false, ownPorts: [], resolve: () => new Promise<never>(() => undefined) }
    const check = checkTarget('http://name.test/', scope, controller.signal)
    controller.abort(new Error('stopped'))
    await expect(check).rejects.toThrow('stopped')
  })

  test.each([
    ['http://localhost./', 'localhost. leads to 127.0.0.1 in a private network'],
    ['http://a.localhost:8080/', 'a.localhost:8080 leads to 127.0.0.1 in a private network'],
    ['http://127.1:4002/', '127.0.0.1:4002 may be this service itself, which is closed to beings'],
    ['http://[::ffff:a9fe:a9fe]/', '[::ffff:a9fe:a9fe] leads to ::ffff:a9fe:a9fe, which is closed'],
    ['file:///etc/passwd', 'only http and https addresses can be opened'],
    ['not an address', 'only http and https addresses can be opened'],
    ['http://user@example.com/', 'addresses with a user name are closed'],
    ['http://example.com/', ''],
  ])('%s can be judged before anybody is asked: "%s"', (address, refusal) => {
    expect(literalRefusal(address, { opens: () => false, ownPorts: [4002] })).toContain(refusal)
    if (refusal === '') expect(literalRefusal(address, { opens: () => false, ownPorts: [4002] })).toBe('')
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
  const target = (path: string) => checkTarget(base + path, { opens: () => true, ownPorts: [] })

  test('sends and reads, reports a redirect instead of following it, and cuts what is too large', async () => {
    const echo = await sendRequest(await target('/'), { method: 'POST', headers: {}, body: 'hello' }, never)
    expect(echo).toMatchObject({ status: 200, bytes: Buffer.from('hello'), truncated: false })
    const redirect = await sendRequest(await target('/redirect'), { method: 'GET', headers: {} }, never)
    expect(redirect).toMatchObject({ status: 302, headers: { location: 'http://169.254.169.254/' } })
    const large = await sendRequest(await target('/large'), { method: 'GET', headers: {} }, never)
    expect(large).toMatchObject({ truncated: true })
    expect(large.bytes).toHaveLength(1_000_000)
  })

  test('goes to the address that was checked, and not when the socket leads elsewhere', async () => {
    const { port } = new URL(base)
    const answers = ['127.0.0.1', '10.0.0.1']
    const resolve: Resolve = async () => [{ address: answers.shift() ?? '', family: 4 }]
    const scope = { opens: () => true, ownPorts: [], resolve }
    const rebound = await checkTarget(`http://rebind.test:${port}/`, scope)
    expect(await sendRequest(rebound, { method: 'GET', headers: {} }, never)).toMatchObject({ status: 200 })
    expect(answers).toEqual(['10.0.0.1'])
    const open = await checkTarget(`http://public.test:${port}/`, {
      ...scope,
      opens: () => false,
      resolve: answering('8.8.8.8'),
    })
    const elsewhere = { ...open, addresses: [{ address: '127.0.0.1', family: 4 }] }
    await expect(sendRequest(elsewhere, { method: 'GET', headers: {} }, never)).rejects.toThrow(/private network/)
  })
})
