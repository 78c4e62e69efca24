import type { IncomingHttpHeaders } from 'node:http'
import ipaddr from 'ipaddr.js'

const proxyHeaders = ['forwarded', 'via', 'x-real-ip']

/** Whether the request comes from this machine itself, and not through a proxy that runs on it. */
export function isLocalCaller(request: {
  socket: { remoteAddress?: string | undefined }
  headers: IncomingHttpHeaders
}) {
  return isLoopbackAddress(request.socket.remoteAddress ?? '') && !cameThroughProxy(request.headers)
}

export function isLoopbackAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  return ipaddr.process(address).range() === 'loopback'
}

function cameThroughProxy(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some(name => proxyHeaders.includes(name) || name.startsWith('x-forwarded-'))
}

/** What HOST may be for the service to be reachable from this machine alone. */
export function isLoopbackHost(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name)
}
