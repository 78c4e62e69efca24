import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyContextConfig, FastifyReply } from 'fastify'
import type { App } from './app-types.ts'
import { contentSecurityPolicy } from './response-headers.ts'

export interface WebAppOptions {
  /** The folder the build writes, with index.html and assets/ in it. */
  directory: string
  /** The paths that show the app: `/`, `/endpoints/:id`, `/settings/*`. Anything else stays a 404. */
  pages: readonly string[]
  /** The command that builds it, told when the build is missing. */
  buildCommand?: string
  /** What the routes of the files are told beside: who may ask for them, for example. */
  config?: FastifyContextConfig
}

const immutable = 'public, max-age=31536000, immutable'
const usualBuild = 'npm run build'
/** What the build writes where the number of the page goes: `html.cspNonce` of Vite. */
const noncePlaceholder = 'nonce-of-this-page'

/** Serves a built web app: hashed assets for ever, other files asked for again each time (with an ETag), pages made anew. */
export function serveWebApp(app: App, options: WebAppOptions): void {
  const { directory, buildCommand = usualBuild, config = {} } = options
  const hidden = { config, schema: { hide: true } }
  app.register(fastifyStatic, { root: directory, serve: false, preCompressed: true, dotfiles: 'ignore' })
  const send = (reply: FastifyReply, file: string, cacheControl: string) => {
    if (!existsSync(join(directory, 'index.html'))) return tellMissing(reply, buildCommand)
    return reply.header('cache-control', cacheControl).sendFile(file, { cacheControl: false })
  }
  for (const page of options.pages) {
    app.get(page, hidden, (_request, reply) => sendWebPage(reply, options))
  }
  app.get<{ Params: { '*': string } }>('/assets/*', hidden, (request, reply) => {
    const name = request.params['*']
    // No file has such a name, and the disk would not even look.
    return name.includes('\0') ? reply.callNotFound() : send(reply, `assets/${name}`, immutable)
  })
  for (const file of rootFiles(directory)) {
    app.get(`/${file}`, hidden, (_request, reply) => send(reply, file, 'no-cache'))
  }
}

export interface WebPage extends Pick<WebAppOptions, 'directory' | 'buildCommand'> {
  /** Sources beside the usual ones; the styles of this page are allowed by its number. */
  policy?: Record<string, string>
  /** Writes into the built page what only this answer knows. */
  fill?: (page: string) => string
}

/**
 * The component libraries write style elements at run time. Each page gets a number of its own that lets them, and that
 * nothing slipped into the page can know; so it is never the page of before.
 */
export async function sendWebPage(reply: FastifyReply, page: WebPage): Promise<FastifyReply> {
  const { directory, buildCommand = usualBuild } = page
  const built = await readPage(join(directory, 'index.html'))
  if (built === undefined) return tellMissing(reply, buildCommand)
  const { headers, body } = writeWebPage(built, page)
  return reply.headers(headers).type('text/html; charset=utf-8').send(body)
}

/** The same for an answer that cannot wait, such as an error; undefined where nothing is built. */
export function makeWebPage(page: WebPage): { headers: Record<string, string>; body: string } | undefined {
  const file = join(page.directory, 'index.html')
  return existsSync(file) ? writeWebPage(readFileSync(file, 'utf8'), page) : undefined
}

function writeWebPage(built: string, { policy = {}, fill = text => text }: WebPage) {
  const nonce = randomBytes(18).toString('base64')
  const sources = contentSecurityPolicy({ ...policy, 'style-src': `'self' 'nonce-${nonce}'` })
  return {
    headers: { 'cache-control': 'no-store', 'content-security-policy': sources },
    body: fill(built.replaceAll(noncePlaceholder, nonce)),
  }
}

async function readPage(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

// Icons, a manifest, robots.txt: few, known once built, and never the compressed copies themselves.
function rootFiles(directory: string): string[] {
  if (!existsSync(directory)) return []
  return readdirSync(directory, { withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name !== 'index.html' && !/^\.|\.(br|gz)$/.test(entry.name))
    .map(entry => entry.name)
}

function tellMissing(reply: FastifyReply, buildCommand: string): FastifyReply {
  const text = `The web interface has not been built yet. Run <code>${buildCommand}</code> in the project's folder, then restart.`
  return reply
    .code(503)
    .header('content-security-policy', contentSecurityPolicy({ 'default-src': "'none'" }))
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><title>Not built yet</title><h1>Not built yet</h1><p>${text}</p></html>\n`)
}
