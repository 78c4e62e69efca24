import { type FakeAiProvider, startFakeAiProvider } from '@trivium/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CallOptions, callModel, type ModelCall } from './call-model.ts'
import { createModelClient } from './create-model-client.ts'
import { findClientType } from './find-client-type.ts'
import { listModels } from './list-models.ts'
import type { ModelClient } from './model-client.ts'
import { createProviderLimits } from './provider-limits.ts'
import { testConnection } from './test-connection.ts'

let provider: FakeAiProvider
const key = 'sk-very-secret-1234'

beforeAll(async () => {
  provider = await startFakeAiProvider()
})
afterAll(() => provider.close())
beforeEach(() => {
  provider.requests.length = 0
})

interface Case {
  type: string
  config(url: string): Record<string, string>
  path: string
  modelsPath: string
  auth: string | undefined
}

const bearer = `Bearer ${key}`
const cases: Case[] = [
  {
    type: 'Ollama',
    config: url => ({ baseUrl: `${url}/` }),
    path: '/api/chat',
    modelsPath: '/api/tags',
    auth: undefined,
  },
  {
    type: 'DashScope',
    config: url => ({ apiKey: key, endpoint: url }),
    path: '/chat/completions',
    modelsPath: '/models',
    auth: bearer,
  },
  {
    type: 'VolcengineArk',
    config: url => ({ apiKey: key, endpoint: `${url}/api/v3/chat/completions` }),
    path: '/api/v3/chat/completions',
    modelsPath: '/api/v3/models',
    auth: bearer,
  },
  {
    type: 'Herdsman',
    config: url => ({ endpoint: url }),
    path: '/v1/chat/completions',
    modelsPath: '/v1/models',
    auth: undefined,
  },
  {
    type: 'LongCat',
    config: url => ({ apiKey: key, endpoint: `${url}/openai` }),
    path: '/openai/v1/chat/completions',
    modelsPath: '/v1/models',
    auth: bearer,
  },
  {
    type: 'QiniuAI',
    config: url => ({ apiKey: key, endpoint: `${url}/v1/` }),
    path: '/v1/chat/completions',
    modelsPath: '/v1/models',
    auth: bearer,
  },
  {
    type: 'OpenAICompatible',
    config: url => ({ apiKey: key, endpoint: `${url}/v1` }),
    path: '/v1/chat/completions',
    modelsPath: '/v1/models',
    auth: bearer,
  },
  {
    type: 'Anthropic',
    config: url => ({ apiKey: key, endpoint: url }),
    path: '/v1/messages',
    modelsPath: '/v1/models',
    auth: undefined,
  },
]

function open(
  type: string,
  config: Record<string, string>,
  timeouts = { firstChunkMs: 30_000, betweenChunksMs: 30_000 },
) {
  const definition = findClientType(type)
  if (!definition) throw new Error(`no client type ${type}`)
  return { definition, client: createModelClient(definition, { model: 'fake-small', ...config }, { timeouts }) }
}

function call(client: ModelClient, more: Partial<CallOptions> = {}) {
  const seen = { text: '', thinking: '', calls: [] as ModelCall[] }
  const result = callModel({
    client,
    limits: createProviderLimits(4),
    retries: { attempts: 3, firstWaitMs: 1, longestWaitMs: 5 },
    request: { messages: [{ role: 'user', content: 'hi' }], model: '', signal: new AbortController().signal },
    onText: delta => {
      seen.text += delta
    },
    onThinking: delta => {
      seen.thinking += delta
    },
    onCall: made => void seen.calls.push(made),
    ...more,
  })
  return { seen, result }
}

