import { EgressFault } from './egress-fault.ts'
import { addressesOf, type Resolve, type ResolvedAddress, resolveAll } from './resolve.ts'
import { type SpecialRange, specialRangeOf } from './special-ranges.ts'
import { literalAddress } from './web-url.ts'

/** One of the addresses a connection to `url` could go to. */
export interface Destination {
  readonly url: URL
  readonly address: string
  /** Undefined for the public internet. */
  readonly range: SpecialRange | undefined
}

/** The policy of a service: throws the service's own error when a destination must not be reached. */
export type Judge = (destination: Destination) => void

/** Decides which addresses may be connected to on behalf of others. */
export interface Guard {
  /** What can be told from the address alone, before a name is looked up. */
  checkLiteral(url: URL): void
  /** Resolves the name, has every address judged, and gives back the ones to pin the connection to. */
  check(url: URL): Promise<readonly ResolvedAddress[]>
  /** Judges the other end of the connected socket. */
  checkConnected(url: URL, address: string | undefined): void
}

export function createGuard(judge: Judge, resolve: Resolve = resolveAll): Guard {
  const judgeAddress = (url: URL, address: string) =>
    judge({
      url,
      address,
      // Found when it is asked for: a policy may know the address without it.
      get range() {
        return specialRangeOf(address)
      },
    })
  return {
    checkLiteral(url) {
      const address = literalAddress(url)
      if (address !== undefined) judgeAddress(url, address)
    },
    async check(url) {
      const addresses = await addressesOf(url, resolve)
      for (const { address } of addresses) judgeAddress(url, address)
      return addresses
    },
    checkConnected(url, address) {
      if (address === undefined) {
        throw new EgressFault('disconnected', 'The connection ended before it could be checked')
      }
      judgeAddress(url, address)
    },
  }
}
