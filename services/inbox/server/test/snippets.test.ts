import { execFile, execFileSync } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { CapturedRequest, Endpoint } from '@trivium/inbox-contract'
import { rounds, temporaryDirectory } from '@trivium/testing'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { shellQuote } from '../src/exports/shell-quote.ts'
import { createEndpoint, json, newestRequest, raw, readRequest } from './client.ts'
import { startInbox, type TestInbox } from './start.ts'

const run = promisify(execFile)
const has = (program: string) => {
  try {
    return execFileSync('sh', ['-c', `command -v ${program}`]).length > 0
  } catch {
    return false
  }
}
const canary = 'the content of a private file'

/** What turns into something else for a shell, curl, HTTPie or a terminal. */
const values = [
  ...[
    '@~/.ssh/id_rsa',
    '@/etc/hostname',
    '=@~/.ssh/id_rsa',
    '=1',
    '={"a":1}',
    ':x',
    ';',
    '-o',
    '--output=x',
    '$(id)',
    '`id`',
  ],
  ...[
    "it's",
    '"',
    '\\',
    '\\=x',
    '\\@x',
    'a\\:b',
    '!!',
    '!ls',
    '$HOME',
    '~',
    '*',
    '<x',
    '>x',
    '|x',
    '&',
    '#x',
    'a\tb',
    '%s%n',
  ],
  ...['\xc3\xa4', '\xe2\x82\xac', '\xc2\x9b2J', '\xe2\x80\xae'],
]
const names = ['X-A', '-o', '--output', '-d', '--form', '--session', "X'Q", 'X`id`', 'X$HOME', '--', '-', 'X!1']
const bodies = [
  '',
  'plain',
  '@~/.ssh/id_rsa',
  "it's\n!ls\n",
  '\x03\nid\n',
  '\x1b[201~\nid\n',
  'a\tb',
  '\u202e',
  '-x',
  '\xff\x00',
  '{"a":\n1}',
]
const methods = ['POST', 'PUT', 'GET', 'DELETE', 'PATCH']
const paths = ['', '/a/../b', "/it's", '/$(id)', '/[1]{2}', '?q=`id`&a=!x', '/%00%0A', '/;id', '/-o']

interface Case {
  method: string
  path: string
  headers: [string, string][]
  body: Buffer
  absolute: boolean
}
const word = fc.oneof(fc.constantFrom(...values), fc.stringMatching(/^[!-~]([ -~]{0,20}[!-~])?$/))
const cases: fc.Arbitrary<Case> = fc.record({
  method: fc.constantFrom(...methods),
  path: fc.constantFrom(...paths),
  headers: fc.array(fc.tuple(fc.constantFrom(...names), word), { maxLength: 6 }),
  body: fc.constantFrom(...bodies).map(text => Buffer.from(text, 'latin1')),
  absolute: fc.boolean(),
})

