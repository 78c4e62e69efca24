import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { addressSet, plainAddress } from '@trivium/egress'

export type ClientAddress = (request: IncomingMessage) => string

/**
 * Who sent a request. X-Forwarded-For counts only when the connection comes from a trusted proxy, and then from the right:
 * the first address that no trusted proxy has, because everything further left could be made up by the client.
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  if (trustedProxies.length === 0) return request => plainAddress(request.socket.remoteAddress ?? '')
  const trusted = addressSet(trustedProxies)
  return request => {
    let client = plainAddress(request.socket.remoteAddress ?? '')
    const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',')
    while (trusted.has(client)) {
      const before = plainAddress(withoutPort(forwarded.pop()?.trim() ?? ''))
      if (isIP(before) === 0) break
      client = before
    }
    return client
  }
}

/** Some proxies add the port, which is another with each connection: `192.0.2.1:5555`, `[2001:db8::1]:5555`. */
function withoutPort(text: string): string {
  const [, v6, v4] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? []
  return v6 ?? v4 ?? text
}
