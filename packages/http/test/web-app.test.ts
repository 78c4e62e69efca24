import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serveWebApp } from '../src/index.ts'
import { build } from './start.ts'

let directory = ''
const script = 'console.log("hello")'.repeat(20)

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'web-app-'))
})

afterEach(() => rmSync(directory, { recursive: true }))

function buildSite() {
  mkdirSync(join(directory, 'assets'))
  writeFileSync(
    join(directory, 'index.html'),
    '<!doctype html><title>Site</title><style nonce="nonce-of-this-page"></style>',
  )
  writeFileSync(join(directory, 'favicon.svg'), '<svg/>')
  writeFileSync(join(directory, '.env'), 'hidden')
  writeFileSync(join(directory, 'assets/app-1a2b.js'), script)
  writeFileSync(join(directory, 'assets/app-1a2b.js.br'), brotliCompressSync(script))
  writeFileSync(join(directory, 'assets/app-1a2b.js.gz'), gzipSync(script))
  writeFileSync(join(directory, 'assets/plain-3c.css'), 'a{}')
}

function serve() {
  const { app } = build()
  serveWebApp(app, { directory, pages: ['/', '/endpoints/:id', '/settings/*'] })
  return app
}

test.each(['/', '/endpoints/7', '/settings/a/b'])('the page %s is index.html, with a policy of its own', async url => {
  buildSite()
  const app = serve()
  const answer = await app.inject(url)
  expect(answer.body).toContain('<title>Site</title>')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers['content-type']).toContain('text/html')
  const policy = String(answer.headers['content-security-policy'])
  expect(policy).toContain("default-src 'self'")
  expect(policy).not.toContain('unsafe')
  const [, nonce = ''] = /style-src 'self' 'nonce-([\w+/]{24})'/.exec(policy) ?? []
  expect(answer.body).toContain(`<style nonce="${nonce}">`)
  const again = await app.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } })
  expect([again.statusCode, again.headers['content-security-policy']]).not.toEqual([200, policy])
  expect(again.statusCode).toBe(200)
})

test('assets are kept for a year and sent compressed when the build made copies', async () => {
  buildSite()
  const app = serve()
  const plain = await app.inject('/assets/app-1a2b.js')
  expect(plain.body).toBe(script)
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const brotli = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'gzip, br' } })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotli.headers['content-type']).toContain('javascript')
  expect(brotli.headers.vary).toContain('accept-encoding')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script)
  const gzip = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'gzip' } })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  const none = await app.inject({ url: '/assets/plain-3c.css', headers: { 'accept-encoding': 'br' } })
  expect([none.body, none.headers['content-encoding']]).toEqual(['a{}', undefined])
})

const unreadable = ['/assets/%00', '/assets/app-1a2b.js%00', '/assets/%', '/assets/%zz', '/assets/%c3%28', '/%00', '/%']

test('files beside index.html are served, hidden ones and other paths are not', async () => {
  buildSite()
  const app = serve()
  expect((await app.inject('/favicon.svg')).headers['content-type']).toContain('image/svg+xml')
  for (const url of [
    '/.env',
    '/other',
    '/assets/gone.js',
    '/assets/../.env',
    '/assets/%2e%2e/.env',
    '/endpoints',
    ...unreadable,
  ]) {
    const answer = await app.inject(url)
    expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 404, 'no-store'])
    expect(answer.json().error.code).toBe('not_found')
  }
})

test('a missing build is a page that says what to run', async () => {
  const app = serve()
  const answer = await app.inject('/')
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store'])
  expect(answer.body).toContain('<code>npm run build</code>')
})
