import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { EgressFault } from './egress-fault.ts'
import { hostOf } from './web-url.ts'

export interface ResolvedAddress {
  readonly address: string
  readonly family: number
}
export type Resolve = (hostname: string) => Promise<readonly ResolvedAddress[]>

/** By the rules of the machine, its hosts file included: the way a connection would find the address itself. */
export const resolveAll: Resolve = hostname => lookup(hostname, { all: true, verbatim: true })

export async function addressesOf(url: URL, resolve: Resolve): Promise<readonly ResolvedAddress[]> {
  const host = hostOf(url)
  const family = isIP(host)
  const addresses = family === 0 ? await resolve(host) : [{ address: host, family }]
  if (addresses.length === 0) throw new EgressFault('no address', `The name ${host} has no address`)
  return addresses
}

/** Name resolution cannot be cancelled, only left behind. */
export async function leaveOnAbort<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const leave = () => reject(signal.reason)
  if (signal.aborted) leave()
  signal.addEventListener('abort', leave, { once: true })
  try {
    return await Promise.race([promise, work])
  } finally {
    signal.removeEventListener('abort', leave)
    work.catch(() => undefined)
  }
}
