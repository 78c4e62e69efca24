import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cleanUpLater } from '@trivium/testing'

export interface EmbeddingRequest {
  path: string
  headers: IncomingHttpHeaders
  body: { model: string; input: string[] }
}

export interface EmbeddingReply {
  status?: number
  headers?: Record<string, string>
  /** A text goes out as it is. */
  body: unknown
}

/** Undefined: the usual answer. */
type Answerer = (
  request: EmbeddingRequest,
  index: number,
) => EmbeddingReply | undefined | Promise<EmbeddingReply | undefined>

export interface EmbeddingProvider {
  url: string
  requests: EmbeddingRequest[]
  answer(answerer: Answerer): void
  /** Resolves when so many requests have come. */
  heard(count: number): Promise<void>
}

/** A real HTTP server with the embeddings of OpenAI, DashScope (`/embeddings`) and Ollama (`/api/embed`). */
export async function startEmbeddingProvider(dimension = 64): Promise<EmbeddingProvider> {
  let answerer: Answerer = () => undefined
  const waiting = new Set<{ count: number; resolve: () => void }>()
  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part as Buffer)
    const body = JSON.parse(Buffer.concat(parts).toString() || '{}') as EmbeddingRequest['body']
    const request = { path: incoming.url ?? '', headers: incoming.headers, body }
    provider.requests.push(request)
    for (const one of waiting) if (provider.requests.length >= one.count) one.resolve()
    const reply = await answerer(request, provider.requests.length - 1)
    send(response, reply ?? { body: usualAnswer(request, dimension) })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  cleanUpLater(async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  })
  const provider: EmbeddingProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    answer: next => {
      answerer = next
    },
    heard: count =>
      provider.requests.length >= count
        ? Promise.resolve()
        : new Promise(resolve => void waiting.add({ count, resolve })),
  }
  return provider
}

function send(response: ServerResponse, { status = 200, headers = {}, body }: EmbeddingReply): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

function usualAnswer({ path, body }: EmbeddingRequest, dimension: number): unknown {
  const vectors = body.input.map(text => meaningOf(text, dimension))
  if (path === '/api/embed') return { model: body.model, embeddings: vectors, prompt_eval_count: 7 }
  if (!path.endsWith('/embeddings')) return { error: { message: 'no such path' } }
  // The order of the list means nothing: the place is said beside each.
  const data = vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })).reverse()
  return { object: 'list', data, model: body.model, usage: { prompt_tokens: 7, total_tokens: 7 } }
}

const sameMeaning: Record<string, string> = {
  automobile: 'car',
  vehicle: 'car',
  feline: 'cat',
  kitten: 'cat',
  猫: 'cat',
}

/** Texts point into similar directions when they have words of the same meaning. */
export function meaningOf(text: string, dimension = 64): number[] {
  const sum = new Array<number>(dimension).fill(0)
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['nothing']) {
    let state = 7
    for (const character of sameMeaning[word] ?? word)
      state = (state * 31 + (character.codePointAt(0) ?? 0)) % 2_147_483_647
    for (let index = 0; index < dimension; index++) {
      state = (state * 48_271 + 11) % 2_147_483_647
      sum[index] = (sum[index] ?? 0) + (state / 1_073_741_823 - 1)
    }
  }
  return sum
}
