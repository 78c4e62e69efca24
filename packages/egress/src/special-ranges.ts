import { addressSet, isAddress } from './address-set.ts'

/** What a range that is not the public internet is for. */
export type Meaning = (typeof table)[number][1] | 'unreadable'

export interface SpecialRange {
  readonly text: string
  readonly meaning: Meaning
}

/**
 * The first range that holds an address names it: the instance-data services of the clouds come before the ranges they
 * lie in, and IPv4 before the IPv6 ways of writing it.
 */
const table = [
  ['169.254.169.254/32', 'cloud metadata'],
  ['169.254.170.2/32', 'cloud metadata'],
  ['100.100.100.200/32', 'cloud metadata'],
  ['168.63.129.16/32', 'cloud metadata'],
  ['192.0.0.192/32', 'cloud metadata'],
  ['fd00:ec2::254/128', 'cloud metadata'],
  ['fd00:ec2::/32', 'cloud metadata'],
  ['fd20:ce::254/128', 'cloud metadata'],
  ['fd00:c1::a9fe:a9fe/128', 'cloud metadata'],
  ['fd00:42::42/128', 'cloud metadata'],
  ['fd00:a9fe:a9fe::1/128', 'cloud metadata'],
  ['fd00:100::100:200/128', 'cloud metadata'],
  ['0.0.0.0/8', 'this network'],
  ['10.0.0.0/8', 'private'],
  ['100.64.0.0/10', 'shared address space'],
  ['127.0.0.0/8', 'loopback'],
  ['169.254.0.0/16', 'link-local'],
  ['172.16.0.0/12', 'private'],
  ['192.0.0.0/24', 'protocol assignments'],
  ['192.0.2.0/24', 'documentation'],
  ['192.31.196.0/24', 'AS112'],
  ['192.52.193.0/24', 'multicast tunnels'],
  ['192.88.99.0/24', '6to4 relay'],
  ['192.168.0.0/16', 'private'],
  ['192.175.48.0/24', 'AS112'],
  ['198.18.0.0/15', 'benchmarking'],
  ['198.51.100.0/24', 'documentation'],
  ['203.0.113.0/24', 'documentation'],
  ['224.0.0.0/4', 'multicast'],
  ['240.0.0.0/4', 'reserved'],
  ['::1/128', 'loopback'],
  ['::/96', 'IPv4-compatible'],
  ['::ffff:0:0/96', 'IPv4-mapped'],
  ['::ffff:0:0:0/96', 'IPv4-translated'],
  ['64:ff9b::/96', 'NAT64'],
  ['64:ff9b:1::/48', 'local NAT64'],
  ['100::/64', 'discard'],
  ['2001::/32', 'Teredo'],
  ['2001::/23', 'protocol assignments'],
  ['2001:db8::/32', 'documentation'],
  ['2002::/16', '6to4'],
  ['2620:4f:8000::/48', 'AS112'],
  ['3fff::/20', 'documentation'],
  ['5f00::/16', 'segment routing'],
  ['fc00::/7', 'unique local'],
  ['fe80::/10', 'link-local'],
  ['fec0::/10', 'site-local'],
  ['ff00::/8', 'multicast'],
  // Only 2000::/3 is given out to the internet. What is around it is closed before somebody finds a use for it.
  ['::/3', 'reserved'],
  ['4000::/2', 'reserved'],
  ['8000::/1', 'reserved'],
] as const

const ranges = table.map(([text, meaning]) => ({ text, meaning, addresses: addressSet([text]) }))
/** Most addresses are public: one look-up instead of one for each range. */
const special = addressSet(table.map(([text]) => text))

/** The special range an address lies in; undefined for the public internet. What is no address at all is never public. */
export function specialRangeOf(address: string): SpecialRange | undefined {
  if (!isAddress(address)) return { text: 'unknown', meaning: 'unreadable' }
  if (!special.has(address)) return undefined
  return ranges.find(({ addresses }) => addresses.has(address))
}
