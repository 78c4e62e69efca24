import { describeEachEngine, rawRequest } from '@trivium/testing'
import { expect, test } from 'vitest'
import { allSeqs, createEndpoint } from './client.ts'
import { startInbox } from './start.ts'

/** Ways of making one server see two requests where another sees one; `SECOND` is the hidden one. */
const shapes: Record<string, string> = {
  'length and chunks': 'Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nSECOND',
  'chunks and length': 'Transfer-Encoding: chunked\r\nContent-Length: 6\r\n\r\n0\r\n\r\nSECOND',
  'two lengths': 'Content-Length: 0\r\nContent-Length: 60\r\n\r\nSECOND',
  'lengths in a list': 'Content-Length: 0, 60\r\n\r\nSECOND',
  'a signed length': 'Content-Length: +0\r\n\r\nSECOND',
  'a length in hexadecimal': 'Content-Length: 0x0\r\n\r\nSECOND',
  'a length with a blank': 'Content-Length : 0\r\n\r\nSECOND',
  'an unknown coding': 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\nSECOND',
  'chunked, but not last': 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\nSECOND',
  'chunked on a folded line': 'Transfer-Encoding:\r\n chunked\r\nContent-Length: 0\r\n\r\n0\r\n\r\nSECOND',
  'a bare line feed': 'Content-Length: 0\nX: y\r\n\r\nSECOND',
  'a chunk size with rubbish': 'Transfer-Encoding: chunked\r\n\r\n0 rubbish\r\n\r\nSECOND',
  'a chunk of negative size': 'Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\nSECOND',
  'a chunk that lies': 'Transfer-Encoding: chunked\r\n\r\n1\r\nab\r\n0\r\n\r\nSECOND',
}

/** The parser reads the first itself; the request lines of the others are read by us, and what follows by the same parser. */
const lines = [
  'POST /api/hook/ID HTTP/1.1',
  'BREW /api/hook/ID HTTP/1.1',
  'post /api/hook/ID HTTP/1.1',
  'POST /api/hook/ID/caf\xc3\xa9 HTTP/1.1',
]
/** The hidden one may itself be of a kind that is handed on. */
const hiddenLines = ['POST', 'BREW']

describeEachEngine('smuggling', engine => {
  test('what is ambiguous is refused, and what follows it is never seen as a request', async () => {
    const inbox = await startInbox(engine)
    const first = await createEndpoint(inbox.url)
    const hidden = await createEndpoint(inbox.url)
    for (const [line, method] of lines.flatMap(line => hiddenLines.map(method => [line, method] as const))) {
      const second = `${method} /api/hook/${hidden.id} HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n`
      for (const [name, rest] of Object.entries(shapes)) {
        const bytes = `${line.replace('ID', first.id)}\r\nHost: h\r\n${rest.replace('SECOND', second)}`
        const { status } = await rawRequest({ port: inbox.port, bytes: Buffer.from(bytes, 'latin1') })
        expect([line, name, status >= 400 && status < 500]).toEqual([line, name, true])
      }
    }
    expect(await allSeqs(inbox.url, first.id)).toEqual([])
    expect(await allSeqs(inbox.url, hidden.id)).toEqual([])
  })
})
