import { expect, test } from 'vitest'
import { createGuard, EgressFault, type Judge, leaveOnAbort, type Resolve, readWebUrl } from './index.ts'

const refuse: Judge = ({ address, range }) => {
  if (range) throw new Error(`refused ${address}`)
}
const noName: Resolve = name => Promise.reject(new Error(`the test asked the network for ${name}`))
const answering =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))

/** An address that cannot be read leads nowhere, which is as good as a refusal. */
async function verdict(text: string, resolve: Resolve): Promise<string> {
  const { url, fault } = readWebUrl(text)
  if (fault !== undefined) return fault
  try {
    return (await createGuard(refuse, resolve).check(url)).map(({ address }) => address).join()
  } catch (error) {
    return (error as Error).message
  }
}

test.each([
  ['http://0177.0.0.1/', 'refused 127.0.0.1'],
  ['http://017700000001/', 'refused 127.0.0.1'],
  ['http://2130706433/', 'refused 127.0.0.1'],
  ['http://0x7f.1/', 'refused 127.0.0.1'],
  ['http://0/', 'refused 0.0.0.0'],
  ['http://08.0.0.1/', 'unreadable'],
  ['http://256.0.0.1/', 'unreadable'],
  ['http://127.0.0.1./', 'refused 127.0.0.1'],
  ['http://①②⑦.⓪.⓪.①/', 'refused 127.0.0.1'],
  ['http://%31%32%37.0.0.1/', 'refused 127.0.0.1'],
  ['http://127.0.0.\u{ad}1/', 'refused 127.0.0.1'],
  ['http://127.0.0\n.1/', 'refused 127.0.0.1'],
  ['http:/127.0.0.1/', 'refused 127.0.0.1'],
  ['http:\\\\127.0.0.1\\', 'refused 127.0.0.1'],
  ['http://127.0.0.1%00.example.com/', 'unreadable'],
  ['http://[::ffff:7f00:1]/', 'refused ::ffff:7f00:1'],
  ['http://[::ffff:127.0.0.1]/', 'refused ::ffff:7f00:1'],
  ['http://[fe80::1%25eth0]/', 'unreadable'],
  ['http://[::1%25lo]/', 'unreadable'],
  ['http://[::1%lo]/', 'unreadable'],
  ['http://user@8.8.8.8/', 'credentials'],
  ['http://:secret@8.8.8.8/', 'credentials'],
  ['http://8.8.8.8@127.0.0.1/', 'credentials'],
  ['http://@127.0.0.1/', 'refused 127.0.0.1'],
  ['http://127.0.0.1#@8.8.8.8/', 'refused 127.0.0.1'],
  ['http://127.0.0.1\\@8.8.8.8/', 'refused 127.0.0.1'],
  ['file:///etc/passwd', 'scheme'],
  ['ftp://8.8.8.8/', 'scheme'],
  ['gopher://127.0.0.1/', 'scheme'],
  ['javascript:1', 'scheme'],
  ['//127.0.0.1/', 'unreadable'],
  ['http://', 'unreadable'],
  ['http://8.8.8.8/', '8.8.8.8'],
  ['https://[2606:4700::1111]/', '2606:4700::1111'],
])('%j: %s', async (text, expected) => {
  expect(await verdict(text, noName)).toBe(expected)
})

test('one closed address among public ones is enough, wherever it stands', async () => {
  expect(await verdict('http://mixed.test/', answering('8.8.8.8', '10.0.0.1'))).toBe('refused 10.0.0.1')
  expect(await verdict('http://mixed.test/', answering('fe80::1%eth0', '8.8.8.8'))).toBe('refused fe80::1%eth0')
  expect(await verdict('http://mixed.test/', answering('8.8.8.8', '::ffff:10.0.0.1'))).toBe('refused ::ffff:10.0.0.1')
  expect(await verdict('http://mixed.test/', answering('8.8.8.8', 'nonsense'))).toBe('refused nonsense')
  expect(await verdict('http://public.test/', answering('8.8.8.8', '2606:4700::1111'))).toBe('8.8.8.8,2606:4700::1111')
})

test('names are looked up as they are written, and one without an address is a fault', async () => {
  const asked: string[] = []
  const resolve: Resolve = async name => {
    asked.push(name)
    return []
  }
  await expect(createGuard(refuse, resolve).check(new URL('http://Full.TEST./'))).rejects.toThrow(EgressFault)
  expect(asked).toEqual(['full.test.'])
})

test.each(['localhost', 'LOCALHOST', 'localhost.', 'a.localhost', 'ⓛocalhost', '127.1', '[::1]'])(
  '%s is known to be this machine without asking anybody',
  host => {
    const guard = createGuard(refuse, noName)
    expect(() => guard.checkLiteral(new URL(`http://${host}/`))).toThrow('refused')
    expect(() => guard.checkLiteral(new URL('http://localhost.example.com/'))).not.toThrow()
  },
)

test('the connected socket is judged too, and one that is gone cannot be', () => {
  const guard = createGuard(refuse, noName)
  const url = new URL('http://public.test/')
  expect(() => guard.checkConnected(url, '8.8.8.8')).not.toThrow()
  expect(() => guard.checkConnected(url, '::ffff:127.0.0.1')).toThrow('refused')
  expect(() => guard.checkConnected(url, '')).toThrow('refused')
  expect(() => guard.checkConnected(url, undefined)).toThrow(EgressFault)
})

test('a name server that never answers is left behind', async () => {
  const controller = new AbortController()
  const left = leaveOnAbort(new Promise(() => undefined), controller.signal)
  controller.abort(new Error('enough'))
  await expect(left).rejects.toThrow('enough')
  await expect(leaveOnAbort(Promise.resolve(1), AbortSignal.abort(new Error('before')))).rejects.toThrow('before')
  expect(await leaveOnAbort(Promise.resolve(1), new AbortController().signal)).toBe(1)
})

test('an address that is written out is judged at once, and a name is left to be resolved', () => {
  const guard = createGuard(refuse, noName)
  expect(guard.checkWritten(new URL('http://8.8.8.8/'))).toEqual([{ address: '8.8.8.8', family: 4 }])
  expect(guard.checkWritten(new URL('http://[2606:4700::1111]/'))).toEqual([{ address: '2606:4700::1111', family: 6 }])
  expect(() => guard.checkWritten(new URL('http://127.0.0.1/'))).toThrow('refused')
  expect(() => guard.checkWritten(new URL('http://0x7f000001/'))).toThrow('refused')
  expect(guard.checkWritten(new URL('http://name.test/'))).toBeUndefined()
})
