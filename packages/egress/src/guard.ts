import { isIP } from 'node:net'
import { EgressFault } from './egress-fault.ts'
import { addressesOf, type Resolve, type ResolvedAddress, resolveAll } from './resolve.ts'
import { type SpecialRange, specialRangeOf } from './special-ranges.ts'
import { hostOf, literalAddress } from './web-url.ts'

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
  /** The same at once, where the address is written out; undefined for a name, which has to be resolved. */
  checkWritten(url: URL): readonly ResolvedAddress[] | undefined
  /** Judges the other end of the connected socket. */
  checkConnected(url: URL, address: string | undefined): void
}

export function createGuard(judge: Judge, resolve: Resolve = resolveAll): Guard {
  const judgeAddress = (url: URL, address: string) => judge(new JudgedDestination(url, address))
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
    checkWritten(url) {
      const host = hostOf(url)
      const family = isIP(host)
      if (family === 0) return undefined
      judgeAddress(url, host)
      return [{ address: host, family }]
    },
    checkConnected(url, address) {
      if (address === undefined) {
        throw new EgressFault('disconnected', 'The connection ended before it could be checked')
      }
      judgeAddress(url, address)
    },
  }
}

/** A class, because two are made for each request that goes out and an object with a getter of its own is costly to make. */
class JudgedDestination implements Destination {
  readonly url: URL
  readonly address: string

  constructor(url: URL, address: string) {
    this.url = url
    this.address = address
  }

  /** Found when it is asked for: a policy may know the address without it. */
  get range(): SpecialRange | undefined {
    return specialRangeOf(this.address)
  }
}
