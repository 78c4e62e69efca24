import { connect } from 'node:net'
import type { Answer, Endpoint, Pairs } from '@trivium/inbox-contract'
import { describeEachEngine, drain, type RawAnswer, rounds } from '@trivium/testing'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api, createEndpoint, listRequests, newestRequest, raw, readRequest } from './client.ts'
import { startInbox, type TestInbox } from './start.ts'

/** Node adds these to every answer, for the connection. */
const ofConnection = /^(date|connection|keep-alive)$/i

/** What came over the wire, in the form of a stored answer. */
function seen(answer: RawAnswer): Omit<Answer, 'at'> {
  const headers = answer.rawHeaders.filter(([name]) => !ofConnection.test(name)) as Pairs
  return { status: answer.status, headers, body: { encoding: 'utf8', data: answer.body.toString() } }
}

const withoutTime = ({ status, headers, body }: Answer) => ({ status, headers, body })

describeEachEngine('the answer that was given', engine => {
  let inbox: TestInbox
  let endpoint: Endpoint
  const path = (rest = '') => `${inbox.url}/api/endpoints/${endpoint.id}${rest}`
  const respond = (response: unknown) => api(path('/response'), 'PUT', response)
  const send = (method = 'POST') =>
    raw(inbox.port, `${method} /api/hook/${endpoint.id}/a HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n`)
  const stored = async (answer: RawAnswer) => {
    const { answer: kept } = await readRequest(inbox.url, endpoint.id, answer.header('x-request-id') ?? '')
    return kept
  }

  beforeAll(async () => {
    inbox = await startInbox(engine)
  })
  beforeEach(async () => {
    endpoint = await createEndpoint(inbox.url)
  })

  test('is kept with each request to the byte, whatever is set later', async () => {
    const responses = [
      null,
      { status: 503, headers: [['Retry-After', '7']], body: 'später' },
      { status: 204, body: 'not sent' },
      {
        status: 302,
        headers: [
          ['Location', 'https://example.com/x'],
          ['Content-Type', 'text/html'],
        ],
        body: '<p>',
      },
      { status: 200, body: 'x'.repeat(65_536) },
      null,
    ]
    const given: { answer: RawAnswer; from: number; to: number }[] = []
    for (const response of responses) {
      if (response) await respond(response)
      else await api(path('/response'), 'DELETE')
      for (const method of ['POST', 'HEAD', 'GET']) {
        const from = Date.now()
        const answer = await send(method)
        given.push({ answer, from, to: Date.now() })
      }
    }
    for (const { answer, from, to } of given) {
      const kept = await stored(answer)
      expect(kept && withoutTime(kept)).toEqual(seen(answer))
      const at = Date.parse(kept?.at ?? '')
      expect(at).toBeGreaterThanOrEqual(from)
      expect(at).toBeLessThanOrEqual(to)
    }
    const { requests } = await listRequests(inbox.url, endpoint.id)
    expect(requests.map(row => row.answer?.status).reverse()).toEqual(given.map(({ answer }) => answer.status))
    expect(requests.every(row => row.answer && Object.keys(row.answer).sort().join() === 'at,status')).toBe(true)
  })

  test('is right for every request of a busy endpoint while the response changes', async () => {
    const count = rounds(2_000, 400)
    const got = new Map<string, number>()
    let isOver = false
    const change = async () => {
      for (let turn = 0; !isOver; turn++) {
        if (turn % 4 === 3) await api(path('/response'), 'DELETE')
        else await respond({ status: 210 + (turn % 80), body: String(turn) })
      }
    }
    const changing = change()
    let sent = 0
    const sender = async () => {
      while (sent < count) {
        sent += 1
        const answer = await fetch(endpoint.receiveUrl, { method: 'POST', body: 'x' })
        await answer.arrayBuffer()
        got.set(answer.headers.get('x-request-id') ?? '', answer.status)
      }
    }
    await Promise.all(Array.from({ length: 16 }, sender))
    isOver = true
    await changing
    const { requests } = await listRequests(inbox.url, endpoint.id, '?limit=200')
    expect(requests.length).toBe(200)
    for (const { id, answer } of requests) expect([id, answer?.status]).toEqual([id, got.get(id)])
    const { db } = inbox.context.database
    const kept = await db.selectFrom('answers').selectAll().where('answers.status', '>', 209).execute()
    // What nobody was told, or whose requests are gone, has gone with the next change.
    expect(kept.length).toBeLessThanOrEqual(501)
  })

  test('that has to wait is noted when it was given, and not when the sender left', async () => {
    await respond({ status: 202, delayMs: 150 })
    const answer = await send()
    await drain(async () => (await stored(answer))?.at !== null)
    const { receivedAt, answer: kept } = await newestRequest(inbox.url, endpoint.id)
    expect(Date.parse(kept?.at ?? '') - Date.parse(receivedAt)).toBeGreaterThanOrEqual(145)

    await respond({ status: 202, delayMs: 30_000 })
    const socket = connect(inbox.port, '127.0.0.1')
    socket.write(`POST /api/hook/${endpoint.id}/left HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n`)
    await drain(async () => (await newestRequest(inbox.url, endpoint.id)).path === '/left')
    socket.destroy()
    const left = await newestRequest(inbox.url, endpoint.id)
    expect(left.answer).toMatchObject({ status: 202, at: null })
    const { log } = await api<{ log: { entries: { response: unknown }[] } }>(path(`/requests/${left.id}/har`))
    expect(log.entries[0]?.response).toMatchObject({ status: 0, headers: [], comment: 'No answer was given.' })
  })

  test('is in the HAR log', async () => {
    await respond({ status: 422, headers: [['Content-Type', 'application/json']], body: '{"no":1}' })
    await send()
    const { id } = await newestRequest(inbox.url, endpoint.id)
    const { log } = await api<{ log: { entries: { response: unknown }[] } }>(path(`/requests/${id}/har`))
    expect(log.entries[0]?.response).toMatchObject({
      status: 422,
      statusText: 'Unprocessable Entity',
      content: { size: 8, mimeType: 'application/json', text: '{"no":1}' },
    })
  })

  test('is unknown for requests from before, and gone with its endpoint', async () => {
    await respond({ status: 299, body: 'only here' })
    const answer = await send()
    const { db } = inbox.context.database
    await db
      .updateTable('requests')
      .set({ answered_at: null })
      .where('id', '=', answer.header('x-request-id') ?? '')
      .execute()
    const request = await newestRequest(inbox.url, endpoint.id)
    expect(request.answer).toBeNull()
    const har = await api<{ log: { entries: { response: unknown }[] } }>(path(`/requests/${request.id}/har`))
    expect(har.log.entries[0]?.response).toMatchObject({ status: 0, comment: 'It is not known what was answered.' })
    await api(path(), 'DELETE')
    expect(await db.selectFrom('answers').select('number').where('status', '=', 299).execute()).toEqual([])
  })
})
