import type { FastifyApp } from './app-types.ts'

interface KnownRoute {
  pattern: RegExp
  methods: string[]
}

/** Remembers every route, so that a known path asked with a wrong method can say which methods it has. */
export function trackMethods(app: FastifyApp): (path: string) => string[] {
  const routes: KnownRoute[] = []
  app.addHook('onRoute', route => {
    const methods = Array.isArray(route.method) ? route.method : [route.method]
    routes.push({ pattern: toPattern(route.url), methods: methods.map(method => method.toUpperCase()) })
  })
  return path => {
    const found = routes.filter(route => route.pattern.test(path)).flatMap(route => route.methods)
    return [...new Set(found)].sort()
  }
}

// Close enough to the router's own matching: a parameter is one segment, a star is the rest. A page catch-all would
// make every path "known", so a route that is only a star is left out.
function toPattern(url: string): RegExp {
  if (url === '*' || url === '/*') return /^(?!)/
  const source = url
    .split('/')
    .map(part => (part.includes(':') ? '[^/]+' : escapeText(part).replaceAll('\\*', '.*')))
    .join('/')
  return new RegExp(`^${source}$`)
}

function escapeText(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
