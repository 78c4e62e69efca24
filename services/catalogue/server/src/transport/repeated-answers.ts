import { bytesOf, type ReadyAnswer, type Repeats } from '@trivium/http'
import { LRUCache } from 'lru-cache'
import type { AskVersion } from '../db/version.ts'
import type { Kept } from './answer-cache.ts'
import type { Exchange } from './exchange.ts'

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

  constructor(askVersion: AskVersion, maxBytes: number) {
    this.#askVersion = askVersion
    this.#answers = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: ({ head, body }, request) => request.length + head.length + body.length + 300,
    })
  }

  find(request: string): RepeatedAnswer | undefined {
    return this.#answers.get(request)
  }

  confirm({ version }: RepeatedAnswer, tell: (holds: boolean) => void): void {
    if (version === undefined) tell(true)
    else this.#askVersion(current => tell(current === version))
  }

  learn(exchange: Exchange, kept: Kept, sent: { headers: Record<string, string | number>; body: string }): void {
    const { request } = exchange
    const bytes = bytesOf(request)
    if (bytes === undefined || request.method === 'HEAD') return
    if (this.#answers.peek(bytes)?.version === kept.version && this.#answers.has(bytes)) return
    this.#answers.set(bytes, {
      head: writeHead({ ...sent.headers, 'content-length': sent.body.length }),
      body: sent.body,
      route: '/graphql',
      method: request.method ?? '',
      version: kept.version,
    })
  }
}

function writeHead(headers: Record<string, string | number>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 200 OK\r\n${lines.join('')}`
}
