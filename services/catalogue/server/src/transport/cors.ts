import type { IncomingMessage, ServerResponse } from 'node:http'

export interface Cors {
  /** Headers for an answer to this request; none when its origin is not allowed. */
  headers(request: IncomingMessage): Record<string, string>
  /** Answers a preflight; false when there are no origins to allow. */
  preflight(request: IncomingMessage, response: ServerResponse): boolean
}

export function createCors(origins: readonly string[]): Cors {
  const all = origins.includes('*')
  const headers = (request: IncomingMessage): Record<string, string> => {
    const { origin } = request.headers
    if (origins.length === 0) return {}
    if (origin === undefined || !(all || origins.includes(origin))) return { vary: 'origin' }
    return { vary: 'origin', 'access-control-allow-origin': all ? '*' : origin }
  }
  return {
    headers,
    preflight(request, response) {
      if (origins.length === 0) return false
      response.writeHead(204, {
        ...headers(request),
        'access-control-allow-methods': 'GET, POST',
        // Clients add headers of their own; none of them grants anything, so all that are asked for may come.
        'access-control-allow-headers':
          request.headers['access-control-request-headers'] ?? 'content-type, authorization',
        'access-control-max-age': '600',
      })
      response.end()
      return true
    },
  }
}
