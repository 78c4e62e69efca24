import { BlockList, isIP } from 'node:net'

export interface AddressSet {
  has(address: string): boolean
}

interface Subnet {
  network: string
  prefix: number
  family: 4 | 6
}

/** The addresses of these ranges; a text that is no range adds nothing. */
export function addressSet(ranges: readonly string[]): AddressSet {
  // Two lists, because BlockList would find every IPv4 address in `::ffff:0:0/96`.
  const lists = { 4: new BlockList(), 6: new BlockList() }
  for (const { network, prefix, family } of ranges.map(parseSubnet).filter(subnet => subnet !== undefined)) {
    lists[family].addSubnet(network, prefix, `ipv${family}`)
  }
  return remembering(address => {
    const plain = withoutZone(address)
    if (isIP(plain) === 4) return lists[4].check(plain, 'ipv4')
    // The list of IPv4 also knows its addresses when they are written as `::ffff:a.b.c.d`.
    return isIP(plain) === 6 && (lists[4].check(plain, 'ipv6') || lists[6].check(plain, 'ipv6'))
  })
}

/** Beyond so many addresses it is no loss to look them up again. */
const mostRemembered = 1000

/** A set never changes, and the few addresses in use are asked for again and again, twice for each request that goes out. */
function remembering(has: AddressSet['has']): AddressSet {
  const known = new Map<string, boolean>()
  return {
    has(address) {
      const before = known.get(address)
      if (before !== undefined) return before
      const found = has(address)
      if (known.size >= mostRemembered) known.clear()
      known.set(address, found)
      return found
    },
  }
}

/** `10.0.0.0/8`, `::1/128` or a single address. */
export function isRange(text: string): boolean {
  return parseSubnet(text) !== undefined
}

export function isAddress(text: string): boolean {
  return isIP(withoutZone(text)) !== 0
}

function parseSubnet(text: string): Subnet | undefined {
  const [written = '', prefixText, ...more] = text.trim().split('/')
  // A single address in this form is the IPv4 address it stands for; a range of them is one of IPv6.
  const network = prefixText === undefined ? plainAddress(written) : written
  const family = isIP(network)
  if ((family !== 4 && family !== 6) || more.length > 0 || network.includes('%')) return undefined
  const widest = family === 4 ? 32 : 128
  if (prefixText !== undefined && !/^\d{1,3}$/.test(prefixText)) return undefined
  const prefix = prefixText === undefined ? widest : Number(prefixText)
  return prefix > widest ? undefined : { network, prefix, family }
}

/** An IPv4 client of a dual-stack socket shows as ::ffff:1.2.3.4; it is one client, so it has one name. */
export function plainAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return mapped !== undefined && isIP(mapped) === 4 ? mapped : address
}

function withoutZone(address: string): string {
  return address.split('%')[0] ?? ''
}
