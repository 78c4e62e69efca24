import { randomBytes } from 'node:crypto'
import { METHODS } from 'node:http'
import { describeEachEngine, rounds } from '@trivium/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEndpoint, json, raw, readRequest } from './client.ts'
import { startInbox } from './start.ts'

const tokenCharacters = "abcXYZ09!#$%&'*+-.^_`|~"
const token = fc
  .string({ unit: fc.constantFrom(...tokenCharacters), minLength: 1, maxLength: 20 })
  // Their meaning is Node's own business: framing, and what the parser treats specially.
  .filter(name => !/^(content-length|transfer-encoding|host|connection|expect|upgrade|te|trailer)$/i.test(name))
const byte = fc.integer({ min: 0x21, max: 0xff }).filter(code => code !== 0x7f)
const visible = (max: number) => fc.array(byte, { maxLength: max }).map(codes => String.fromCharCode(...codes))
const value = fc.oneof(
  visible(60),
  fc.tuple(visible(10), fc.constantFrom(' ', '\t', '  '), visible(10)).map(parts => parts.join('').trim()),
)
const headers = fc.oneof(
  { weight: 30, arbitrary: fc.array(fc.tuple(token, value), { maxLength: 25 }) },
  { weight: 1, arbitrary: fc.array(fc.tuple(token, visible(8)), { minLength: 1500, maxLength: 2000 }) },
)
const targetCharacters = 'abzAZ09-._~!$&\'()*+,;=:@/%?[]|{}^"<>`\\'
const rest = fc
  .string({ unit: fc.constantFrom(...targetCharacters), maxLength: 80 })
  .map(text => (text === '' ? '' : `/${text}`))
const size = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: 0, max: 3000 }) },
  { weight: 2, arbitrary: fc.integer({ min: 60_000, max: 70_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(1_048_575, 1_048_576) },
)
const body = fc
  .tuple(size, fc.boolean())
  .map(([length, text]) => (text ? Buffer.alloc(length, 'ä"\\\n{}') : randomBytes(length)))
const cuts = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 5 })

const request = fc.record({
  method: fc.constantFrom(...METHODS.filter(name => name !== 'CONNECT')),
  rest,
  absolute: fc.boolean(),
  headers,
  body,
  chunks: fc.option(cuts, { nil: undefined }),
})
type Sent = typeof request extends fc.Arbitrary<infer T> ? T : never

function encode(sent: Sent, target: string): { bytes: Buffer; framing: [string, string] } {
  const { method, headers, body, chunks } = sent
  const framing: [string, string] = chunks ? ['transfer-Encoding', 'chunked'] : ['content-Length', String(body.length)]
  const lines = [['Host', 'h'], ...headers, framing].map(([name, text]) => `${name}: ${text}\r\n`)
  const head = Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1')
  return { bytes: Buffer.concat([head, ...(chunks ? chunk(body, chunks) : [body])]), framing }
}

function chunk(body: Buffer, sizes: number[]): Buffer[] {
  const parts: Buffer[] = []
  for (let at = 0, n = 0; at < body.length; n++) {
    // Large bodies in large chunks, or there would be thousands of them.
    const part = body.subarray(at, at + Math.max(sizes[n % sizes.length] ?? 1, body.length / 50))
    parts.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n'))
    at += part.length
  }
  return [...parts, Buffer.from('0\r\n\r\n')]
}

describeEachEngine('whatever Node accepts', engine => {
  test('is stored and read back identical', { timeout: 900_000 }, async () => {
    const inbox = await startInbox(engine)
    const { id } = await createEndpoint(inbox.url)
    const property = fc.asyncProperty(request, async sent => {
      const target = `${sent.absolute ? 'http://other.host' : ''}/api/hook/${id}${sent.rest}`
      const { bytes, framing } = encode(sent, target)
      if (headLength(bytes) > 60_000) return
      const answer = await raw(inbox.port, bytes)
      expect([answer.status, answer.body.toString()]).toEqual([
        sent.method === 'HEAD' ? 204 : 200,
        answer.body.toString(),
      ])
      const requestId = answer.header('x-request-id') ?? ''
      if (sent.method !== 'HEAD') expect(json(answer).id).toBe(requestId)
      const stored = await readRequest(inbox.url, id, requestId)
      expect([stored.method, stored.target]).toEqual([sent.method, target])
      expect(stored.headers).toEqual([['Host', 'h'], ...sent.headers, framing])
      expect(Buffer.from(stored.body.data, stored.body.encoding).equals(sent.body)).toBe(true)
      expect(stored.bodySize).toBe(sent.body.length)
    })
    await fc.assert(property, { numRuns: rounds(2000, 150) })
  })
})

function headLength(bytes: Buffer): number {
  return bytes.indexOf('\r\n\r\n')
}
