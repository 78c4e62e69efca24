import {
  addressSet,
  createGuard,
  type Destination,
  type Guard,
  hostOf,
  isOwnPort,
  isRange,
  type Judge,
  plainHost,
  portOf,
  type Resolve,
  type ResolvedAddress,
} from '@trivium/egress'
import { RelayFault } from './fault.ts'

export interface GuardOptions {
  /** Ranges and host names that may be reached although they are not public; `any` on a developer's own machine. */
  readonly allowed: readonly string[] | 'any'
  /** Ports of this machine that stay closed whatever is allowed: who gets there through us seems to be a local caller. */
  readonly closedPorts?: readonly number[]
  /** Where this inbox is reached from outside: the address users see. */
  readonly ownUrl?: string
  readonly resolve?: Resolve
}

/** Decides which addresses the server may connect to on behalf of its users. */
export interface TargetGuard extends Pick<Guard, 'checkConnected'> {
  /** Gives back the addresses to pin the connection to. `path` is what will be asked for there. */
  check(url: URL, path?: string): Promise<readonly ResolvedAddress[]>
  /** The same at once, where the address is written out; undefined for a name. */
  checkWritten?(url: URL, path?: string): readonly ResolvedAddress[] | undefined
}

export function createTargetGuard({ allowed, closedPorts = [], ownUrl, resolve }: GuardOptions): TargetGuard {
  const own = ownUrl === undefined ? undefined : new URL(ownUrl)
  const refusePrivate = allowed === 'any' ? undefined : refuseUnless(allowed)
  const guard = createGuard(destination => {
    refuseClosedPort(destination, closedPorts)
    refusePrivate?.(destination)
  }, resolve)
  const refuseOwn = (url: URL, path: string) => {
    if (own === undefined || !isBelow(own, url, path)) return
    throw new RelayFault('blocked', 'The target is an address of this inbox itself', { rule: 'own address' })
  }
  return {
    async check(url, path = url.pathname) {
      refuseOwn(url, path)
      return await guard.check(url)
    },
    checkWritten(url, path = url.pathname) {
      refuseOwn(url, path)
      return guard.checkWritten(url)
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

function refuseClosedPort({ url, address }: Destination, closedPorts: readonly number[]): void {
  if (!isOwnPort(url, address, closedPorts)) return
  throw new RelayFault(
    'blocked',
    `Port ${portOf(url)} of this machine belongs to one of the services here, which nobody may reach through the inbox. ` +
      'If something else listens there, the operator can change TRIVIUM_SIBLING_PORTS.',
    { rule: 'own services' },
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

/** The same door is reached by http and https on their usual ports. */
const usualPorts = new Set([80, 443])

function isBelow(own: URL, url: URL, path: string): boolean {
  if (plainHost(hostOf(own)) !== plainHost(hostOf(url))) return false
  const [ownPort, port] = [portOf(own), portOf(url)]
  if (ownPort !== port && !(usualPorts.has(ownPort) && usualPorts.has(port))) return false
  const base = plainPath(own.pathname)
  return `${plainPath(path)}/`.startsWith(base === '/' ? base : `${base}/`)
}

/** As a proxy would compare it: decoded, in lower case, without doubled slashes. */
function plainPath(path: string): string {
  const [asked = ''] = path.split('?')
  const decoded = asked.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return `/${decoded}`
    .replace(/[/\\]+/g, '/')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase()
}
