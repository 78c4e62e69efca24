import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { anthropicWire } from './fake-ai/anthropic-wire.ts'
import { ollamaWire } from './fake-ai/ollama-wire.ts'
import { openAiWire } from './fake-ai/openai-wire.ts'
import type { ProviderRules, RuledAnswer } from './fake-ai/provider-rules.ts'
import type { FakeReply, FakeRequest, Wire } from './fake-ai/reply.ts'
import { recordEnd, serveReply } from './fake-ai/serve-reply.ts'

export type { FakeReply, FakeRequest, FakeToolCall } from './fake-ai/reply.ts'

type Responder = (request: FakeRequest, index: number) => FakeReply | Promise<FakeReply>

export interface FakeAiProvider {
  /** Base address without a path: `http://127.0.0.1:port`. */
  url: string
  /** Every request, model lists included, oldest first. */
  requests: FakeRequest[]
  /** Model calls only, oldest first. */
  calls(): FakeRequest[]
  /** Replies for the next model calls, in order; when they are used up the responder decides. */
  script(...replies: FakeReply[]): void
  respond(responder: Responder): void
  models: string[]
  /** Resolves as soon as the condition holds for the recorded requests. */
  until(condition: (requests: FakeRequest[]) => boolean): Promise<void>
  close(): Promise<void>
}

/**
 * A real HTTP server that speaks the OpenAI-compatible, Ollama and Anthropic chat protocols, with scripted replies. With
 * rules it is one provider, to the letter: it refuses what that one refuses, before any reply is used.
 */
export async function startFakeAiProvider(
  options: { port?: number; rules?: ProviderRules } = {},
): Promise<FakeAiProvider> {
  const waiting = new Set<{ condition: (requests: FakeRequest[]) => boolean; resolve: () => void }>()
  const scripted: FakeReply[] = []
  let responder: Responder = () => ({ text: ['Hello', ' from', ' the fake provider.'] })
  const changed = () => {
    for (const entry of waiting) {
      if (!entry.condition(provider.requests)) continue
      waiting.delete(entry)
      entry.resolve()
    }
  }
  const server = createServer((incoming, response) => {
    void handle(incoming, response).catch(() => response.destroy())
  })
  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    const request = await readRequest(incoming)
    provider.requests.push(request)
    recordEnd(response, request, changed)
    changed()
    const ruled = options.rules?.answer(request)
    if (ruled) return answer(response, ruled)
    if (request.protocol === 'models') return listModels(response, request, provider.models)
    const index = provider.calls().length - 1
    const reply = scripted.shift() ?? (await responder(request, index))
    await serveReply(response, reply, wireOf(request))
  }
  await new Promise<void>(resolve => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const provider: FakeAiProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    calls: () => provider.requests.filter(request => request.protocol !== 'models'),
    script: (...replies) => void scripted.push(...replies),
    respond: next => {
      responder = next
    },
    models: ['fake-small', 'fake-large'],
    until: condition =>
      condition(provider.requests)
        ? Promise.resolve()
        : new Promise(resolve => void waiting.add({ condition, resolve })),
    close: () => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
  return provider
}

async function readRequest(incoming: IncomingMessage): Promise<FakeRequest> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  const [path = '/', query = ''] = (incoming.url ?? '/').split('?')
  const text = Buffer.concat(parts).toString('utf8')
  return {
    protocol: protocolOf(path),
    path,
    query,
    method: incoming.method ?? 'GET',
    headers: incoming.headers,
    body: text === '' ? {} : JSON.parse(text),
    receivedAt: performance.now(),
  }
}

function protocolOf(path: string): FakeRequest['protocol'] {
  if (path.endsWith('/chat/completions')) return 'openai'
  if (path.endsWith('/api/chat')) return 'ollama'
  return path.endsWith('/messages') ? 'anthropic' : 'models'
}

function wireOf(request: FakeRequest): Wire {
  const model = String(request.body.model ?? 'fake-small')
  if (request.protocol === 'ollama') return ollamaWire(model)
  return request.protocol === 'anthropic' ? anthropicWire(model) : openAiWire(model)
}

function answer(response: ServerResponse, { status, body, headers }: RuledAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

function listModels(response: ServerResponse, request: FakeRequest, models: string[]): void {
  const known = /\/(models|endpoints|tags)$/.test(request.path)
  const body = request.path.endsWith('/tags')
    ? { models: models.map(name => ({ name, model: name })) }
    : { object: 'list', data: models.map(id => ({ id, object: 'model', name: id })) }
  response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' })
  response.end(JSON.stringify(known ? body : { error: { message: 'no such path' } }))
}
