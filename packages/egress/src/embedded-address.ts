import { addressSet } from './address-set.ts'

/** Where each way of carrying an IPv4 address inside an IPv6 address keeps it. */
const carriers = [
  ['::/96', bytes => bytes.slice(12)],
  ['::ffff:0:0:0/96', bytes => bytes.slice(12)],
  ['64:ff9b::/96', bytes => bytes.slice(12)],
  ['64:ff9b:1::/48', bytes => bytes.slice(12)],
  ['64:ff9b:1::/48', bytes => [6, 7, 9, 10].map(at => bytes[at] ?? 0)],
  ['2002::/16', bytes => bytes.slice(2, 6)],
  ['2001::/32', bytes => bytes.slice(4, 8)],
  ['2001::/32', bytes => bytes.slice(12).map(byte => byte ^ 0xff)],
] as const satisfies [string, (bytes: number[]) => number[]][]

const known = carriers.map(([range, find]) => ({ addresses: addressSet([range]), find }))

/** The IPv4 addresses an IPv6 address may mean to a translator or tunnel on its way. */
export function embeddedAddresses(address: string): string[] {
  if (!address.includes(':')) return []
  const carrying = known.filter(({ addresses }) => addresses.has(address))
  if (carrying.length === 0) return []
  const bytes = bytesOf(address)
  return carrying.map(({ find }) => find(bytes).join('.'))
}

function bytesOf(address: string): number[] {
  // The URL parser writes every spelling in hexadecimal groups.
  const plain = new URL(`http://[${address.split('%')[0]}]/`).hostname.slice(1, -1)
  const [head = '', tail] = plain.split('::')
  const groups = (text: string | undefined) => (text ? text.split(':') : [])
  const missing = 8 - groups(head).length - groups(tail).length
  const all = tail === undefined ? groups(head) : [...groups(head), ...Array(missing).fill('0'), ...groups(tail)]
  return all.flatMap(group => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff])
}
