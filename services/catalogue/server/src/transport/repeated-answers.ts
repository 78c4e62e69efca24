import { bytesOf, type ReadyAnswer, type Repeats } from '@trivium/http'
import { LRUCache } from 'lru-cache'
import type { AskVersion } from '../db/version.ts'
import { type Kept, maxTextLength } from './answer-cache.ts'
import { AskedBefore } from './asked-before.ts'
import type { Exchange } from './exchange.ts'

type Headers = Record<string, string | number>

interface RepeatedAnswer extends ReadyAnswer {
  /** Undefined: it depends on no data. */
  version: string | undefined
}

/**
 * Kept answers under the very bytes of the requests they were given to. Most clients send the same question with the same
 * headers each time; such a request needs no parsing, only the proof that nothing was changed.
 */
export class RepeatedAnswers implements Repeats<RepeatedAnswer> {
  readonly #answers: LRUCache<string, RepeatedAnswer>
  readonly #askVersion: AskVersion
  readonly #sentBefore = new AskedBefore()

  constructor(askVersion: AskVersion, maxBytes: number) {
    this.#askVersion = askVersion
    this.#answers = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: ({ head, body }, request) => request.length + head.length + lengthOf(body) + 300,
    })
  }

  find(request: string): RepeatedAnswer | undefined {
    return this.#answers.get(request)
  }

  confirm({ version }: RepeatedAnswer, tell: (holds: boolean) => void): void {
    if (version === undefined) tell(true)
    else this.#askVersion(current => tell(current === version))
  }

  learn(exchange: Exchange, kept: Kept, sent: Pick<ReadyAnswer, 'body'> & { headers: Headers }): void {
    const { request } = exchange
    const bytes = bytesOf(request)
    if (bytes === undefined || request.method === 'HEAD') return
    // A header that differs each time, such as the number of a trace, would fill the memory with what never comes again.
    if (!this.#sentBefore.note(bytes)) return
    const known = this.#answers.peek(bytes)
    if (known && known.version === kept.version) return
    const length = lengthOf(sent.body)
    this.#answers.set(bytes, {
      head: writeHead({ ...sent.headers, 'content-length': length }),
      body: length <= maxTextLength ? asText(sent.body) : sent.body,
      route: '/graphql',
      method: request.method ?? '',
      version: kept.version,
    })
  }
}

function lengthOf(body: ReadyAnswer['body']): number {
  return typeof body === 'string' ? body.length : body.reduce((sum, piece) => sum + piece.length, 0)
}

function asText(body: ReadyAnswer['body']): string {
  return typeof body === 'string' ? body : body.map(piece => piece.toString('latin1')).join('')
}

function writeHead(headers: Headers): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 200 OK\r\n${lines.join('')}`
}
