import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export interface NetworkScope {
  /** The user has a rule that allows this very host, so it may be in the local network. */
  allowPrivate: boolean
  /** Ports of this service: closed on every address of this machine, or a being could answer its own questions. */
  ownPorts: readonly number[]
}

export interface CheckedTarget {
  url: URL
  address: string
  family: 4 | 6
}

export class BlockedTarget extends Error {
  override readonly name = 'BlockedTarget'
}

/** Resolves the name once; the connection is made to the checked address, so a name cannot change its mind. */
export async function checkTarget(given: string, scope: NetworkScope): Promise<CheckedTarget> {
  const url = URL.parse(given)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new BlockedTarget('Only http and https addresses can be opened.')
  }
  if (url.username !== '' || url.password !== '') throw new BlockedTarget('Addresses with a user name are refused.')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolveName(host)
  for (const { address } of addresses) refuseClosed(url, address, scope)
  const first = addresses[0]
  if (!first) throw new BlockedTarget(`${host} has no address.`)
  return { url, address: first.address, family: first.family === 6 ? 6 : 4 }
}

/** What can be told from the address alone, before anybody is asked or a name is looked up; empty when nothing speaks against it. */
export function literalRefusal(given: string, scope: NetworkScope): string {
  const url = URL.parse(given)
  const host = (url?.hostname ?? '').replace(/^\[|\]$/g, '')
  const address = host === 'localhost' || host.endsWith('.localhost') ? '127.0.0.1' : host
  if (!url || !isIP(address)) return ''
  try {
    refuseClosed(url, address, scope)
    return ''
  } catch (error) {
    return error instanceof BlockedTarget ? error.message.replace(/\.$/, '') : String(error)
  }
}

async function resolveName(host: string): Promise<{ address: string; family: number }[]> {
  try {
    return await lookup(host, { all: true })
  } catch {
    throw new BlockedTarget(`The name ${host} cannot be resolved.`)
  }
}

function refuseClosed(url: URL, address: string, scope: NetworkScope): void {
  const kind = kindOf(address)
  if (kind === 'public') return
  if (kind === 'never') throw new BlockedTarget(`${url.host} leads to ${address}, which is closed.`)
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  if (scope.ownPorts.includes(port))
    throw new BlockedTarget(`${url.host} may be this service itself, which is closed to beings.`)
  if (!scope.allowPrivate) {
    throw new BlockedTarget(
      `${url.host} leads to ${address} in a private network. A permission rule that allows this host opens it.`,
    )
  }
}

const local = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat'])

/** Link-local holds the metadata services of clouds, so no rule opens it. */
export function kindOf(address: string): 'public' | 'local' | 'never' {
  if (!ipaddr.isValid(address)) return 'never'
  const parsed = ipaddr.process(address)
  const range = parsed.range()
  if (range === 'unicast') return 'public'
  return local.has(range) ? 'local' : 'never'
}
