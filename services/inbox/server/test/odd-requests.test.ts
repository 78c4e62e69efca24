import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import type { CapturedRequest, Endpoint, Refusal, RefusalList } from '@trivium/inbox-contract'
import { cleanUpLater, describeEachEngine, drain, rawRequests, rounds } from '@trivium/testing'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { allSeqs, api, createEndpoint, json, newestRequest, raw, readRequest } from './client.ts'
import { addTarget, settled, startForwarding } from './forwarding.ts'
import { startInbox, type TestInbox } from './start.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const utf8AsBytes = (text: string) => Buffer.from(text).toString('latin1')

/** A target that keeps the request lines it was sent, which a parsing server would refuse or hide. */
async function startLineTarget(): Promise<{ url: string; lines: string[] }> {
  const lines: string[] = []
  const server = createServer(socket => {
    socket.on('error', () => {})
    socket.on('data', bytes => {
      lines.push(bytes.toString('latin1').split('\r\n')[0] ?? '')
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUpLater(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, lines }
}

describeEachEngine('requests that Node’s parser cannot name', engine => {
  let inbox: TestInbox
  let endpoint: Endpoint
  beforeAll(async () => {
    inbox = await startInbox(engine)
  })
  beforeEach(async () => {
    endpoint = await createEndpoint(inbox.url)
  })

  test('any method token and any bytes in the path are captured to the letter', async () => {
    const token = fc.stringMatching(/^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,64}$/)
    const method = fc.oneof(
      token,
      fc.constantFrom('BREW', 'get', 'FOO', 'SETUP', 'PRI', 'DESCRIBE', 'Post', 'M-SEARCHY', 'GETX'),
    )
    const rest = fc.string({
      unit: fc
        .integer({ min: 0x21, max: 0xff })
        .filter(code => code !== 0x7f && code !== 0x23)
        .map(code => String.fromCharCode(code)),
      maxLength: 40,
    })
    const body = fc.uint8Array({ maxLength: 300 }).map(bytes => Buffer.from(bytes))
    await fc.assert(
      fc.asyncProperty(method, rest, body, fc.boolean(), async (name, path, bytes, isChunked) => {
        fc.pre(name !== 'CONNECT' && name !== 'HEAD')
        const target = `/api/hook/${endpoint.id}/${path}`
        const framing = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes.length}`
        const chunk = bytes.length === 0 ? [] : [latin1(`${bytes.length.toString(16)}\r\n`), bytes, latin1('\r\n')]
        const sent = isChunked ? [...chunk, latin1('0\r\n\r\n')] : [bytes]
        const head = latin1(`${name} ${target} HTTP/1.1\r\nHost: h\r\nx-A: 1\r\n${framing}\r\n\r\n`)
        const answer = await raw(inbox.port, Buffer.concat([head, ...sent]))
        expect([name, target, answer.status]).toEqual([name, target, 200])
        const stored = await readRequest(inbox.url, endpoint.id, String(json(answer).id))
        expect([stored.method, stored.target]).toEqual([name, target])
        expect(stored.headers).toEqual([['Host', 'h'], ['x-A', '1'], framing.split(': ')])
        const { encoding, data } = stored.body
        expect(Buffer.from(data, encoding)).toEqual(bytes)
        expect(stored.answer?.body.data).toBe(answer.body.toString())
      }),
      { numRuns: rounds(1_000, 60) },
    )
  })

  test('in pieces, one after another on one connection, and mixed with others', async () => {
    const one = (method: string, path: string) =>
      `${method} /api/hook/${endpoint.id}/${path} HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\nab`
    const whole = latin1(one('BREW', utf8AsBytes('caffè')))
    for (const cut of [5, 20, 60, whole.length - 1]) {
      const parts = [whole.subarray(0, cut), whole.subarray(cut)]
      const [answer] = await rawRequests({ port: inbox.port, parts, answers: 1 })
      expect([cut, answer?.status]).toEqual([cut, 200])
    }
    const socket = connect(inbox.port, '127.0.0.1')
    const methods = ['BREW', 'POST', 'get', 'WHEN', 'PUT', 'a']
    let text = ''
    socket.on('data', bytes => {
      text += bytes.toString()
    })
    for (const [index, method] of methods.entries()) {
      socket.write(latin1(one(method, `n${index}`)))
      await drain(() => text.split('HTTP/1.1 200').length - 1 === index + 1)
    }
    socket.destroy()
    const { path, method } = await newestRequest(inbox.url, endpoint.id)
    expect([method, path]).toEqual(['a', '/n5'])
    expect(await allSeqs(inbox.url, endpoint.id)).toHaveLength(4 + methods.length)
  })

  test('right behind a request that is not answered yet they are refused', async () => {
    const post = `POST /api/hook/${endpoint.id}/1 HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\nabc`
    const odd = `BREW /api/hook/${endpoint.id}/2 HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n`
    const answers = await rawRequests({ port: inbox.port, bytes: post + odd, answers: 2 })
    expect(answers.map(({ status }) => status)).toEqual([200, 501])
    expect((await newestRequest(inbox.url, endpoint.id)).path).toBe('/1')
    expect(await allSeqs(inbox.url, endpoint.id)).toHaveLength(1)
  })

  test('what is refused behind another request is noted with its own line, wherever the packets end', async () => {
    const head = (line: string, length: number) => `${line} HTTP/1.1\r\nHost: h\r\nContent-Length: ${length}\r\n\r\n`
    const hook = `/api/hook/${endpoint.id}`
    const before = [
      `${head(`POST ${hook}/first`, 3)}abc`,
      head(`GET ${hook}/first`, 0),
      `POST ${hook}/first HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n`,
    ]
    const odd: [method: string, path: string][] = [
      ['BREW', '/a'],
      ['get', '/b'],
      ['PUTS', '/c'],
      ['GET', '/caf\xc3\xa9'],
    ]
    let count = 0
    for (const first of before)
      for (const [method, path] of odd) {
        const bytes = latin1(`${first}${head(`${method} ${hook}${path}`, 0)}`)
        const answers = await rawRequests({ port: inbox.port, bytes, answers: 2 })
        expect([method, path, answers[0]?.status]).toEqual([method, path, 200])
        expect([400, 501]).toContain(answers[1]?.status)
        count += 1
        const [newest] = await drain(async () => {
          const { refusals } = await api<RefusalList>(`${inbox.url}/api/endpoints/${endpoint.id}/refusals`)
          return refusals.length === count && refusals
        })
        expect(newest).toMatchObject({ method, target: `${hook}${path}`, status: answers[1]?.status })
        expect(newest?.head).toBe(`${method} ${hook}${path} HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n`)
      }
    expect(await allSeqs(inbox.url, endpoint.id)).toHaveLength(count)
  })

  test('the limits hold for them: body, header block, Host, Expect, a line without end', async () => {
    const line = `BREW /api/hook/${endpoint.id}`
    const cases: [string, number][] = [
      [`${line} HTTP/1.1\r\nHost: h\r\nContent-Length: 1048577\r\nExpect: 100-continue\r\n\r\n`, 413],
      [`${line} HTTP/1.1\r\nHost: h\r\nX: ${'v'.repeat(70_000)}\r\n\r\n`, 431],
      [`${line} HTTP/1.1\r\n\r\n`, 400],
      [`${line} HTTP/1.1\nHost: h\r\n\r\n`, 501],
      [`${line} HTTP/2.0\r\nHost: h\r\n\r\n`, 501],
      [`${line}/${'x'.repeat(70_000)}`, 431],
      [`${line} HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400],
      ['BREW /api/hook/00000000-0000-4000-8000-000000000000 HTTP/1.1\r\nHost: h\r\n\r\n', 404],
    ]
    for (const [bytes, status] of cases) {
      expect([bytes.slice(0, 90), (await raw(inbox.port, bytes)).status]).toEqual([bytes.slice(0, 90), status])
    }
    const expecting = await raw(
      inbox.port,
      `${line} HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\nab`,
    )
    expect([expecting.interim, expecting.status]).toEqual([[100], 200])
    expect(await allSeqs(inbox.url, endpoint.id)).toHaveLength(1)
    const refused = await drain(async () => {
      const { refusals } = await api<RefusalList>(`${inbox.url}/api/endpoints/${endpoint.id}/refusals`)
      return refusals.length === 7 && refusals
    })
    expect(refused.map(({ method }: Refusal) => method)).toEqual(Array(7).fill('BREW'))
  })

  test('are forwarded, exported and replayed as they came', async () => {
    const own = await startForwarding(engine)
    const forwarding = await createEndpoint(own.url)
    const target = await startLineTarget()
    await addTarget(own.url, forwarding.id, { url: target.url })
    const path = utf8AsBytes('/café?q=ü')
    await raw(
      own.port,
      latin1(`get /api/hook/${forwarding.id}${path} HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\n\r\nx`),
    )
    await settled(own.url, forwarding.id)
    expect(target.lines[0]).toBe(`get ${path} HTTP/1.1`)
    const request: CapturedRequest = await newestRequest(own.url, forwarding.id)
    expect([request.path, request.query]).toEqual([path.split('?')[0], [['q', 'ü']]])
    const shown = await fetch(`${own.url}/api/endpoints/${forwarding.id}/requests/${request.id}/raw`)
    expect(Buffer.from(await shown.arrayBuffer()).toString('latin1')).toMatch(/^get \/api\/hook\/[^/]+\/caf/)
  })
})
