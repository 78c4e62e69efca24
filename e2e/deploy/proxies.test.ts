import { randomBytes } from 'node:crypto'
import { connect as connectHttp2 } from 'node:http2'
import { rawRequest } from '@trivium/testing'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { openEvents, secure, send, sendJson } from './client.ts'
import { capture, createEndpoint, readBody, readCapture } from './inbox.ts'
import { names, services } from './names.ts'
import { type ReverseProxy, shakeHands } from './proxy.ts'
import { startCaddy } from './start-caddy.ts'
import { type House, portOf, startHouse } from './start-house.ts'
import { startNginx } from './start-nginx.ts'

// Limits against hanging only: three services and two proxies start slowly where much else goes on.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 480_000 })

const mebibyte = 1_048_576

// Linux answers on all of 127.0.0.0/8; elsewhere a sender cannot be told from the proxy on one machine.
const elsewhere = '127.0.0.2'
const hasElsewhere = process.platform === 'linux'

const starts = { nginx: startNginx, Caddy: startCaddy }
const kinds = Object.keys(starts) as (keyof typeof starts)[]
const proxies = {} as Record<keyof typeof starts, ReverseProxy>
let house: House

beforeAll(async () => {
  house = await startHouse()
  await Promise.all(
    kinds.map(async kind => {
      proxies[kind] = await starts[kind](house)
    }),
  )
})

