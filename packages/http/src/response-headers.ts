import type { App } from './app-types.ts'

/** The content security policy of every answer; give other sources to loosen it for one route. */
export function contentSecurityPolicy(changes: Record<string, string> = {}): string {
  const sources: Record<string, string> = {
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data: blob:",
    'font-src': "'self' data:",
    'connect-src': "'self'",
    'worker-src': "'self' blob:",
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    ...changes,
  }
  return Object.entries(sources)
    .map(([directive, value]) => `${directive} ${value}`)
    .join('; ')
}

/** Exported for the handlers in front of Fastify, which set their own headers. */
export const securityHeaders: Readonly<Record<string, string>> = Object.freeze({
  'content-security-policy': contentSecurityPolicy(),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
})

// Set before any handler runs, so that whatever a route sets itself wins.
export function installResponseHeaders(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders)
    reply.header('cache-control', 'no-store')
    reply.header('x-request-id', request.id)
    done()
  })
}
