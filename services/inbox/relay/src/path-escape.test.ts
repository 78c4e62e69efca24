import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { posix, win32 } from 'node:path'
import { rounds } from '@trivium/testing'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { createSender, relayRequest } from './index.ts'
import { leavesBase } from './path-escape.ts'

test.each([
  ['/..', true],
  ['/../admin', true],
  ['/%2e%2e/admin', true],
  ['/.%2E/admin', true],
  ['/..%2fadmin', true],
  ['/..%5cadmin', true],
  ['/..\\admin', true],
  ['/%252e%252e%252fadmin', true],
  ['/%25252e%25252e/admin', true],
  ['/..;/admin', true],
  ['/..;x=1/admin', true],
  ['/%c0%ae%c0%ae/admin', true],
  ['/%c0%ae%c0%ae%c0%afadmin', true],
  ['/%e0%80%ae%e0%80%ae/admin', true],
  ['/%u002e%u002e/admin', true],
  ['/%ef%bc%8e%ef%bc%8e/admin', true],
  ['/\xe2\x80\xa5/admin', true],
  ['/.%00./admin', true],
  ['/..%00/admin', true],
  ['/..%20/admin', true],
  ['/a/../../admin', true],
  ['/a//../../admin', true],
  ['/a/./../../admin', true],
  ['/a%2fb/../../admin', true],
  ['/;a/../admin', true],
  ['/%2525252525252e%2525252525252e/x', true],
  ['/a/..%2f..%2fadmin', true],
  ['//../admin', true],
  ['/a/../b', false],
  ['/a/b/../../c', false],
  ['/..a/b..', false],
  ['/a..b/.well-known/x.', false],
  ['/.../a', true],
  ['/a/.../a', true],
  ['/a%2Fb/../c', false],
  ['/caf\xc3\xa9/100%/%zz', false],
  ['/%E2%82%AC/x;v=1.2', false],
])('%j leaves its base: %s', (path, leaves) => {
  expect(leavesBase(path)).toBe(leaves)
})

const decodeOnce = (path: string) =>
  Buffer.from(
    path.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('latin1')
const withoutParameters = (path: string) => path.replace(/;[^/]*/g, '')

/** How servers of different makers find out what is asked for. */
const resolvers: Record<string, (path: string) => string> = {
  'URL parser': path => new URL(`http://h${path}`).pathname,
  'decoded, then normalised': path => posix.normalize(decodeOnce(path)),
  'normalised without decoding': path => posix.normalize(path),
  'slashes merged first': path => posix.normalize(decodeOnce(path.replace(/\/+/g, '/'))),
  'decoded twice': path => posix.normalize(decodeOnce(decodeOnce(path))),
  'decoded three times': path => posix.normalize(decodeOnce(decodeOnce(decodeOnce(path)))),
  'parameters dropped, as Java servers do': path => posix.normalize(decodeOnce(withoutParameters(path))),
  'parameters dropped after decoding': path => posix.normalize(withoutParameters(decodeOnce(path))),
  'backslashes as on Windows': path => win32.normalize(decodeOnce(path)).replaceAll('\\', '/'),
  'backslashes without decoding': path => win32.normalize(path).replaceAll('\\', '/'),
  'cut at a NUL': path => posix.normalize(decodeOnce(path).split('\0')[0] ?? ''),
}

const piece = fc.constantFrom(
  ...[
    '..',
    '.',
    '%2e',
    '%2E%2e',
    '%252e',
    '..;',
    ';x',
    '...',
    '\\',
    '%5c',
    '%255c',
    '%2f',
    '%252F',
    '/',
    '//',
    'a',
    'admin',
  ],
  ...['%00', '%20', '%c0%ae', '%', 'x=1', '%25', '2e', '2f'],
)
const nested = fc.array(piece, { minLength: 1, maxLength: 9 }).map(parts => `/${parts.join('')}`)

test('whatever is sent on stays below the path of the target, as common servers resolve it', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const sender = createSender({ keepAlive: true })
  onTestFinished(() => sender.close())
  let refused = 0
  await fc.assert(
    fc.asyncProperty(nested, fc.constantFrom('/base', '/base/deep/', '/a/b'), async (path, base) => {
      const answer = await relayRequest(sender, {
        message: { method: 'GET', target: `/api/hook/x${path}`, headers: [], body: Buffer.alloc(0) },
        targetUrl: `http://127.0.0.1:${port}${base}`,
        pathMode: 'append',
        provenance: { requestId: 'r', deliveryId: 'd', attempt: 1 },
        timeoutMs: 20_000,
      }).catch((fault: { class: string }) => fault.class)
      if (typeof answer === 'string') {
        expect(answer).toBe('path_escape')
        refused += 1
        return
      }
      const got = asked.at(-1) ?? ''
      expect(got).toBe(`${base.replace(/\/$/, '')}${path}`)
      for (const [name, resolve] of Object.entries(resolvers)) {
        const found = resolve(got)
        const below = `${found}/`.startsWith(`${base.replace(/\/$/, '')}/`)
        expect([name, got, found, below]).toEqual([name, got, found, true])
      }
    }),
    { numRuns: rounds(20_000, 1_500) },
  )
  expect(refused).toBeGreaterThan(0)
})
