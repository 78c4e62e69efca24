import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { type AddressRule, forbiddenRules, parseRange } from './address-rules.ts'
import { RelayFault } from './fault.ts'
import { isOwnAddress } from './own-addresses.ts'
import { hostOf, portOf } from './target-url.ts'

export interface ResolvedAddress {
  readonly address: string
  readonly family: number
}
export type Resolve = (hostname: string) => Promise<readonly ResolvedAddress[]>

export interface GuardOptions {
  /** Ranges and host names that may be reached although a rule forbids them. */
  readonly allowed: readonly string[]
  /** Where this inbox itself receives: the addresses users see, and the port it listens on. */
  readonly own?: { readonly urls: readonly string[]; readonly port?: number }
  readonly resolve?: Resolve
}

/** Decides which addresses the server may connect to on behalf of its users. */
export interface TargetGuard {
  /** Resolves the name, checks every address, and gives back the ones to pin the connection to. */
  check(url: URL, path?: string): Promise<readonly ResolvedAddress[]>
  /** For the connected socket: the address must be one that was checked for this host. */
  checkConnected(url: URL, address: string | undefined): void
}

export function createTargetGuard(options: GuardOptions): TargetGuard {
  const resolve = options.resolve ?? resolveAll
  const allowedRanges = options.allowed.map(entry => parseRange(entry)).filter(rule => rule !== undefined)
  const allowedHosts = new Set(options.allowed.filter(entry => parseRange(entry) === undefined).map(plainHost))

  function checkAddress(url: URL, address: string): void {
    const host = plainHost(hostOf(url))
    if (allowedHosts.has(host) || allowedRanges.some(rule => rule.matches(address))) return
    const rule = forbiddenRules.find(each => each.matches(address))
    if (rule !== undefined) throw blocked(host, address, rule)
  }

  return {
    async check(url, path = url.pathname) {
      const host = hostOf(url)
      const family = isIP(host)
      const addresses = family === 0 ? await resolve(host) : [{ address: host, family }]
      if (addresses.length === 0) throw new RelayFault('dns', `The name ${host} has no address`)
      for (const { address } of addresses) checkAddress(url, address)
      refuseOwn(options.own, { url, path, addresses })
      return addresses
    },
    checkConnected(url, address) {
      if (address === undefined) throw new RelayFault('reset', 'The connection ended before it could be checked')
      checkAddress(url, address)
    },
  }
}

/** Whether a text can stand in a list of allowed targets. */
export function isAllowedTarget(text: string): boolean {
  return (
    parseRange(text) !== undefined ||
    /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*\.?$/i.test(text)
  )
}

async function resolveAll(hostname: string): Promise<ResolvedAddress[]> {
  return await lookup(hostname, { all: true, verbatim: true })
}

function plainHost(host: string): string {
  return host.toLowerCase().replace(/\.$/, '')
}

function blocked(host: string, address: string, rule: AddressRule): RelayFault {
  const where = host === address ? host : `${host} (${address})`
  return new RelayFault(
    'blocked',
    `${where} is in the range ${rule.text} (${rule.meaning}). The operator can permit it with INBOX_ALLOWED_TARGETS.`,
    { rule: rule.text },
  )
}

interface Destination {
  url: URL
  path: string
  addresses: readonly ResolvedAddress[]
}

function refuseOwn(own: GuardOptions['own'], { url, path, addresses }: Destination): void {
  if (own === undefined || !/^\/api\/hook\//i.test(path)) return
  const isPublicUrl = own.urls.some(text => URL.parse(text)?.host === url.host)
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
