import { expect, test } from 'vitest'
import { RelayFault } from './fault.ts'
import { forwardHeaders } from './forward-headers.ts'
import type { HeaderList } from './message.ts'

const provenance = { requestId: 'r', deliveryId: 'd', attempt: 3, endpointId: 'e', originalUrl: 'http://i/api/hook/e' }
const added = ['X-Inbox-Endpoint: e', 'X-Inbox-Request-Id: r', 'X-Inbox-Delivery-Id: d', 'X-Inbox-Attempt: 3']

function lines(headers: HeaderList, { method = 'POST', body = 'abc' } = {}): string[] {
  const message = { method, target: '/api/hook/e', headers, body: Buffer.from(body) }
  const flat = forwardHeaders(message, 'target.test', provenance)
  return flat.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${flat[index + 1]}`] : []))
}

test('order, casing and duplicates stay; Host and Content-Length are replaced where they stood', () => {
  const sent: HeaderList = [
    ['X-Sig', '1'],
    ['hOST', 'inbox.test'],
    ['x-sig', '2'],
    ['content-LENGTH', '99'],
    ['X-SIG', ''],
    ['Authorization', 'a'],
    ['Authorization', 'b'],
  ]
  expect(lines(sent)).toEqual([
    'X-Sig: 1',
    'hOST: target.test',
    'x-sig: 2',
    'content-LENGTH: 3',
    'X-SIG: ',
    'Authorization: a',
    'Authorization: b',
    'X-Forwarded-Host: inbox.test',
    ...added,
    'X-Inbox-Original-Url: http://i/api/hook/e',
    'X-Inbox-Hops: 1',
  ])
})

test('what belongs to one connection is dropped, with everything Connection names', () => {
  const sent: HeaderList = [
    ['Host', 'inbox.test'],
    ['Connection', 'keep-alive, X-Local'],
    ['connection', 'X-Other'],
    ['X-Local', '1'],
    ['x-other', '1'],
    ['Keep-Alive', 'timeout=5'],
    ['Proxy-Authorization', 'secret'],
    ['Proxy-Connection', 'close'],
    ['TE', 'trailers'],
    ['Trailer', 'X-T'],
    ['Transfer-Encoding', 'chunked'],
    ['Upgrade', 'h2c'],
    ['HTTP2-Settings', 'x'],
    ['Expect', '100-continue'],
    ['X-Kept', 'yes'],
  ]
  expect(lines(sent).slice(0, 3)).toEqual(['Host: target.test', 'X-Kept: yes', 'Content-Length: 3'])
})

test('an empty body has a length only where it would be missed', () => {
  const host: HeaderList = [['Host', 'a']]
  expect(lines(host, { method: 'PURGE', body: '' })).toContain('Content-Length: 0')
  expect(lines(host, { method: 'GET', body: '' }).join()).not.toContain('Content-Length')
  expect(lines(host, { method: 'GET', body: 'x' })).toContain('Content-Length: 1')
})

test('marks of an earlier hop are replaced, a given X-Forwarded-Host is kept', () => {
  const sent: HeaderList = [
    ['X-Forwarded-Host', 'first.test'],
    ['x-inbox-endpoint', 'other'],
    ['X-Inbox-Original-Url', 'other'],
    ['X-Inbox-Hops', '4'],
    ['X-Inbox-Colour', 'blue'],
  ]
  const forwarded = lines(sent)
  expect(forwarded.slice(0, 4)).toEqual([
    'Host: target.test',
    'X-Forwarded-Host: first.test',
    'X-Inbox-Colour: blue',
    'Content-Length: 3',
  ])
  expect(forwarded).toContain('X-Inbox-Hops: 5')
  expect(forwarded.filter(line => /^x-inbox-endpoint/i.test(line))).toEqual(['X-Inbox-Endpoint: e'])
})

test('the fifth inbox refuses to send on', () => {
  expect(() => lines([['X-Inbox-Hops', '5']])).toThrow(RelayFault)
  expect(() =>
    lines([
      ['X-Inbox-Hops', '1'],
      ['x-inbox-hops', '9'],
    ]),
  ).toThrow(/forwarding loop/)
  expect(lines([['X-Inbox-Hops', '-7']])).toContain('X-Inbox-Hops: 1')
})

test('the addresses that carry the key of the endpoint can be left out', () => {
  const message = { method: 'GET', target: '/', headers: [['X-Inbox-Endpoint', 'old']] as const, body: Buffer.alloc(0) }
  const flat = forwardHeaders(message, 'target.test', { requestId: 'r', deliveryId: 'd', attempt: 1 })
  expect(flat.filter((_, index) => index % 2 === 0)).toEqual([
    'Host',
    'X-Inbox-Request-Id',
    'X-Inbox-Delivery-Id',
    'X-Inbox-Attempt',
    'X-Inbox-Hops',
  ])
})
