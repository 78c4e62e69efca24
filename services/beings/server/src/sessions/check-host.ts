import { denied } from '../errors.ts'
import { isLoopbackHost } from './caller.ts'

/**
 * A page elsewhere can make its own name point to this machine and then talk to us as if it were us; the Host header
 * gives it away.
 */
export function checkHost(host: string | undefined, allowedHosts: readonly string[]): void {
  if (host !== undefined && isAllowed(host.toLowerCase(), allowedHosts)) return
  const shown = (host ?? '').replace(/[^\w.:[\]-]/g, '')
  throw denied(
    `This service does not answer to the name "${shown}".`,
    `To allow it, start the service with BEINGS_ALLOWED_HOSTS=${[...allowedHosts, shown].join(',')}`,
  )
}

/** The name without its port; undefined when it is none. */
export function hostName(host: string): string | undefined {
  return /^(\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(?::\d{1,5})?$/.exec(host)?.[1]
}

function isAllowed(host: string, allowedHosts: readonly string[]): boolean {
  const name = hostName(host)
  if (name === undefined) return false
  if (isLoopbackHost(name)) return true
  return allowedHosts.some(allowed => [host, name].includes(allowed.toLowerCase()))
}
