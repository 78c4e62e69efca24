import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { CapturedRequest, Endpoint } from '@trivium/inbox-contract'
import { describeEachEngine, temporaryDirectory } from '@trivium/testing'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api, createEndpoint, json, newestRequest, raw } from './client.ts'
import { startInbox, type TestInbox } from './start.ts'

const run = promisify(execFile)

describeEachEngine('exports', engine => {
  let inbox: TestInbox
  let endpoint: Endpoint
  const send = async (bytes: Buffer | string) => String(json(await raw(inbox.port, bytes)).id)
  const path = (id: string, kind: string) => `${inbox.url}/api/endpoints/${endpoint.id}/requests/${id}/${kind}`

  beforeAll(async () => {
    inbox = await startInbox(engine)
  })
  beforeEach(async () => {
    endpoint = await createEndpoint(inbox.url)
  })

  test('the body is downloaded byte for byte and can run nothing', async () => {
    const types: [string, string][] = [
      ['text/html', 'text/plain; charset=utf-8'],
      ['image/svg+xml', 'text/plain; charset=utf-8'],
      ['application/xhtml+xml', 'text/plain; charset=utf-8'],
      ['image/png', 'image/png'],
      ['application/json; charset=utf-8', 'application/json'],
      ['nonsense', 'application/octet-stream'],
    ]
    const body = Buffer.from('<script>alert(1)</script>\u0000\u00ff', 'latin1')
    for (const [given, shown] of types) {
      const head = `POST /api/hook/${endpoint.id} HTTP/1.1\r\nHost: h\r\nContent-Type: ${given}\r\nContent-Length: ${body.length}\r\n\r\n`
      const answer = await fetch(path(await send(Buffer.concat([Buffer.from(head), body])), 'body'))
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(body)
      expect(answer.headers.get('content-type')).toBe(shown)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-security-policy')).toContain('sandbox')
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="request-\d+\.\w+"$/)
    }
  })

  test('the raw request is what was sent', async () => {
    const head = `PATCH /api/hook/${endpoint.id}/%41?b HTTP/1.1\r\nHost: h\r\nx-A: 1\r\nX-a: caf\u00e9\r\nContent-Length: 3\r\n\r\n`
    const sent = Buffer.from(`${head}a\u00ff\n`, 'latin1')
    const shown = await fetch(path(await send(sent), 'raw'))
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(sent)
    const start = `PUT /api/hook/${endpoint.id} HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n`
    const id = await send(`${start}2\r\nab\r\n1\r\nc\r\n0\r\nX-End: z\r\n\r\n`)
    expect(await (await fetch(path(id, 'raw'))).text()).toBe(`${start}3\r\nabc\r\n0\r\nX-End: z\r\n\r\n`)
    const empty = await send(`${start}0\r\n\r\n`)
    expect(await (await fetch(path(empty, 'raw'))).text()).toBe(`${start}0\r\n\r\n`)
    // What is shown can be sent again as it is.
    const again = await send(await (await fetch(path(id, 'raw'))).text())
    const [first, second] = await Promise.all(
      [id, again].map(one => api<CapturedRequest>(path(one, '').replace(/\/$/, ''))),
    )
    expect([second?.body, second?.trailers, second?.headers]).toEqual([first?.body, first?.trailers, first?.headers])
  })

  test('the curl command sends the same request again', async () => {
    const bodies = [
      Buffer.from(`it's "quoted" $HOME \\ \`x\` !\n@file`),
      Buffer.from('@at the start'),
      Buffer.from([0, 1, 255, 39]),
      Buffer.alloc(0),
      Buffer.alloc(300_000, 'long '),
    ]
    for (const body of bodies) {
      const head = `POST /api/hook/${endpoint.id}/a/../b%2F[1]?x={y}'z HTTP/1.1\r\nHost: h\r\nX-Quote: it's\r\nX-Empty:\r\nx-Name: caf\u00e9\u00ff\r\n`
      await send(Buffer.concat([Buffer.from(`${head}Content-Length: ${body.length}\r\n\r\n`, 'latin1'), body]))
      const first = await newestRequest(inbox.url, endpoint.id)
      const command = await (await fetch(path(first.id, 'curl'))).text()
      // From a file, as pasting into a terminal has no limit on the length of an argument either.
      const script = join(await temporaryDirectory(), 'again.sh')
      await writeFile(script, command)
      await run('bash', [script])
      const second = await newestRequest(inbox.url, endpoint.id)
      expect(second.seq).toBe(first.seq + 1)
      const kept = ({ method, path, query, body, headers }: typeof first) => ({
        method,
        path,
        query,
        body,
        headers: headers.filter(([name]) => !/^(host|content-length)$/i.test(name)),
      })
      expect(kept(second)).toEqual(kept(first))
    }
  })

  test('the HAR log has what a HAR 1.2 reader needs', async () => {
    const id = await send(
      `POST /api/hook/${endpoint.id}?a=1 HTTP/1.1\r\nHost: h\r\nCookie: a=b; c=d=e\r\nContent-Type: text/x\r\nContent-Length: 2\r\n\r\nhi`,
    )
    const { log } = await api<{ log: Record<string, unknown> & { entries: Record<string, unknown>[] } }>(
      path(id, 'har'),
    )
    expect(log).toMatchObject({ version: '1.2', creator: { name: expect.any(String), version: expect.any(String) } })
    expect(log.entries[0]).toMatchObject({
      startedDateTime: expect.any(String),
      request: {
        method: 'POST',
        url: `${endpoint.receiveUrl}?a=1`,
        httpVersion: 'HTTP/1.1',
        cookies: [
          { name: 'a', value: 'b' },
          { name: 'c', value: 'd=e' },
        ],
        queryString: [{ name: 'a', value: '1' }],
        postData: { mimeType: 'text/x', text: 'hi' },
        bodySize: 2,
      },
      response: { status: 200, statusText: 'OK', content: { mimeType: 'application/json; charset=utf-8' } },
      cache: {},
      timings: { send: 0, wait: expect.any(Number), receive: 0 },
    })
  })
})
