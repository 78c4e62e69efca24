import { describeEachEngine, rounds } from '@trivium/testing'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { createEndpoint, raw } from './client.ts'
import { startInbox, type TestInbox } from './start.ts'

const pieces = [
  ...[
    '..',
    '.',
    '%2e%2e',
    '%00',
    '%0d%0a',
    '%',
    '%zz',
    '%c0%ae',
    '\\',
    '%5c',
    '%2f',
    '//',
    ';',
    '..;',
    '~',
    '%ff',
    '\xff',
  ],
  ...[
    'etc',
    'passwd',
    'constructor',
    '__proto__',
    'toString',
    'assets',
    'api',
    'endpoints',
    'e',
    'hook',
    'requests',
    'index.html',
  ],
]
const starts = [
  '/',
  '/api/',
  '/api/endpoints/',
  '/api/endpoints/ID/',
  '/api/endpoints/ID/requests/',
  '/e/',
  '/assets/',
  '/api/hook/',
]

describeEachEngine('odd paths', engine => {
  let inbox: TestInbox
  let id: string
  beforeAll(async () => {
    inbox = await startInbox(engine)
    id = (await createEndpoint(inbox.url)).id
  })

  test('never confuse the server, and give out nothing but what is meant to be given out', async () => {
    const path = fc
      .tuple(
        fc.constantFrom(...starts),
        fc.array(fc.constantFrom(...pieces), { maxLength: 6 }),
        fc.constantFrom('/', ''),
      )
      .map(([start, parts, gap]) => `${start.replace('ID', id)}${parts.join(gap)}`)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('GET', 'DELETE', 'POST', 'HEAD'), path, async (method, target) => {
        // The receive path proper takes anything; `/assets` belongs to the web pages.
        fc.pre(!target.startsWith(`/api/hook/${id}`) && !target.startsWith('/assets'))
        const head = `${method} ${target} HTTP/1.1\r\nHost: 127.0.0.1:${inbox.port}\r\nConnection: close\r\n\r\n`
        const answer = await raw(inbox.port, Buffer.from(head, 'latin1'))
        expect([target, answer.status < 500]).toEqual([target, true])
        expect(answer.body.toString('latin1')).not.toMatch(/root:|node_modules|"dependencies"/)
      }),
      { numRuns: rounds(3_000, 200) },
    )
  })
})
