import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { App } from '@trivium/http'
import { webFileRoutes } from './shell/web-files.ts'

interface Asset {
  body: Buffer
  type: string
  etag: string
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

/** Few and small: read once, kept in memory, so no path from a request ever reaches the disk. */
function loadAssets(): Map<string, Asset> {
  const directory = join(import.meta.dirname, 'assets')
  const files = readdirSync(directory).map(name => [name, join(directory, name)] as const)
  const assets = new Map(files.map(([name, path]) => [name, asset(name, readFileSync(path))]))
  return assets.set('beings.css', asset('beings.css', readStyles()))
}

/** One sheet for all pages; the parts are in the order of their names. */
function readStyles(): Buffer {
  const directory = join(import.meta.dirname, 'styles')
  return Buffer.concat(
    readdirSync(directory)
      .sort()
      .map(name => readFileSync(join(directory, name))),
  )
}

function asset(name: string, body: Buffer): Asset {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { body, etag, type: types[extname(name)] ?? 'application/octet-stream' }
}

/** The files of the pages that the server still draws, each by its name, beside those of the web interface. */
export function assetRoutes(app: App): void {
  const route = { config: { access: 'public' }, schema: { hide: true } } as const
  for (const [name, { body, etag, type }] of loadAssets()) {
    app.get(`/assets/${name}`, route, async (request, reply) => {
      reply.header('cache-control', 'no-cache').header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type(type).send(body)
    })
  }
  webFileRoutes(app)
}
