import { METHODS } from 'node:http'
import { createSender, type HeaderList, relayRequest } from '@trivium/inbox-relay'
import { cleanUpLater, rounds } from '@trivium/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startTarget } from './target-server.ts'

const token = fc.stringMatching(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,20}$/)
/** Any bytes a header can carry, without blanks at the ends, which belong to the protocol. */
const value = fc
  .array(fc.oneof(fc.integer({ min: 0x21, max: 0x7e }), fc.integer({ min: 0x80, max: 0xff }), fc.constant(0x20)), {
    maxLength: 40,
  })
  .map(codes => String.fromCharCode(...codes).trim())
  .map(text => text.replace(/^[\s\xa0]+|[\s\xa0]+$/g, ''))
const special =
  /^(connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|http2-settings|host|content-length|proxy-.*|x-inbox-.*|x-forwarded-host)$/i
const headers = fc
  .array(fc.tuple(token, value), { maxLength: 30 })
  .map(list => list.filter(([name]) => !special.test(name)))
const path = fc.stringMatching(/^(\/[A-Za-z0-9%._~!$&'()*+,;=:@|{}[\]-]{0,12}){0,4}$/)
const query = fc.stringMatching(/^(\?[A-Za-z0-9%._~!$&'()*+,;=:@/?-]{1,20})?$/)
const method = fc.constantFrom(...METHODS.filter(name => name !== 'CONNECT'))

test('any method, path, header list and body arrives as it was stored', async () => {
  const target = await startTarget()
  const sender = createSender({ keepAlive: true })
  cleanUpLater(() => sender.close())
  const message = fc.record({ method, path, query, headers, body: fc.uint8Array({ maxLength: 4096 }) })
  await fc.assert(
    fc.asyncProperty(message, async ({ method, path, query, headers, body }) => {
      const { status } = await relayRequest(sender, {
        message: { method, target: `/api/hook/id${path}${query}`, headers, body: Buffer.from(body) },
        targetUrl: target.url,
        pathMode: 'append',
        provenance: { requestId: 'r', deliveryId: 'd', attempt: 1 },
        timeoutMs: 30_000,
      })
      const received = target.received.splice(0)
      expect([status, received.length]).toEqual([200, 1])
      const [request] = received
      expect([request?.method, request?.url]).toEqual([method, `${path === '' ? '/' : path}${query}`])
      expect(request?.body.equals(body)).toBe(true)
      expect(ofSender(request?.headers ?? [])).toEqual(headers)
    }),
    { numRuns: rounds(2000, 200) },
  )
})

function ofSender(headers: HeaderList): HeaderList {
  return headers.filter(([name]) => !special.test(name))
}
