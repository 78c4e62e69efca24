import { BlockList } from 'node:net'
import ipaddr from 'ipaddr.js'

/** True for an address or a range such as 10.0.0.0/8 or fd00::/8. */
export function isAddressRange(text: string): boolean {
  return ipaddr.isValid(text) || ipaddr.isValidCIDR(text)
}

/** Tells whether an address lies in one of the ranges. */
export function createAddressSet(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const range of ranges) {
    const [address, bits] = ipaddr.isValidCIDR(range)
      ? ipaddr.parseCIDR(range)
      : ([ipaddr.parse(range), undefined] as const)
    const kind = address.kind()
    if (bits === undefined) list.addAddress(address.toString(), kind)
    else list.addSubnet(address.toString(), bits, kind)
  }
  return address => list.check(plain(address), address.includes(':') && plain(address) === address ? 'ipv6' : 'ipv4')
}

/** An IPv4 client of a dual-stack socket shows as ::ffff:1.2.3.4; it is one client, so it has one name. */
export function plain(address: string): string {
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address
}