describe.each(cases)('$type', ({ type, config, path, modelsPath, auth }) => {
  const start = (timeouts?: { firstChunkMs: number; betweenChunksMs: number }) =>
    open(type, config(provider.url), timeouts)

  test('streams text, thinking, tool calls and usage from the right address with the defaults', async () => {
    provider.script({
      thinking: 'hmm',
      text: ['Hel', 'lo'],
      toolCalls: [{ id: 'call_1', name: 'disk', parameters: { action: 'read_file', path: 'a.txt' } }],
      usage: { prompt: 21, completion: 9 },
    })
    const { seen, result } = call(start().client)
    const answer = await result
    expect(seen).toMatchObject({ text: 'Hello', thinking: 'hmm' })
    expect(answer.toolCalls.map(({ name, parameters }) => ({ name, parameters }))).toEqual([
      { name: 'disk', parameters: { action: 'read_file', path: 'a.txt' } },
    ])
    expect(seen.calls).toMatchObject([
      {
        clientType: type,
        model: 'fake-small',
        success: true,
        usage: { promptTokens: 21, completionTokens: 9, totalTokens: 30 },
      },
    ])
    const request = provider.calls()[0]
    expect(request?.path).toBe(path)
    expect(request?.headers.authorization).toBe(auth)
    const options = (request?.body.options ?? {}) as Record<string, unknown>
    expect(request?.body.temperature ?? options.temperature).toBe(0.7)
    expect(request?.body.max_tokens ?? options.num_predict).toBe(2000)
  })

  test('sends tools and earlier calls with their results', async () => {
    provider.script({ text: 'done' })
    const tool = {
      name: 'disk',
      description: 'files',
      parameters: { type: 'object', properties: { path: { type: 'string' } } },
    }
    const { result } = call(start().client, {
      request: {
        model: '',
        signal: new AbortController().signal,
        tools: [tool],
        messages: [
          { role: 'system', content: 'soul' },
          { role: 'user', content: 'read it' },
          { role: 'assistant', content: '', toolCalls: [{ id: 'call_9', name: 'disk', parameters: { path: 'a' } }] },
          { role: 'tool', content: 'text of a', toolCallId: 'call_9' },
        ],
      },
    })
    await result
    const sent = JSON.stringify(provider.calls()[0]?.body)
    for (const part of ['soul', 'read it', 'text of a', '"disk"', 'files']) expect(sent).toContain(part)
  })

  test('lists the models of the provider, and says why it cannot', async () => {
    const { definition } = start()
    const models = await listModels(definition, config(provider.url))
    expect(models.map(model => model.key)).toEqual(['fake-small', 'fake-large'])
    expect(provider.requests[0]?.path).toBe(modelsPath)
    const dead = config('http://127.0.0.1:1')
    await expect(listModels(definition, dead)).rejects.toThrow(/ECONNREFUSED|bad port|fetch failed/)
    expect(
      (await testConnection(definition, { ...config(provider.url), model: 'fake-small' })).latencyMs,
    ).toBeGreaterThanOrEqual(0)
  })

  test('tries again after 429 and 500, with every attempt counted', async () => {
    provider.script({ status: 429, headers: { 'retry-after': '0' } }, { status: 500 }, { text: 'third time' })
    const { seen, result } = call(start().client)
    expect((await result).content).toBe('third time')
    expect(seen.calls.map(made => made.success)).toEqual([false, false, true])
  })

  test('gives up on a refused key at once and never repeats the key', async () => {
    provider.script({ status: 401 })
    const { seen, result } = call(start().client)
    await expect(result).rejects.toThrow(/key was not accepted/)
    expect(provider.calls()).toHaveLength(1)
    expect(JSON.stringify(seen.calls)).not.toContain(key)
  })

  test('a stream that breaks after text is a failure, not repeated', async () => {
    const spoke = Promise.withResolvers<void>()
    const beforeChunk = (index: number) => (index === 1 ? spoke.promise : undefined)
    provider.script({ text: ['one ', 'two ', 'three'], beforeChunk, breakAfter: 2 }, { text: 'next' })
    const { result } = call(start().client, { onText: () => spoke.resolve() })
    await expect(result).rejects.toThrow()
    expect(provider.calls()).toHaveLength(1)
    expect((await call(start().client).result).content).toBe('next')
  })

  test('malformed JSON in the stream is a failure', async () => {
    provider.script({ text: ['one ', 'two'], malformedAfter: 1 })
    const once = { attempts: 1, firstWaitMs: 1, longestWaitMs: 1 }
    await expect(call(start().client, { retries: once }).result).rejects.toThrow()
  })

  test('a provider that hangs is left after the time limit', async () => {
    const impatient = start({ firstChunkMs: 50, betweenChunksMs: 50 }).client
    const once = { attempts: 1, firstWaitMs: 1, longestWaitMs: 1 }
    for (const reply of [{ hang: 'headers' as const }, { text: 'x', hang: 'body' as const }]) {
      provider.script(reply)
      await expect(call(impatient, { retries: once }).result).rejects.toThrow(/sent nothing/)
    }
    await provider.until(requests => requests.every(request => request.closedAt !== undefined))
  })

  test('stop closes the connection to the provider', async () => {
    provider.script({ text: 'so far', hang: 'body' })
    const controller = new AbortController()
    const { result } = call(start().client, {
      request: { messages: [{ role: 'user', content: 'hi' }], model: '', signal: controller.signal },
      onText: () => controller.abort(),
    })
    await expect(result).rejects.toThrow(/abort/i)
    await provider.until(requests => requests.every(request => request.closedAt !== undefined))
    expect(provider.calls()[0]?.aborted).toBe(true)
  })

  test('usage is estimated and marked when the provider does not count', async () => {
    if (type === 'Anthropic') return
    provider.script({ text: 'twelve chars', usage: null })
    const answer = await call(start().client).result
    expect(answer.usage.estimated).toBe(true)
    expect(answer.usage.completionTokens).toBeGreaterThan(0)
  })
})
