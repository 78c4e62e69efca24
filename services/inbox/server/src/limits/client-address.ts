import type { IncomingMessage } from 'node:http'
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
      const before = plainAddress(forwarded.pop()?.trim() ?? '')
      if (before === '' || !looksLikeAddress(before)) break
      client = before
    }
    return client
  }
}

function looksLikeAddress(text: string): boolean {
  return /^[0-9a-fA-F:.]{2,45}$/.test(text)
}
