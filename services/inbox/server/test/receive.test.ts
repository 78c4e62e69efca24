import { METHODS } from 'node:http'
import { describeEachEngine, rawRequest, rawRequests } from '@trivium/testing'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { api, createEndpoint, json, listRequests, newestRequest, raw } from './client.ts'
import { startInbox, type TestInbox } from './start.ts'

const mebibyte = 1_048_576

describeEachEngine('the receive path', engine => {
  let inbox: TestInbox
  let id: string
  const send = (text: string | Buffer) => raw(inbox.port, text)
  const newest = () => newestRequest(inbox.url, id)
  const count = async () => (await listRequests(inbox.url, id, '?limit=200')).requests.length

  beforeAll(async () => {
    inbox = await startInbox(engine)
    id = (await createEndpoint(inbox.url)).id
  })

  test('answers after the capture, and the id leads to the stored request', async () => {
    const answer = await send(`POST /api/hook/${id}/a/b?x=1 HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nhello`)
    expect(answer.status).toBe(200)
    const said = json(answer)
    expect(said).toEqual({ ok: true, id: answer.header('x-request-id'), endpointId: id })
    const request = await newest()
    expect(request).toMatchObject({ id: said.id, method: 'POST', path: '/a/b', query: [['x', '1']], bodySize: 5 })
    expect(request.body).toEqual({ encoding: 'utf8', data: 'hello' })
    expect(request.target).toBe(`/api/hook/${id}/a/b?x=1`)
    expect(request.remoteAddress).toBe('127.0.0.1')
  })

  test.each(METHODS.filter(method => method !== 'CONNECT'))('captures %s with a body', async method => {
    const answer = await send(`${method} /api/hook/${id} HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\nhi`)
    expect(answer.status).toBe(method === 'HEAD' ? 204 : 200)
    expect(answer.header('access-control-allow-origin')).toBe('*')
    const request = await newest()
    expect([request.method, request.body.data]).toEqual([method, 'hi'])
  })

  test('keeps order, casing, duplicates, empty values and latin1 bytes of headers', async () => {
    const headers = ['Host: h', 'X-Sig: 1', 'x-sig: 2', 'X-SIG: 3', 'Empty:', 'Authorization: a', 'authorization: b']
    const bytes = Buffer.from(
      `POST /api/hook/${id} HTTP/1.1\r\n${headers.join('\r\n')}\r\nCaf\u00e9: x\r\n\r\n`.replace('Caf\u00e9', 'X-Name'),
      'latin1',
    )
    const withByte = Buffer.from(bytes.toString('latin1').replace('X-Name: x', 'X-Name: caf\u00e9\u00ff'), 'latin1')
    expect((await send(withByte)).status).toBe(200)
    expect((await newest()).headers).toEqual([
      ...headers.map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
      ['X-Name', 'caf\u00e9\u00ff'],
    ])
  })

  test('keeps 2,000 header lines, and refuses a block above 64 KiB with 431', async () => {
    const lines = Array.from({ length: 2000 }, (_, index) => `X-${index}: ${index}`).join('\r\n')
    expect((await send(`GET /api/hook/${id} HTTP/1.1\r\nHost: h\r\n${lines}\r\n\r\n`)).status).toBe(200)
    expect((await newest()).headers).toHaveLength(2001)
    const flood = await send(`GET /api/hook/${id} HTTP/1.1\r\nHost: h\r\nX: ${'y'.repeat(70_000)}\r\n\r\n`)
    expect(flood.status).toBe(431)
    expect(flood.header('access-control-allow-origin')).toBe('*')
    expect(json(flood)).toMatchObject({ ok: false, code: 'headers_too_large' })
    // 64 KiB to the byte, in one long line and in thousands of short ones.
    const start = `GET /api/hook/${id} HTTP/1.1\r\nHost: h\r\n`
    const room = 65_536 - start.length - 2
    const long = (bytes: number) => `${start}X: ${'y'.repeat(bytes - 5)}\r\n\r\n`
    const short = (bytes: number) => `${start}${'A: b\r\n'.repeat(9_000)}X: ${'y'.repeat(bytes - 54_005)}\r\n\r\n`
    for (const block of [long, short]) {
      expect((await send(block(room))).status).toBe(200)
      expect((await send(block(room + 1))).status).toBe(431)
    }
    expect((await newest()).headers).toHaveLength(9_002)
  })

  test('keeps a chunked body with its trailers', async () => {
    const head = `PUT /api/hook/${id} HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\nTrailer: X-Sum\r\n\r\n`
    expect((await send(`${head}3\r\nabc\r\n2;x=y\r\nde\r\n0\r\nX-Sum: 5\r\n\r\n`)).status).toBe(200)
    const request = await newest()
    expect(request.body.data).toBe('abcde')
    expect(request.trailers).toEqual([['X-Sum', '5']])
    expect(request.headers).toContainEqual(['Transfer-Encoding', 'chunked'])
  })

  test('keeps targets as they are: absolute, dotted, malformed escapes', async () => {
    const targets = [
      `http://else.where:99/api/hook/${id}/abs?x=1`,
      `/api/hook/${id}/a%2Fb/../c//d`,
      `/api/hook/${id}?%zz=%C3%A9&b+c=%FF&&d`,
      `/api/hook/${id}/[1]|{}"<>^\``,
    ]
    for (const target of targets) {
      expect((await send(`POST ${target} HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n`)).status).toBe(200)
      expect((await newest()).target).toBe(target)
    }
    const { requests } = await listRequests(inbox.url, id, '?limit=3')
    expect(requests.map(request => request.path)).toEqual(['/[1]|{}"<>^`', '/', '/a%2Fb/../c//d'])
    expect(requests[1]?.query).toEqual([
      ['%zz', '\u00e9'],
      ['b c', '%FF'],
      ['d', ''],
    ])
  })

  test('takes HTTP/1.0 without a Host, ids in upper case, and odd expectations', async () => {
    expect((await send(`POST /api/hook/${id} HTTP/1.0\r\nContent-Length: 1\r\n\r\nz`)).status).toBe(200)
    expect((await newest()).httpVersion).toBe('1.0')
    const shouted = await send(`POST /api/hook/${id.toUpperCase()} HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n`)
    expect(json(shouted).endpointId).toBe(id)
    const odd = `POST /api/hook/${id} HTTP/1.1\r\nHost: h\r\nExpect: miracles\r\nContent-Length: 1\r\n\r\nq`
    expect((await send(odd)).status).toBe(200)
    expect((await newest()).headers).toContainEqual(['Expect', 'miracles'])
    const upgrade = `POST /api/hook/${id} HTTP/1.1\r\nHost: h\r\nConnection: Upgrade\r\nUpgrade: h2c\r\nContent-Length: 1\r\n\r\nu`
    expect((await send(upgrade)).status).toBe(200)
    expect((await newest()).body.data).toBe('u')
  })

  test('answers a preflight for any id and stores nothing; any other OPTIONS is stored', async () => {
    const before = await count()
    const asked = 'Origin: https://a.b\r\nAccess-Control-Request-Method: PUT\r\n'
    const more =
      'Access-Control-Request-Headers: authorization, x-b\r\nAccess-Control-Request-Private-Network: true\r\n'
    for (const path of [id, `${id}/deep`, '00000000-0000-4000-8000-000000000000', 'no-uuid']) {
      const answer = await send(`OPTIONS /api/hook/${path} HTTP/1.1\r\nHost: h\r\n${asked}${more}\r\n`)
      expect(answer.status).toBe(204)
      expect(answer.header('access-control-allow-origin')).toBe('*')
      expect(answer.header('access-control-allow-methods')).toBe('PUT')
      expect(answer.header('access-control-allow-headers')).toBe('authorization, x-b')
      expect(answer.header('access-control-allow-private-network')).toBe('true')
    }
    expect(await count()).toBe(before)
    expect((await send(`OPTIONS /api/hook/${id} HTTP/1.1\r\nHost: h\r\nOrigin: https://a.b\r\n\r\n`)).status).toBe(200)
    expect((await newest()).method).toBe('OPTIONS')
  })

  describe('a body of 1 MiB', () => {
    const head = (length: number, more = '') =>
      `POST /api/hook/${id} HTTP/1.1\r\nHost: h\r\nContent-Length: ${length}\r\n${more}\r\n`
    const chunked = (size: number) =>
      Buffer.concat([
        Buffer.from(
          `POST /api/hook/${id} HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n${size.toString(16)}\r\n`,
        ),
        Buffer.alloc(size, 7),
        Buffer.from('\r\n0\r\n\r\n'),
      ])

    test('is stored whole', async () => {
      for (const bytes of [
        Buffer.concat([Buffer.from(head(mebibyte)), Buffer.alloc(mebibyte, 255)]),
        chunked(mebibyte),
      ]) {
        expect((await send(bytes)).status).toBe(200)
        expect((await newest()).bodySize).toBe(mebibyte)
      }
    })

    test('and one byte is refused with an answer, not a reset, and leaves nothing', async () => {
      const before = await newest()
      const whole = Buffer.concat([Buffer.from(head(mebibyte + 1)), Buffer.alloc(mebibyte + 1)])
      const large = Buffer.concat([Buffer.from(head(8 * mebibyte)), Buffer.alloc(8 * mebibyte)])
      for (const bytes of [whole, large, chunked(mebibyte + 1), chunked(4 * mebibyte)]) {
        const answer = await send(bytes)
        expect(answer.status).toBe(413)
        expect(json(answer)).toEqual({
          ok: false,
          error: expect.any(String),
          code: 'body_too_large',
          maxBodyBytes: mebibyte,
        })
        expect(answer.header('access-control-allow-origin')).toBe('*')
      }
      expect((await newest()).id).toBe(before.id)
    })

    test('is asked for under Expect: 100-continue, and one byte more is refused before it is sent', async () => {
      const expecting = 'Expect: 100-continue\r\n'
      const fits = await send(Buffer.concat([Buffer.from(head(3, expecting)), Buffer.from('abc')]))
      expect([fits.interim, fits.status]).toEqual([[100], 200])
      const over = await send(head(mebibyte + 1, expecting))
      expect([over.interim, over.status]).toEqual([[], 413])
    })
  })

  test('refuses with CORS headers and the one error shape', async () => {
    const cases: [string, number, string][] = [
      ['POST /api/hook/nonsense HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\nhi', 400, 'invalid_endpoint_id'],
      ['GET /api/hook/ HTTP/1.1\r\nHost: h\r\n\r\n', 400, 'invalid_endpoint_id'],
      ['GET /api/hook HTTP/1.1\r\nHost: h\r\n\r\n', 400, 'invalid_endpoint_id'],
      ['GET /api/hook/00000000-0000-4000-8000-000000000000 HTTP/1.1\r\nHost: h\r\n\r\n', 404, 'endpoint_not_found'],
      [`BR{W /api/hook/${id} HTTP/1.1\r\nHost: h\r\n\r\n`, 501, 'method_not_supported'],
      [`${'X'.repeat(65)} /api/hook/${id} HTTP/1.1\r\nHost: h\r\n\r\n`, 501, 'method_not_supported'],
      ['BREW /api/endpoints HTTP/1.1\r\nHost: h\r\n\r\n', 501, 'method_not_supported'],
      [`POST /api/hook/${id} FTP/1.1\r\nHost: h\r\n\r\n`, 400, 'bad_request'],
      [`POST /api/hook/${id} HTTP/1.1\r\n\r\n`, 400, 'bad_request'],
      [
        `POST /api/hook/${id} HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
        400,
        'bad_request',
      ],
      ['CONNECT a:1 HTTP/1.1\r\nHost: h\r\n\r\n', 405, 'method_not_allowed'],
    ]
    for (const [bytes, status, code] of cases) {
      const answer = await send(bytes)
      expect([bytes, answer.status]).toEqual([bytes, status])
      expect(answer.header('access-control-allow-origin')).toBe('*')
      expect(json(answer)).toEqual({ ok: false, error: expect.any(String), code })
    }
  })

  test('what follows a request on its connection does not change its answer', async () => {
    const own = await startInbox(engine)
    const { id } = await createEndpoint(own.url)
    const port = Number(new URL(own.url).port)
    const statuses = async (...parts: string[]) =>
      (await rawRequests({ port, parts, answers: 2 })).map(({ status }) => status)
    const post = `POST /api/hook/${id} HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\nabc`
    expect(await statuses(`${post}XYZ`)).toEqual([200, 501])
    expect(await statuses(`${post}GET / nonsense\r\n\r\n`)).toEqual([200, 400])
    expect(await statuses(post, 'XYZ')).toEqual([200, 501])
    const closing = await rawRequest({ port, bytes: `${post.replace('Host', 'Connection: close\r\nHost')}XYZ` })
    expect(closing.status).toBe(200)
    await api(`${own.url}/api/endpoints/${id}/response`, 'PUT', { status: 202, body: 'later', delayMs: 200 })
    expect(await statuses(`${post}${post}XYZ`)).toEqual([202, 202])
    expect((await listRequests(own.url, id)).requests).toHaveLength(6)
  })

  test('tells senders to come again while the store fails, stores nothing of that, and goes on afterwards', async () => {
    const own = await startInbox(engine)
    const { id } = await createEndpoint(own.url)
    const { db } = own.context.database
    const sendAll = () =>
      Promise.all(
        ['a', 'b', 'c'].map(body =>
          raw(own.port, `POST /api/hook/${id} HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\n\r\n${body}`),
        ),
      )
    expect((await sendAll()).map(({ status }) => status)).toEqual([200, 200, 200])
    await sql`alter table requests rename to hidden_requests`.execute(db)
    for (const answer of await sendAll()) {
      expect([answer.status, answer.header('retry-after'), json(answer).code]).toEqual([503, '5', 'unavailable'])
      expect(answer.header('access-control-allow-origin')).toBe('*')
    }
    await sql`alter table hidden_requests rename to requests`.execute(db)
    expect((await sendAll()).map(({ status }) => status)).toEqual([200, 200, 200])
    const { requests } = await listRequests(own.url, id)
    expect(requests.map(({ seq }) => seq)).toEqual([6, 5, 4, 3, 2, 1])
  })

  test('answers several requests on one connection in their order', async () => {
    const one = (path: string) => `POST /api/hook/${id}/${path} HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\n\r\nx`
    const { rawRequests } = await import('@trivium/testing')
    const answers = await rawRequests({ port: inbox.port, bytes: one('p1') + one('p2') + one('p3'), answers: 3 })
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200])
    const { requests } = await listRequests(inbox.url, id, '?limit=3')
    const byId = new Map(requests.map(request => [request.id, request.path]))
    expect(answers.map(answer => byId.get(String(json(answer).id)))).toEqual(['/p1', '/p2', '/p3'])
  })
})
