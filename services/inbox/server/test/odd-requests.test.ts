import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import type { CapturedRequest, Endpoint, Refusal, RefusalList, RequestList } from '@trivium/inbox-contract'
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

const bodyOf = (text: string) => {
  const at = text.indexOf('\r\n\r\n')
  const length = Number(/Content-Length: (\d+)/.exec(text)?.[1])
  return text.slice(at + 4, at + 4 + length)
}
const chunksOf = (body: string) => `${body === '' ? '' : `${body.length.toString(16)}\r\n${body}\r\n`}0\r\n\r\n`

/** The statuses of all answers, until there are so many or the server closes. `ends`: the client says that it has nothing more to send. */
async function statusesOf(
  port: number,
  parts: readonly Buffer[],
  { most, ends = false }: { most: number; ends?: boolean },
): Promise<number[]> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true })
  const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
  let [text, isClosed] = ['', false]
  socket.on('error', () => {})
  socket.on('data', bytes => {
    text += bytes.toString('latin1')
  })
  // Reset instead of ended, where it still sends behind the last answer.
  for (const event of ['end', 'close']) {
    socket.on(event, () => {
      isClosed = true
    })
  }
  for (const part of parts) {
    await new Promise(resolve => socket.write(part, resolve))
    // So that it is a packet of its own.
    await new Promise(resolve => setImmediate(resolve))
  }
  if (ends) socket.end()
  await drain(() => isClosed || (!ends && statuses().length >= most))
  socket.destroy()
  return statuses()
}

