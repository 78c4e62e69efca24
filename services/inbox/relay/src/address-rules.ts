import { BlockList, isIP } from 'node:net'

/** One range of addresses; `text` is how people write it and what error messages show. */
export interface AddressRule {
  readonly text: string
  readonly meaning: string
  matches(address: string): boolean
}

/** `10.0.0.0/8`, `::1/128` or a single address; undefined when the text is neither. */
export function parseRange(text: string, meaning = 'listed'): AddressRule | undefined {
  const [network = '', prefixText, ...more] = text.trim().split('/')
  const family = isIP(network)
  if (family === 0 || more.length > 0 || network.includes('%')) return undefined
  const widest = family === 4 ? 32 : 128
  if (prefixText !== undefined && !/^\d{1,3}$/.test(prefixText)) return undefined
  const prefix = prefixText === undefined ? widest : Number(prefixText)
  if (prefix > widest) return undefined
  const list = new BlockList()
  list.addSubnet(network, prefix, family === 4 ? 'ipv4' : 'ipv6')
  return { text: text.trim(), meaning, matches: address => listHas(list, family, address) }
}

/** Rules for IPv4 also cover the same address written as `::ffff:a.b.c.d`; rules for IPv6 never cover IPv4. */
function listHas(list: BlockList, ruleFamily: number, address: string): boolean {
  const plain = address.split('%')[0] ?? ''
  const family = isIP(plain)
  if (family === 0 || (family === 4 && ruleFamily === 6)) return false
  return list.check(plain, family === 4 ? 'ipv4' : 'ipv6')
}

export const loopbackRanges = ['127.0.0.0/8', '::1/128'] as const

/** The instance-data services of the clouds come first, so that the message names them. */
const forbidden: readonly (readonly [range: string, meaning: string])[] = [
  ['169.254.169.254/32', 'cloud metadata'],
  ['169.254.170.2/32', 'cloud metadata'],
  ['100.100.100.200/32', 'cloud metadata'],
  ['168.63.129.16/32', 'cloud metadata'],
  ['fd00:ec2::254/128', 'cloud metadata'],
  ['0.0.0.0/8', 'this network'],
  ['10.0.0.0/8', 'private'],
  ['100.64.0.0/10', 'shared address space'],
  ['127.0.0.0/8', 'loopback'],
  ['169.254.0.0/16', 'link-local'],
  ['172.16.0.0/12', 'private'],
  ['192.0.0.0/24', 'protocol assignments'],
  ['192.0.2.0/24', 'documentation'],
  ['192.88.99.0/24', '6to4 relay'],
  ['192.168.0.0/16', 'private'],
  ['198.18.0.0/15', 'benchmarking'],
  ['198.51.100.0/24', 'documentation'],
  ['203.0.113.0/24', 'documentation'],
  ['224.0.0.0/4', 'multicast'],
  ['240.0.0.0/4', 'reserved'],
  ['::1/128', 'loopback'],
  ['::/96', 'IPv4-compatible'],
  ['::ffff:0:0/96', 'IPv4-mapped'],
  ['64:ff9b::/96', 'NAT64'],
  ['64:ff9b:1::/48', 'local NAT64'],
  ['100::/64', 'discard'],
  ['2001::/23', 'protocol assignments'],
  ['2001:db8::/32', 'documentation'],
  ['2002::/16', '6to4'],
  ['3fff::/20', 'documentation'],
  ['5f00::/16', 'segment routing'],
  ['fc00::/7', 'unique local'],
  ['fe80::/10', 'link-local'],
  ['fec0::/10', 'site-local'],
  ['ff00::/8', 'multicast'],
]

export const forbiddenRules: readonly AddressRule[] = forbidden.map(([range, meaning]) => {
  const rule = parseRange(range, meaning)
  if (rule === undefined) throw new Error(`${range} is no address range`)
  return rule
})
