import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { describeEachEngine } from '@trivium/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RepeatedAnswers } from '../src/transport/repeated-answers.ts'
import { createCourse } from './factories.ts'
import { type StartedCatalogue, startCatalogue } from './start.ts'

/** One connection on which each request follows the answer to the one before. */
class Wire {
  readonly #socket: Socket
  #answer: ((text: string) => void) | undefined
  #text = ''

  constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('close', () => this.#answer?.('closed'))
    socket.on('data', bytes => {
      this.#text += bytes.toString('latin1')
      const end = this.#text.indexOf('\r\n\r\n')
      const length = Number(/content-length: (\d+)/i.exec(this.#text.slice(0, Math.max(0, end)))?.[1] ?? 0)
      if (end === -1 || this.#text.length < end + 4 + length) return
      const text = this.#text
      this.#text = ''
      this.#answer?.(text)
    })
  }

  ask(request: string): Promise<string> {
    const { promise, resolve } = Promise.withResolvers<string>()
    this.#answer = resolve
    this.#socket.write(request, 'latin1')
    return promise
  }

  end(): void {
    this.#socket.destroy()
  }
}

async function open(url: string): Promise<Wire> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  return new Wire(socket)
}

const query = JSON.stringify({ query: '{ courses { title } }' })

function post(headers: readonly string[], body = query): string {
  const lines = ['host: 127.0.0.1', 'content-type: application/json', `content-length: ${body.length}`, ...headers]
  return `POST /graphql HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}

function get(headers: readonly string[]): string {
  const path = `/graphql?query=${encodeURIComponent('{ courses { title id } }')}`
  return `GET ${path} HTTP/1.1\r\n${['host: 127.0.0.1', ...headers].join('\r\n')}\r\n\r\n`
}

/** So many times what the courses are: some answers are sent in one piece, longer ones in several. */
const times = (count: number) =>
  JSON.stringify({ query: `{ ${Array.from({ length: count }, (_, at) => `a${at}: courses { title }`).join(' ')} }` })

/** Each as a client sends it again and again, and once more with a header that makes every one another. */
const requests: readonly ((own: readonly string[]) => string)[] = [
  own => post(own),
  own => get(own),
  own => post(['accept: application/graphql-response+json', ...own]),
  own => post(['accept-encoding: gzip', ...own]),
  own => post(['accept-language: de', ...own], JSON.stringify({ query: '{ nonsense }' })),
  own => post(own, JSON.stringify({ query: '{ __typename }' })),
  own => post(own, JSON.stringify({ query: '{ currentUser { id } }' })),
  own => get(['if-none-match: "x"', ...own]),
  own => post(['if-none-match: *', ...own]),
  own => post(own, times(8)),
  own => post(own, times(30)),
  own => post(['accept-encoding: gzip', ...own], times(30)),
]

const undated = (answer: string) => answer.replace(/date: [^\r]*/i, 'date')

describeEachEngine('a request that comes byte for byte again', engine => {
  let catalogue: StartedCatalogue
  const confirm = vi.spyOn(RepeatedAnswers.prototype, 'confirm')

  beforeEach(() => void confirm.mockClear())
  afterEach(() => void confirm.mockClear())

  it('gets what it would get otherwise, before and after every change', async () => {
    catalogue = await startCatalogue({ engine, env: { CATALOGUE_CORS_ORIGINS: 'https://a.example' } })
    // Together long enough to be compressed.
    for (let at = 0; at < 12; at += 1) await createCourse(catalogue, { title: 'a'.repeat(250) })
    const [usual, repeated] = [await open(catalogue.url), await open(catalogue.url)]
    let count = 0
    for (let round = 0; round < 6; round += 1) {
      for (const request of requests) {
        for (let again = 0; again < 4; again += 1) {
          count += 1
          const expected = await usual.ask(request([`x-count: ${count}`]))
          // From the second time on it is known that it was asked before.
          const answer = await repeated.ask(request([]))
          if (again > 1) expect(undated(answer)).toBe(undated(expected))
          else expect(answer.slice(answer.indexOf('\r\n\r\n'))).toBe(expected.slice(expected.indexOf('\r\n\r\n')))
        }
      }
      await createCourse(catalogue, { title: `course ${round}` })
    }
    expect(confirm.mock.calls.length).toBeGreaterThan(30)
    usual.end()
    repeated.end()
  })

  it('is parsed each time where the answer depends on more than its bytes', async () => {
    catalogue = await startCatalogue({
      engine,
      env: { CATALOGUE_AUTH: 'gateway', CATALOGUE_TRUSTED_PROXY: '127.0.0.1' },
    })
    const wire = await open(catalogue.url)
    for (let again = 0; again < 5; again += 1) await wire.ask(post([]))
    expect(confirm).not.toHaveBeenCalled()
    wire.end()
  })
})
