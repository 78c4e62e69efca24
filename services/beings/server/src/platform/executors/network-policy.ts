import {
  createGuard,
  EgressFault,
  type Guard,
  hostOf,
  isOwnAddress,
  type Judge,
  leaveOnAbort,
  type Meaning,
  plainHost,
  portOf,
  type Resolve,
  type ResolvedAddress,
  readWebUrl,
  type SpecialRange,
} from '@trivium/egress'

export interface NetworkScope {
  /** Whether a rule of the user names this address of the local network, or a range with it. */
  opens(url: URL, address: string): boolean
  /** Ports of this service and its siblings: closed on every address of this machine, or a being could answer its own questions. */
  ownPorts: readonly number[]
  /** Names under which this service is reached from elsewhere, each with or without a port. */
  ownHosts?: readonly string[]
  resolve?: Resolve
}

export interface CheckedTarget {
  url: URL
  addresses: readonly ResolvedAddress[]
  guard: Guard
}

export class BlockedTargetFault extends Error {
  override readonly name = 'BlockedTargetFault'
}

/** Resolves the name once; the connection is made to a checked address, so a name cannot change its mind. */
export async function checkTarget(given: string, scope: NetworkScope, signal?: AbortSignal): Promise<CheckedTarget> {
  const url = openUrl(given, scope)
  const guard = createGuard(refuseClosed(scope), scope.resolve)
  const check = guard.check(url).catch(error => Promise.reject(asBlocked(url, error)))
  return { url, guard, addresses: await (signal ? leaveOnAbort(check, signal) : check) }
}

/** What can be told from the address alone, before anybody is asked or a name is looked up; empty when nothing speaks against it. */
export function literalRefusal(given: string, scope: NetworkScope): string {
  try {
    createGuard(refuseClosed(scope)).checkLiteral(openUrl(given, scope))
    return ''
  } catch (error) {
    if (!(error instanceof BlockedTargetFault)) throw error
    return error.message.charAt(0).toLowerCase() + error.message.slice(1).replace(/\.$/, '')
  }
}

const itself = (url: URL) =>
  new BlockedTargetFault(`${url.host} may be this service itself, which is closed to beings.`)

function openUrl(given: string, { ownHosts = [] }: NetworkScope): URL {
  const { url, fault } = readWebUrl(given)
  if (url && ownHosts.some(host => isOwnHost(host, url))) throw itself(url)
  if (fault === undefined) return url
  throw new BlockedTargetFault(
    fault === 'credentials' ? 'Addresses with a user name are closed.' : 'Only http and https addresses can be opened.',
  )
}

function asBlocked(url: URL, error: unknown): BlockedTargetFault {
  if (error instanceof BlockedTargetFault) return error
  const host = hostOf(url)
  if (error instanceof EgressFault) return new BlockedTargetFault(`${host} has no address.`)
  return new BlockedTargetFault(`The name ${host} cannot be resolved.`)
}

function refuseClosed({ ownPorts, opens }: NetworkScope): Judge {
  return ({ url, address, range }) => {
    const kind = kindOf(range)
    if (kind === 'never') throw new BlockedTargetFault(`${url.host} leads to ${address}, which is closed.`)
    if (ownPorts.includes(portOf(url)) && (kind === 'local' || isOwnAddress(address))) throw itself(url)
    if (kind === 'local' && !opens(url, address)) {
      throw new BlockedTargetFault(
        `${url.host} leads to ${address} in a private network. A permission rule that names this address opens it.`,
      )
    }
  }
}

/** Without a port: wherever a web page is usually found. */
function isOwnHost(own: string, url: URL): boolean {
  const named = URL.parse(`http://${own}`)
  if (!named || plainHost(named.hostname) !== plainHost(url.hostname)) return false
  return /:\d+$/.test(own) ? portOf(named) === portOf(url) : [80, 443].includes(portOf(url))
}

const local = new Set<Meaning>(['loopback', 'private', 'unique local', 'shared address space'])

/** Link-local and a few other addresses hold the metadata services of clouds, so no rule opens them. */
export function kindOf(range: SpecialRange | undefined): 'public' | 'local' | 'never' {
  if (range === undefined) return 'public'
  return local.has(range.meaning) ? 'local' : 'never'
}
