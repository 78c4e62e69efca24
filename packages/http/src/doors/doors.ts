import type { IncomingMessage } from 'node:http'
import { originForm } from '../origin-form.ts'
import { readHost } from './host-name.ts'
import { createNames, type NameOptions } from './names.ts'
import { createFindForeign, type OriginOptions } from './origin.ts'

export interface DoorOptions extends NameOptions, OriginOptions {
  /** The address the service listens on. */
  host: string
  /** The environment variable behind `allowedHosts`, named to whoever is refused. */
  variable: string
  /** Names are checked whatever the address is; otherwise only on a loopback address, or when some are given. */
  always?: boolean
}

export interface Refusal {
  kind: 'misdirected' | 'foreign' | 'malformed'
  message: string
  details: string
}

/** Judges a request; undefined lets it in. */
export type Doors = (request: IncomingMessage) => Refusal | undefined

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])
// Whoever watches a container asks by its address; both say nothing but that the service is there.
const forEverybody = new Set(['/healthz', '/readyz'])

/**
 * A page elsewhere can make its own name point to this machine and then talk to us as if it were us; the Host header gives
 * it away. `checksNames` is asked per request: the address is known for sure once the server listens.
 */
export function createDoors(options: DoorOptions, checksNames: () => boolean): Doors {
  const isKnown = createNames(options)
  const findForeign = createFindForeign(options)
  return request => {
    const host = onlyHost(request.rawHeaders)
    if (host === null) return malformed('There is more than one Host header.')
    if (host === undefined && request.httpVersion === '1.1') return malformed('There is no Host header.')
    if (!request.url?.startsWith('/') && !takeTarget(request, host ?? '')) {
      return malformed('The address of the request and its Host header differ.')
    }
    if (checksNames() && !isKnown(host ?? '') && !forEverybody.has(request.url ?? '')) {
      return misdirected(host ?? '', options)
    }
    if (safeMethods.has(request.method ?? '')) return undefined
    const reason = findForeign(request.headers)
    return reason === undefined ? undefined : foreign(reason)
  }
}

/** By hand over the list as it came: Node keeps the first of several and says nothing. Null: several. */
function onlyHost(rawHeaders: readonly string[]): string | undefined | null {
  let host: string | undefined
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue
    if (host !== undefined) return null
    host = rawHeaders[at + 1]
  }
  return host
}

/** A target may be a whole address, as a proxy sends it; it then must be the one of the Host header, and becomes a path. */
function takeTarget(request: IncomingMessage, host: string): boolean {
  const target = request.url ?? ''
  if (target === '*') return true
  const [, scheme = '', authority = ''] = /^(https?):\/\/([^/?#]*)/i.exec(target) ?? []
  const [named, said] = [readHost(authority), readHost(host)]
  const usual = scheme.toLowerCase() === 'https' ? 443 : 80
  if (!named || named.name !== said?.name || (named.port ?? usual) !== (said.port ?? usual)) return false
  const path = originForm(target)
  request.url = path.startsWith('/') ? path : `/${path}`
  return true
}

function malformed(details: string): Refusal {
  return { kind: 'malformed', message: 'This is not a valid HTTP request.', details }
}

function misdirected(host: string, { allowedHosts, variable }: DoorOptions): Refusal {
  const shown = host.replace(/[^\w.:[\]-]/g, '').slice(0, 260)
  return {
    kind: 'misdirected',
    message: `This service does not answer to the name "${shown}".`,
    details: `To allow it, start the service with ${variable}=${[...allowedHosts, shown].join(',')}`,
  }
}

export function foreign(details: string): Refusal {
  return { kind: 'foreign', message: 'This request comes from another site.', details }
}
