import {
  addressSet,
  createGuard,
  type Guard,
  hostOf,
  isOwnAddress,
  isRange,
  type Judge,
  plainHost,
  portOf,
  type Resolve,
  type ResolvedAddress,
} from '@trivium/egress'
import { RelayFault } from './fault.ts'

export interface GuardOptions {
  /** Ranges and host names that may be reached although they are not public. */
  readonly allowed: readonly string[]
  /** Where this inbox itself receives: the addresses users see, and the port it listens on. */
  readonly own?: { readonly urls: readonly string[]; readonly port?: number }
  readonly resolve?: Resolve
}

/** Decides which addresses the server may connect to on behalf of its users. */
export interface TargetGuard extends Pick<Guard, 'checkConnected'> {
  /** Gives back the addresses to pin the connection to. `path` is what will be asked for there. */
  check(url: URL, path?: string): Promise<readonly ResolvedAddress[]>
}

export function createTargetGuard({ allowed, own, resolve }: GuardOptions): TargetGuard {
  const guard = createGuard(refuseUnless(allowed), resolve)
  return {
    async check(url, path = url.pathname) {
      const addresses = await guard.check(url)
      refuseOwn(own, { url, path, addresses })
      return addresses
    },
    checkConnected: guard.checkConnected,
  }
}

/** Whether a text can stand in a list of allowed targets. */
export function isAllowedTarget(text: string): boolean {
  return (
    isRange(text) ||
    /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*\.?$/i.test(text)
  )
}

function refuseUnless(allowed: readonly string[]): Judge {
  const addresses = addressSet(allowed)
  const hosts = new Set(allowed.filter(entry => !isRange(entry)).map(plainHost))
  return destination => {
    const { url, address } = destination
    const host = plainHost(hostOf(url))
    if (hosts.has(host) || addresses.has(address)) return
    const { range } = destination
    if (range === undefined) return
    const where = host === address ? host : `${host} (${address})`
    throw new RelayFault(
      'blocked',
      `${where} is in the range ${range.text} (${range.meaning}). The operator can permit it with INBOX_ALLOWED_TARGETS.`,
      { rule: range.text },
    )
  }
}

interface Destination {
  url: URL
  path: string
  addresses: readonly ResolvedAddress[]
}

function refuseOwn(own: GuardOptions['own'], { url, path, addresses }: Destination): void {
  if (own === undefined || !/^\/api\/hook\//i.test(path)) return
  const isPublicUrl = own.urls.some(text => placeOf(URL.parse(text)) === placeOf(url))
  const isListener = own.port === portOf(url) && addresses.some(({ address }) => isOwnAddress(address))
  if (!isPublicUrl && !isListener) return
  throw new RelayFault(
    'blocked',
    'The target is a receive address of this inbox: requests would go round in a circle',
    {
      rule: 'own receive URL',
    },
  )
}

function placeOf(url: URL | null): string | undefined {
  return url === null ? undefined : `${plainHost(hostOf(url))} ${url.port}`
}
