import type { FastifyRequest } from 'fastify'

/** A browser that opens an address names text/html; a script or `fetch` does not. */
export function wantsHtml(request: Pick<FastifyRequest, 'headers'>): boolean {
  return (request.headers.accept ?? '').includes('text/html')
}

export function wantsJson(request: Pick<FastifyRequest, 'headers'>): boolean {
  return (request.headers.accept ?? '').includes('application/json')
}