describeEachEngine('requests that Node’s parser cannot name', engine => {
  let inbox: TestInbox
  let endpoint: Endpoint
  beforeAll(async () => {
    inbox = await startInbox(engine, { env: { INBOX_LIMIT_CREATE_PER_CLIENT: '0' } })
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

  const head = (line: string, length: number) => `${line} HTTP/1.1\r\nHost: h\r\nContent-Length: ${length}\r\n\r\n`
  const hookOf = ({ id }: Endpoint) => `/api/hook/${id}`
  /** All of them, oldest first. */
  const stored = async ({ id: endpointId } = endpoint) => {
    const path = `/api/endpoints/${endpointId}/requests?after=0&limit=200`
    const { requests } = await api<RequestList>(`${inbox.url}${path}`)
    return Promise.all(requests.map(({ id }) => readRequest(inbox.url, endpointId, id)))
  }

  test('right behind requests that are not answered yet they have their turn, in their order', async () => {
    const hook = hookOf(endpoint)
    const before = [
      `${head(`POST ${hook}/first`, 3)}abc`,
      head(`GET ${hook}/first`, 0),
      `GET ${hook}/first HTTP/1.1\r\nHost: h\r\n\r\n`,
      `POST ${hook}/first HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n`,
      // Looks like the beginning of a method, of a request, of a line, and ends with a line break of its own.
      `${head(`POST ${hook}/first`, 9)}PPPPPPPPP`,
      `${head(`POST ${hook}/first`, 22)}POST /api/hook/x HTTP/`,
      `${head(`POST ${hook}/first`, 4)}a\r\nB`,
      `${head(`POST ${hook}/first`, 5)}abc\r\n`,
      `${head(`POST ${hook}/first`, 3)}abc\r\n\r\n`,
    ]
    const odd = ['BREW', 'get', 'PUTS', 'P', 'UNLINKS', 'GET']
    const expected: [string, string, string][] = []
    for (const first of before) {
      const texts = odd.map(method => `${head(`${method} ${hook}/caf\xc3\xa9`, 2)}ok`)
      const bytes = latin1(`${first}${texts.join('')}${head(`PUT ${hook}/last`, 0)}`)
      const answers = await rawRequests({ port: inbox.port, bytes, answers: odd.length + 2 })
      expect([first, answers.map(({ status }) => status)]).toEqual([first, Array(odd.length + 2).fill(200)])
      const body = first.startsWith('GET') ? '' : first.includes('chunked') ? 'x' : bodyOf(first)
      expected.push([first.split(' ')[0] ?? '', '/first', body])
      for (const method of odd) expected.push([method, '/caf\xc3\xa9', 'ok'])
      expected.push(['PUT', '/last', ''])
    }
    const found = (await stored()).map(({ method, path, body }) => [method, path, body.data])
    expect(found).toEqual(expected)
  })

  test('wherever the packets end, what is stored is what was sent; what cannot be told is refused and noted', async () => {
    const whole = head(`POST ${hookOf(endpoint)}/no`, 0)
    const bodies = fc.constantFrom('', 'abc', 'PPPP', '\r\n\r\n', '\nab', 'x\r\n', whole)
    const one = fc.tuple(fc.constantFrom('BREW', 'POST', 'GETX', 'get', 'PUT'), bodies, fc.boolean())
    const cuts = fc.array(fc.nat({ max: 600 }), { maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 2, maxLength: 5 }), cuts, async (requests, places) => {
        const own = await createEndpoint(inbox.url)
        const hook = hookOf(own)
        const text = requests.map(([method, body, isChunked], index) =>
          isChunked
            ? `${method} ${hook}/${index} HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n${chunksOf(body)}`
            : `${head(`${method} ${hook}/${index}`, body.length)}${body}`,
        )
        const bytes = latin1(text.join(''))
        const ends = [...new Set(places)].filter(at => at < bytes.length).sort((first, second) => first - second)
        const parts = [...ends, bytes.length].map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end))
        const statuses = await statusesOf(inbox.port, parts, { most: requests.length })
        const taken = statuses.filter(status => status === 200).length
        const found = await stored(own)
        const got = found.map(({ method, path, body }) => [
          method,
          path,
          Buffer.from(body.data, body.encoding).toString(),
        ])
        expect(got).toEqual(requests.slice(0, taken).map(([method, body], index) => [method, `/${index}`, body]))
        expect(statuses.slice(taken).filter(status => status !== 501 && status !== 400)).toEqual([])
        expect(taken === requests.length || statuses.length > taken).toBe(true)
      }),
      { numRuns: rounds(1_000, 40) },
    )
  })

  test('where a body could end in two places, what stands behind it is refused and noted', async () => {
    const hook = hookOf(endpoint)
    const odd = head(`BREW ${hook}/2`, 0)
    const bytes = latin1(`${head(`POST ${hook}/1`, 3)}\nab${odd}`)
    const answers = await rawRequests({ port: inbox.port, bytes, answers: 2 })
    expect(answers.map(({ status }) => status)).toEqual([200, 501])
    const [newest] = await drain(async () => {
      const { refusals } = await api<RefusalList>(`${inbox.url}/api/endpoints/${endpoint.id}/refusals`)
      return refusals.length === 1 && refusals
    })
    expect(newest).toMatchObject({ target: `${hook}/2`, status: 501 })
    expect(await allSeqs(inbox.url, endpoint.id)).toHaveLength(1)
  })

  test('a sender that has ended gets all its answers', async () => {
    const hook = hookOf(endpoint)
    const methods = ['POST', 'BREW', 'get', 'PUTS', 'PUT', 'GETX']
    const bytes = latin1(methods.map((method, index) => `${head(`${method} ${hook}/${index}`, 2)}ok`).join(''))
    const statuses = await statusesOf(inbox.port, [bytes], { most: methods.length, ends: true })
    expect(statuses).toEqual(methods.map(() => 200))
    expect((await stored()).map(({ method }) => method)).toEqual(methods)
  })

  test('an answer that takes its time is not cut short by the patience between two requests', async () => {
    const own = await startInbox(engine)
    Object.assign(own.server, { keepAliveTimeout: 50, keepAliveTimeoutBuffer: 0 })
    const slow = await createEndpoint(own.url)
    const response = { status: 200, headers: [], body: 'late', delayMs: 500 }
    await api(`${own.url}/api/endpoints/${slow.id}/response`, 'PUT', response)
    // More than is kept while it waits: the sender is held back meanwhile.
    const body = 'x'.repeat(900_000)
    const bytes = latin1(`${head(`POST ${hookOf(slow)}/1`, 0)}${head(`BREW ${hookOf(slow)}/2`, body.length)}${body}`)
    expect(await statusesOf(own.port, [bytes], { most: 2 })).toEqual([200, 200])
    const { method, body: kept } = await newestRequest(own.url, slow.id)
    expect([method, kept.data === body]).toEqual(['BREW', true])
  })

  test('behind an answer that ends the connection nothing is taken any more', async () => {
    const hook = hookOf(endpoint)
    const bytes = latin1(`POST ${hook}/1 HTTP/1.1\r\n\r\n${head(`BREW ${hook}/2`, 0)}`)
    expect(await statusesOf(inbox.port, [bytes], { most: 2 })).toEqual([400])
    expect(await allSeqs(inbox.url, endpoint.id)).toEqual([])
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