describe.each(kinds)('behind %s', kind => {
  let proxy: ReverseProxy
  let endpoint: { id: string; receiveUrl: string }

  beforeAll(async () => {
    proxy = proxies[kind]
    endpoint = await createEndpoint(proxy)
  })

  test('each service answers under its own name, over TLS, with HTTP/2 on offer', async () => {
    const { json } = await sendJson(proxy, 'catalogue', ['/graphql', { query: '{ courses { title } }' }])
    expect(json).toEqual({ data: { courses: [] } })
    expect((await send(proxy, 'beings', { path: '/help' })).body.toString()).toContain('· Beings</title>')
    expect((await send(proxy, 'inbox', { path: '/api/openapi.json' })).body.toString()).toContain('Trivium inbox')
    expect(endpoint.receiveUrl).toBe(`https://${names.inbox}/api/hook/${endpoint.id}`)
    for (const service of services) {
      const { status, header } = await send(proxy, service, { path: '/healthz' })
      expect(status).toBeLessThan(400)
      expect(header('strict-transport-security')).toBe('max-age=31536000')
      expect((await send(proxy, service, { path: '/metrics' })).status).toBe(404)
      expect(await shakeHands({ port: proxy.httpsPort, ...secure(proxy, service) })).toBe('h2')
    }
  })

  test('another name gets no certificate, and plain HTTP is sent to HTTPS', async () => {
    await expect(shakeHands({ port: proxy.httpsPort, ca: proxy.ca, servername: 'other.example.org' })).rejects.toThrow()
    const plain = await rawRequest({
      port: proxy.httpPort,
      bytes: `GET /a//b?c HTTP/1.1\r\nHost: ${names.inbox}\r\nConnection: close\r\n\r\n`,
    })
    expect(plain.status).toBe(308)
    expect(plain.header('location')).toMatch(new RegExp(`^https://${names.inbox}(:\\d+)?/a//b\\?c$`))
  })

  test('each event of a stream arrives before the next one happens', async () => {
    const events = await openEvents(proxy, `/api/endpoints/${endpoint.id}/stream`)
    for (let n = 0; n < 5; n++) {
      const { id } = await capture({ proxy, house }, endpoint.id, { path: `/event/${n}`, body: 'x' })
      expect(JSON.parse(await events.next('request'))).toMatchObject({ id })
    }
  })

  test.each([false, true])(
    'a body of 1 MiB is kept byte for byte, one byte more is refused (chunked: %s)',
    async chunked => {
      const body = randomBytes(mebibyte)
      const { id } = await capture({ proxy, house }, endpoint.id, { path: '', body, chunked })
      expect((await readBody(house, endpoint.id, id)).equals(body)).toBe(true)
      // Caddy hangs up on who goes on sending after the answer, which may then get lost; nginx reads on for a while.
      const withheld = kind === 'Caddy' && !chunked
      const tooMuch = { body: Buffer.alloc(mebibyte + 1), chunked, withheld }
      const refused = await send(proxy, 'inbox', { path: `/api/hook/${endpoint.id}`, ...tooMuch })
      expect(refused.status).toBe(413)
      expect(JSON.parse(refused.body.toString())).toMatchObject({ ok: false, maxBodyBytes: mebibyte })
    },
  )

  test.each(['//a/../b%2Fc?x', '/%C3%A9/%2e%2E/;v=1?a=1&a=2&b', '/a+b%20c//?q=%zz&&=', '/./.', '?', '/a?b?c'])(
    'the path %s is kept as it was sent',
    async path => {
      const { target } = await capture({ proxy, house }, endpoint.id, { path, body: 'x' })
      expect(target).toBe(`/api/hook/${endpoint.id}${path}`)
    },
  )

  test('headers arrive as they were sent, besides those the proxy adds', async () => {
    const sent: [string, string][] = [
      ['X-Zulu', 'first'],
      ['x-MiXeD-case', 'Kept'],
      ['X_Under_Score', 'snake'],
      ['X-Twice', 'one'],
      ['X-Alpha', '"quoted",  spaced'],
      ['X-Twice', 'two'],
      ['CurrentUser', 'nobody'],
      ['Accept-Encoding', 'gzip'],
      ['X-Long', 'l'.repeat(50_000)],
    ]
    const { headers } = await capture({ proxy, house }, endpoint.id, { path: '', body: 'x', headers: sent })
    const isSent = ([name]: [string, string]) => sent.some(([own]) => own.toLowerCase() === name.toLowerCase())
    if (kind === 'nginx') expect(headers.filter(isSent)).toEqual(sent)
    else expect(comparable(headers.filter(isSent))).toEqual(comparable(sent))
    expect(comparable(headers)).toEqual(
      expect.arrayContaining([`host: ${names.inbox}`, 'content-length: 1', 'x-forwarded-proto: https']),
    )
  })

  test('a sender that speaks HTTP/2 is captured too', async () => {
    const session = connectHttp2(`https://${names.inbox}:${proxy.httpsPort}`, {
      ...secure(proxy, 'inbox'),
      lookup: (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
    })
    const stream = session.request({ ':method': 'PUT', ':path': `/api/hook/${endpoint.id}//h2`, 'x-from': 'h2' })
    stream.end('over two')
    const answer = (await stream.toArray()).join('')
    session.close()
    const { id } = JSON.parse(answer)
    expect(await readCapture(house, endpoint.id, id)).toMatchObject({ method: 'PUT', httpVersion: '1.1' })
    expect((await readBody(house, endpoint.id, id)).toString()).toBe('over two')
  })

  test.runIf(hasElsewhere)("a capture shows its sender's address, and a made-up one is not believed", async () => {
    const from = elsewhere
    const honest = await capture({ proxy, house }, endpoint.id, { path: '', body: 'x', from })
    expect(honest.remoteAddress).toBe(elsewhere)
    for (const forged of ['203.0.113.9', '127.0.0.1', '203.0.113.9, 127.0.0.1', 'unknown']) {
      const headers: [string, string][] = [['X-Forwarded-For', forged]]
      const seen = await capture({ proxy, house }, endpoint.id, { path: '', body: 'x', from, headers })
      expect({ forged, address: seen.remoteAddress }).toEqual({ forged, address: elsewhere })
    }
    const past = await rawRequest({
      port: portOf(house.inbox),
      from,
      bytes:
        `POST /api/hook/${endpoint.id} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.9\r\n` +
        'Content-Length: 0\r\nConnection: close\r\n\r\n',
    })
    const { id } = JSON.parse(past.body.toString())
    expect((await readCapture(house, endpoint.id, id)).remoteAddress).toBe(elsewhere)
  })

  test('a new configuration is taken over, and no reader of a stream misses anything', async () => {
    const stream = `/api/endpoints/${endpoint.id}/stream`
    const events = await openEvents(proxy, stream)
    const before = await capture({ proxy, house }, endpoint.id, { path: '/before', body: 'x' })
    expect(JSON.parse(await events.next('request'))).toMatchObject({ id: before.id })
    await proxy.reload(sample => sample.replaceAll('max-age=31536000', 'max-age=60'))
    const { header } = await send(proxy, 'inbox', { path: '/healthz' })
    expect(header('strict-transport-security')).toBe('max-age=60')
    const { id } = await capture({ proxy, house }, endpoint.id, { path: '/after', body: 'x' })
    // nginx lets a stream go on; Caddy ends it, and the reader comes back as a browser does.
    const later = kind === 'nginx' ? events : await openEvents(proxy, stream, events.lastId())
    expect(JSON.parse(await later.next('request'))).toMatchObject({ id })
  })
})

describe('beings behind a proxy', () => {
  const password = 'correct horse battery'

  test('is set up on its own machine alone', async () => {
    for (const kind of kinds) {
      expect((await send(proxies[kind], 'beings', { path: '/init' })).status).toBe(403)
      expect((await sendJson(proxies[kind], 'beings', ['/init', { password }])).status).toBe(403)
    }
    const headers = { 'content-type': 'application/json' }
    const setUp = await fetch(`${house.beings}/init`, { method: 'POST', headers, body: JSON.stringify({ password }) })
    expect(setUp.status).toBe(200)
  })

  test.each(kinds)('asks whoever comes through %s for the password', async kind => {
    const proxy = proxies[kind]
    const page = await send(proxy, 'beings', { path: '/chat' })
    expect([page.status, page.header('location')]).toEqual([302, '/login?next=%2Fchat'])
    expect(page.header('set-cookie')).toBeUndefined()
    expect((await send(proxy, 'beings', { path: '/api/beings' })).status).toBe(403)
    expect((await sendJson(proxy, 'beings', ['/login', { password: 'wrong' }])).status).toBe(403)

    const signIn = await send(proxy, 'beings', {
      path: '/login',
      headers: [
        ['Content-Type', 'application/json'],
        ['Origin', `https://${names.beings}`],
        ['Sec-Fetch-Site', 'same-origin'],
      ],
      body: JSON.stringify({ password }),
    })
    const cookie = signIn.header('set-cookie') ?? ''
    expect(cookie).toMatch(/; Secure/)
    const [session = ''] = cookie.split(';')
    const answer = await send(proxy, 'beings', { path: '/api/beings', headers: [['Cookie', session]] })
    expect(answer.status).toBe(200)
  })
})

/** For a proxy that writes names in its own case and order: the values of one name stay in theirs. */
function comparable(headers: [string, string][]): string[] {
  const lines = headers.map(([name, value]) => [name.toLowerCase(), value] as const)
  return lines.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)).map(pair => pair.join(': '))
}