describe('a copied command sends the same request again, and nothing else happens', () => {
  let inbox: TestInbox
  let endpoint: Endpoint
  let home: string
  beforeAll(async () => {
    inbox = await startInbox('sqlite')
    endpoint = await createEndpoint(inbox.url)
    home = await temporaryDirectory()
    await mkdir(join(home, '.ssh'))
    await writeFile(join(home, '.ssh', 'id_rsa'), canary)
  })

  async function capture({ method, path, headers, body, absolute }: Case): Promise<CapturedRequest> {
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    const target = `${absolute ? 'http://evil.test' : ''}/api/hook/${endpoint.id}${path}`
    const head = `${method} ${target} HTTP/1.1\r\nHost: evil.test\r\n${lines}Content-Length: ${body.length}\r\n\r\n`
    const answer = await raw(inbox.port, Buffer.concat([Buffer.from(head, 'latin1'), body]))
    return readRequest(inbox.url, endpoint.id, String(json(answer).id))
  }

  async function snippet(request: CapturedRequest, kind: string): Promise<string> {
    const answer = await fetch(`${inbox.url}/api/endpoints/${endpoint.id}/requests/${request.id}/${kind}`)
    const text = await answer.text()
    expect(text).not.toContain('evil.test/')
    // A terminal obeys these while the text is pasted, before any shell has seen a quote.
    expect(text).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]/)
    return text
  }

  async function expectSame(first: CapturedRequest): Promise<void> {
    const second = await newestRequest(inbox.url, endpoint.id)
    expect(second.seq).toBe(first.seq + 1)
    const kept = ({ method, path, query, body, headers }: CapturedRequest) => ({
      method,
      path,
      query,
      body,
      // HTTPie sends repeated headers one after the other.
      headers: headers
        .toSorted(([one], [other]) => one.localeCompare(other))
        .filter(([name]) => !/^(host|content-length|accept-encoding|connection|user-agent)$/i.test(name)),
    })
    expect(kept(second)).toEqual(kept(first))
    expect(JSON.stringify(second)).not.toContain(canary)
    expect(await readdir(home)).toEqual(['.ssh'])
  }

  async function runScript(command: string): Promise<void> {
    const script = join(await temporaryDirectory(), 'again.sh')
    await writeFile(script, command)
    await run('bash', [script], { cwd: home, env: { PATH: process.env.PATH ?? '', HOME: home, LANG: 'C.UTF-8' } })
  }

  test.skipIf(!has('curl'))('curl', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(cases, async each => {
        const first = await capture(each)
        await runScript(await snippet(first, 'curl'))
        await expectSame(first)
      }),
      { numRuns: rounds(500, 40) },
    )
  })

  test.skipIf(!has('http'))('HTTPie', { timeout: 300_000 }, async () => {
    const plain = cases.filter(({ path }) => !/[`'$[{!;]/.test(path))
    await fc.assert(
      fc.asyncProperty(plain, async each => {
        const first = await capture(each)
        await runScript(await snippet(first, 'httpie'))
        await expectSame(first)
      }),
      { numRuns: rounds(200, 6) },
    )
  })

  test('fetch', { timeout: 300_000 }, async () => {
    const sendable = cases.filter(
      ({ method, body, path }) => (method !== 'GET' || body.length === 0) && !/\.\.|['`[{]/.test(path),
    )
    await fc.assert(
      fc.asyncProperty(sendable, async each => {
        const first = await capture(each)
        const calls: [string, { method: string; headers?: [string, string][]; body?: string | Uint8Array }][] = []
        const fake = async (...call: (typeof calls)[number]) => void calls.push(call)
        await new Function('fetch', `return (async () => { ${await snippet(first, 'fetch')} })()`)(fake)
        const [sent] = calls
        expect(sent?.[0]).toBe(`${endpoint.receiveUrl}${each.path}`)
        expect(sent?.[1].method).toBe(each.method)
        expect(sent?.[1].headers ?? []).toEqual(each.headers)
        expect(Buffer.from(sent?.[1].body ?? '')).toEqual(each.body)
      }),
      { numRuns: rounds(2_000, 100) },
    )
  })

  test('HTTPie is not handed what it would send differently', async () => {
    const base = { path: '', headers: [] as [string, string][], body: Buffer.alloc(0), absolute: false }
    expect(await snippet(await capture({ ...base, method: 'M-SEARCH' }), 'httpie')).toMatch(
      /^# HTTPie cannot send the method/,
    )
    const odd = await capture({ ...base, method: 'POST', headers: [['X-Bytes', '\xff\xfe']] })
    expect(await snippet(odd, 'httpie')).toMatch(/^# HTTPie cannot send the header X-Bytes/)
  })

  test('HAR names the address of this inbox', async () => {
    const request = await capture({ method: 'POST', path: '/x', headers: [], body: Buffer.from('b'), absolute: true })
    const har = await (await fetch(`${inbox.url}/api/endpoints/${endpoint.id}/requests/${request.id}/har`)).json()
    expect(har).toMatchObject({ log: { entries: [{ request: { url: `${endpoint.receiveUrl}/x` } }] } })
  })

  test('a quoted word is one word with the same bytes, whatever it is made of', async () => {
    const word = fc.uint8Array({ maxLength: 60 }).map(bytes => Buffer.from(bytes.map(byte => byte || 1)))
    const words = fc.sample(
      fc.oneof(
        word,
        fc.string().map(text => Buffer.from(text.replaceAll('\0', ''))),
      ),
      rounds(2_000, 200),
    )
    const { stdout } = await run(
      'bash',
      ['-c', words.map(each => `printf %s ${shellQuote(each)} | od -An -v -tx1 | tr -d ' \\n'; echo`).join('\n')],
      {
        maxBuffer: 64 * 1024 * 1024,
      },
    )
    expect(stdout.split('\n').slice(0, -1)).toEqual(words.map(each => each.toString('hex')))
  })
})
