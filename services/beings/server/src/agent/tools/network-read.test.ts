import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attempt } from '../../../test/attempt.ts'
import { makePdf } from '../../../test/documents/make-pdf.ts'
import { type ReadyService, startReady } from '../../../test/factories.ts'

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void

let handler: Handler = (_, response) => response.end()
const hits: string[] = []
const server = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  hits.push(`${request.method} ${request.url}`)
  handler(request, response, Buffer.concat(parts).toString())
})
let service: ReadyService
let base: string
let port: number

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  base = `http://127.0.0.1:${port}`
  service = await startReady()
})
afterAll(() => void server.close())
beforeEach(async () => {
  hits.length = 0
  const { rules } = (await service.user.get('/api/permissions/list')).body
  for (const { id } of rules) await service.user.post('/api/permissions/delete', { ruleId: id })
})

const network = (action: string, parameters: object, person: () => boolean = () => false) =>
  attempt(service, { beingId: service.curator.id, name: 'network', parameters: { action, ...parameters }, person })
const rule = (resourcePrefix: string, result = 'Allowed') =>
  service.user.post('/api/permissions/save', { permissionType: 'NetworkAccess', resourcePrefix, result })
const html =
  (text: string): Handler =>
  (_, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(text)

const story = 'The garden has three beds, and in each of them something else grows this year. '.repeat(8)

describe('network.read', () => {
  test('gives title, text and links of a page, without its menus and scripts', async () => {
    await rule(`127.0.0.1:${port}`)
    handler = html(`<!doctype html><html><head><title>Garden news</title><script>steal()</script></head><body>
      <nav><a href="/about">About us</a></nav><article><h1>Beds</h1><p>${story}</p><p>${story}<a href="more?x=1#part">Read on</a></p></article>
      <a href="javascript:alert(1)">bad</a></body></html>`)
    const { result, told } = await network('read', { url: `${base}/news/` })
    expect(result).toBe('Allowed')
    expect(told).toContain('Garden news')
    expect(told).toContain('The garden has three beds')
    expect(told).toContain(`- Read on: ${base}/news/more?x=1`)
    expect(told).toContain(`- About us: ${base}/about`)
    expect(told).not.toMatch(/steal|javascript:/)
  })

  test('is asked for like every address, and closed where the others are closed', async () => {
    expect((await network('read', { url: 'https://example.org/' })).result).toBe('AskUser')
    expect((await network('read', { url: 'https://example.org/' })).check).toMatchObject({
      keys: ['network', 'network:read'],
    })
    expect((await network('read', { url: `${base}/` })).result).toBe('Denied')
    await rule(`127.0.0.1:${new URL(service.url).port}`)
    expect((await network('read', { url: service.url })).result).toBe('Denied')
    expect(hits).toEqual([])
  })

  test('follows a redirect only where its target is allowed too', async () => {
    await rule(`127.0.0.1:${port}/start`)
    handler = (request, response) =>
      request.url === '/start'
        ? response.writeHead(302, { location: '/secret' }).end()
        : html(story)(request, response, '')
    const refused = await network('read', { url: `${base}/start` })
    expect(refused.told).toContain(`leads to ${base}/secret, which was not opened`)
    expect(hits).toEqual(['GET /start'])
    await rule(`127.0.0.1:${port}`)
    expect((await network('read', { url: `${base}/start` })).told).toContain('The garden has three beds')
    await rule(`127.0.0.1:${port}/secret`, 'Denied')
    hits.length = 0
    expect((await network('read', { url: `${base}/start` })).told).toContain('which was not opened')
    expect(hits).toEqual(['GET /start'])
    const { entries } = (await service.user.get('/api/audit/list')).body
    const about = entries.filter((entry: { resource: string }) => entry.resource === `${base}/secret`)
    expect(about.map((entry: { result: string }) => entry.result).sort()).toEqual(['Allowed', 'Denied', 'Denied'])
  })

  test('a redirect to the service itself or to a metadata address leads nowhere', async () => {
    await rule(`127.0.0.1:${port}`)
    for (const target of [service.url, 'http://169.254.169.254/latest/meta-data', 'file:///etc/passwd']) {
      handler = (_, response) => response.writeHead(301, { location: target }).end()
      expect((await network('read', { url: `${base}/` })).told).toContain('which was not opened')
    }
  })

  test('a circle of redirects ends', async () => {
    await rule(`127.0.0.1:${port}`)
    handler = (_, response) => response.writeHead(302, { location: '/again' }).end()
    expect((await network('read', { url: `${base}/` })).told).toBe('the address leads on more than 5 times')
    expect(hits).toHaveLength(6)
  })

  test('reads a PDF, plain text and older encodings; says what it cannot read', async () => {
    await rule(`127.0.0.1:${port}`)
    const read = async () => (await network('read', { url: `${base}/file` })).told
    handler = (_, response) => response.end(makePdf(['a page of a paper']))
    expect(await read()).toContain('a page of a paper')
    handler = (_, response) => response.setHeader('content-type', 'application/json').end('{"a":1}')
    expect(await read()).toContain('{"a":1}')
    handler = (_, response) =>
      response
        .setHeader('content-type', 'text/html; charset=iso-8859-1')
        .end(Buffer.from(`<html><p>Grüße ${story}`, 'latin1'))
    expect(await read()).toContain('Grüße')
    handler = (_, response) => response.setHeader('content-type', 'image/png').end(Buffer.from([0x89, 0x50, 0, 0, 1]))
    expect(await read()).toContain('neither a page nor a text (image/png)')
    handler = (_, response) => response.writeHead(404).end('nothing')
    expect(await read()).toContain('answered HTTP 404')
  })
})

describe('network.search', () => {
  const save = (body: object) => service.user.post('/config/save', body)
  const results = [
    { title: 'Three beds', url: 'https://garden.example/beds', content: 'What  grows\nwhere.' },
    { title: 'Not a page', url: 'javascript:alert(1)', content: '' },
    { title: 'Second', url: 'https://garden.example/2' },
  ]

  test('says how to name a service when there is none', async () => {
    expect((await network('search', { query: 'beds' })).told).toContain('No search service is chosen')
  })

  test('asks SearXNG, under the rules of every address', async () => {
    expect((await save({ searchService: 'searxng', searchUrl: `${base}/` })).body.config).toMatchObject({
      searchService: 'searxng',
      searchUrl: `${base}/`,
      searchKey: '',
    })
    handler = (_, response) => response.setHeader('content-type', 'application/json').end(JSON.stringify({ results }))
    expect((await network('search', { query: 'beds' })).result).toBe('Denied')
    expect(hits).toEqual([])
    await rule(`127.0.0.1:${port}`)
    const { told, check } = await network('search', { query: 'three beds & more', max_results: 5 })
    expect(told).toBe('Three beds\nhttps://garden.example/beds\nWhat grows where.\n\nSecond\nhttps://garden.example/2')
    expect(check?.resource).toBe(`${base}/search`)
    expect(hits).toEqual(['GET /search?q=three+beds+%26+more&format=json'])
    handler = (_, response) => response.writeHead(403).end()
    expect((await network('search', { query: 'x' })).told).toContain('must list json under search.formats')
    handler = (_, response) => response.end('<html>')
    expect((await network('search', { query: 'x' })).told).toBe('the search service did not answer with JSON')
    handler = (_, response) => response.writeHead(302, { location: '/elsewhere' }).end()
    expect((await network('search', { query: 'x' })).told).toBe('the search service answered HTTP 302')
  })

  test('asks Ollama with a key that is stored sealed, shown masked and kept with its address', async () => {
    const key = 'ollama-key-123456789'
    await save({ searchService: 'ollama', searchUrl: base, searchKey: key })
    await rule(`127.0.0.1:${port}`)
    const seen: unknown[] = []
    handler = (request, response, body) => {
      seen.push(request.headers.authorization, JSON.parse(body))
      response.end(JSON.stringify({ results }))
    }
    expect((await network('search', { query: 'beds' })).told).toContain('https://garden.example/beds')
    expect(seen).toEqual([`Bearer ${key}`, { query: 'beds', max_results: 8 }])
    expect(hits).toEqual(['POST /api/web_search'])
    const shown = await service.user.get('/config', { accept: 'application/json' })
    expect(shown.body.searchKey).toBe('••••6789')
    const stored = await service.context.database.db.selectFrom('settings').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(key)
    await save({ searchKey: '••••6789', searchUrl: `${base}/` })
    expect((await service.user.get('/config', { accept: 'application/json' })).body.searchKey).toBe('••••6789')
    await save({ searchUrl: 'https://elsewhere.example' })
    expect((await service.user.get('/config', { accept: 'application/json' })).body.searchKey).toBe('')
    expect((await save({ searchService: 'searxng', searchUrl: 'ftp://x' })).status).toBe(400)
    expect((await save({ searchService: 'bing' })).status).toBe(400)
    expect((await save({ searchService: '' })).body.config).toMatchObject({ searchService: '', searchUrl: '' })
  })
})
