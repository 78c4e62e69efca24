import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cleanUpLater, rounds } from '@trivium/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visible, visibleJson } from '../src/screen/visible.ts'
import { runHere } from './inbox.ts'
import { startTarget } from './target.ts'
import { openTerminal } from './terminal.ts'

const id = '0198c0de-0000-4000-8000-000000000000'
/** Sets the title, recolours, hides, moves up, asks the terminal to answer, turns text round; in both control sets. */
const evil = '\x1b[31mPWN\x1b]0;title\x07\x1b[8m\x1b[1A\r\x9b2J\x90q\x1bPq\x1b\\\u202e\u2066\n\x08\x7fé\u2028'

const row = {
  id,
  seq: 1,
  endpointId: id,
  method: `POST${evil}`,
  target: `/api/hook/${id}/x${evil}?${evil}`,
  path: `/x${evil}`,
  query: [],
  headers: [[`X-Evil${evil}`, evil]],
  trailers: [],
  httpVersion: '1.1',
  remoteAddress: evil,
  receivedAt: '2026-11-16T00:00:00.000Z',
  contentType: `text/plain${evil}`,
  bodySize: 2,
  signature: { state: `valid${evil}`, provider: null, reason: evil },
}
const endpoint = { id, endpointId: id, name: evil, receiveUrl: `http://h/${evil}/api/hook/${id}` }

type Mode = 'answers' | 'refuses' | 'speaks nonsense' | 'is honest'

const honest = { method: 'POST', target: `/api/hook/${id}/x?q`, path: '/x', headers: [['Host', 'h']] }

/** An inbox whose every word is meant for the terminal. */
async function startEvil(mode: Mode): Promise<string> {
  const json = (response: ServerResponse, status: number, value: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  const server = createServer((request, response) => {
    request.resume()
    const path = request.url ?? ''
    if (mode === 'refuses') return json(response, 422, { ok: false, error: `no ${evil}`, code: evil })
    if (path.includes('/stream')) {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const data = mode === 'answers' ? JSON.stringify(row) : `{"seq":${evil.replace(/[\r\n]/g, '')}`
      return response.write(`event: request\nid: 1\ndata: ${data}\n\n`)
    }
    if (path.endsWith(`/requests/${id}`))
      return json(response, 200, {
        ...row,
        ...(mode === 'is honest' ? honest : {}),
        body: { encoding: 'utf8', data: 'hi' },
      })
    if (path.includes('/requests'))
      return json(response, 200, { requests: [], page: { hasMore: false, nextCursor: null } })
    const receiveUrl = mode === 'is honest' ? `http://h/api/hook/${id}` : endpoint.receiveUrl
    return json(response, request.method === 'POST' ? 201 : 200, { ...endpoint, receiveUrl })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUpLater(async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** What the command line itself may send to a terminal: colours, and the line that is drawn again. */
const own = /\x1b\[(0|1|2|22|3[1-6]|39)m|\r\x1b\[2K|\r\n|\x1b\[\?25[hl]/g

function expectHarmless(raw: string): void {
  expect(raw).not.toContain('\x1b[31mPWN')
  expect(raw.replace(own, '')).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]/)
}

test.each<[Mode, string[]]>([
  ['answers', ['tail', id, '--headers', '--show-secrets']],
  ['answers', ['wait', id, '--headers']],
  ['answers', ['forward', '--to', 'TARGET', '--endpoint', id]],
  ['answers', ['forward', '--to', 'TARGET']],
  ['answers', ['replay', id, '--request', id, '--to', 'TARGET']],
  ['answers', ['tail', id, '--json']],
  ['refuses', ['tail', id]],
  ['refuses', ['forward', '--to', 'TARGET']],
  ['speaks nonsense', ['tail', id]],
  ['speaks nonsense', ['wait', id]],
])('an inbox that %s cannot reach the terminal of "inbox %s"', async (mode, args) => {
  const target = await startTarget()
  const words = args.map(word => (word === 'TARGET' ? target.url : word))
  const terminal = openTerminal([...words, '--host', await startEvil(mode)])
  const shown = args.includes('--json') ? /\\u001b\[31mPWN/ : /\\x1b\[31mPWN/
  await terminal.waitFor(mode === 'speaks nonsense' ? /Something went wrong/ : shown)
  terminal.type('\x03')
  await terminal.exit
  expectHarmless(terminal.raw())
})

test('whatever anybody writes, nothing is left for a terminal to obey, and JSON still says the same', () => {
  const text = fc.string({ unit: 'binary', maxLength: 200 })
  const sprinkled = fc.array(fc.oneof(text, fc.constantFrom(...evil)), { maxLength: 20 }).map(parts => parts.join(''))
  fc.assert(
    fc.property(sprinkled, value => {
      const harmful = /[\p{Cc}\u2028-\u202e\u2066-\u2069\u200e\u200f\u061c]/u
      expect(visible(value)).not.toMatch(harmful)
      expect(visibleJson({ value })).not.toMatch(harmful)
      expect(JSON.parse(visibleJson({ value }))).toEqual({ value })
    }),
    { numRuns: rounds(20_000, 2_000) },
  )
  expect(visible('plain ä € 🎉')).toBe('plain ä € 🎉')
})

test('what strangers send is not passed on to the services of this house', async () => {
  const sibling = await startTarget()
  const { port } = new URL(sibling.url)
  const host = await startEvil('is honest')
  const env = { TRIVIUM_SIBLING_PORTS: port }
  for (const name of ['127.0.0.1', 'localhost', '[::ffff:7f00:1]', '0.0.0.0', '2130706433']) {
    for (const command of [['forward'], ['replay', id, '--request', id]]) {
      const { code, output } = await runHere([...command, '--to', `http://${name}:${port}/chat`, '--host', host], env)
      expect([code, output]).toEqual([2, expect.stringMatching(/^inbox: --to: Port \d+ of this machine/)])
    }
  }
  const receivePath = `http://127.0.0.1:${port}/api/hook/${id}`
  await runHere(['replay', id, '--request', id, '--to', receivePath, '--path', 'fixed', '--host', host], env)
  expect(sibling.received.map(({ url }) => url.split('?')[0])).toEqual([`/api/hook/${id}`])
})

test('the target is told the receive address only on demand', async () => {
  const target = await startTarget()
  const host = await startEvil('is honest')
  const command = ['replay', id, '--request', id, '--to', `${target.url}/y`, '--path', 'fixed', '--host', host]
  await runHere(command)
  await runHere([...command, '--send-origin'])
  const names = target.received.map(({ headers }) => headers.filter(name => /^x-inbox-(endpoint|original)/i.test(name)))
  expect(names).toEqual([[], ['X-Inbox-Endpoint', 'X-Inbox-Original-Url']])
  expect(target.received[0]?.headers.join(' ')).not.toContain(`hook/${id}`)
})
