import { readAllowedHost } from './allowed-hosts.ts'
import { type HostName, isLoopbackName, readHost } from './host-name.ts'

export interface NameOptions {
  allowedHosts: readonly string[]
  publicUrl?: string | undefined
}

/** More spellings than honest callers use; past it they are only judged more slowly. */
const maxKnown = 200

/** Tells whether a Host header, as it was sent, names this service. */
export function createNames({ allowedHosts, publicUrl }: NameOptions): (host: string) => boolean {
  const own = readHost(URL.parse(publicUrl ?? '')?.hostname ?? '')
  const allowed = allowedHosts.map(readAllowedHost).filter(item => item !== undefined)
  if (own) allowed.push({ name: own.name, port: undefined })
  const known = new Set<string>()

  function judge(host: string): boolean {
    const given = readHost(host)
    if (given === undefined) return false
    return isLoopbackName(given.name) || allowed.some(item => fits(item, given))
  }

  return host => {
    if (known.has(host)) return true
    if (!judge(host)) return false
    if (known.size < maxKnown) known.add(host)
    return true
  }
}

/** A name that is allowed without a port is allowed with every port. */
function fits(item: HostName, { name, port }: HostName): boolean {
  if (item.name !== name) return false
  if (item.port === undefined || item.port === port) return true
  // A browser leaves the usual port out, and only the proxy in front knows which one is usual.
  return port === undefined && (item.port === 80 || item.port === 443)
}
