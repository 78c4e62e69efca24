import { describe, expect, test } from 'vitest'
import { startProvider } from '../../../test/factories.ts'
import { expectError } from '../../../test/field-rules.ts'
import { startBeings } from '../../../test/start.ts'
import { detectProviders, type LocalServer, localServers } from './detect-providers.ts'

const at = (base: string, index: number): LocalServer => ({ ...(localServers[index] as LocalServer), base })

describe('finding a provider', () => {
  test('a local server is offered with its models, a closed port is not', async () => {
    const provider = await startProvider()
    const servers = [at(provider.url, 0), at(provider.url, 1), at('http://127.0.0.1:9', 2)]
    const found = await detectProviders({ environment: {} }, servers)
    expect(found).toEqual([
      {
        clientType: 'Ollama',
        name: 'Ollama',
        where: provider.url,
        config: { baseUrl: provider.url, model: 'fake-small' },
        models: provider.models,
      },
      {
        clientType: 'OpenAICompatible',
        name: 'LM Studio',
        where: provider.url,
        config: { endpoint: `${provider.url}/v1`, model: 'fake-small' },
        models: provider.models,
      },
    ])
  })

  test('a key in the environment is offered without telling it', async () => {
    const environment = { OPENAI_API_KEY: 'sk-environment-key', ANTHROPIC_API_KEY: '' }
    const service = await startBeings({ environment })
    const { stranger } = service
    const { text, body } = await stranger.get('/init/providers')
    expect(text).not.toContain('sk-environment-key')
    expect(body.providers).toContainEqual({
      clientType: 'OpenAICompatible',
      name: 'OpenAI',
      where: 'OPENAI_API_KEY',
      config: { apiKey: 'env:OPENAI_API_KEY' },
      models: [],
    })
    const answer = await stranger.post('/init', {
      aiClientType: 'OpenAICompatible',
      config: { apiKey: 'env:OPENAI_API_KEY' },
    })
    expect(answer.status).toBe(200)
    const { context } = service
    const { apiKey = '' } = context.settings.get('aiClients').OpenAICompatible ?? {}
    expect(context.secrets.open(apiKey)).toBe('sk-environment-key')
  })

  test('no form can send a secret of the process elsewhere', async () => {
    const environment = { OPENAI_API_KEY: 'sk-environment-key', DATABASE_PASSWORD: 'hunter2' }
    const thief = await startProvider()
    const { stranger } = await startBeings({ environment })
    for (const config of [
      { apiKey: 'env:OPENAI_API_KEY', endpoint: `${thief.url}/v1` },
      { apiKey: 'env:DATABASE_PASSWORD' },
      { apiKey: 'env:ANTHROPIC_API_KEY' },
    ]) {
      expectError(
        await stranger.post('/init/test', { aiClientType: 'OpenAICompatible', config }),
        400,
        'VALIDATION_ERROR',
      )
    }
    expect(thief.requests).toEqual([])
  })

  test('a connection can be tried before the set-up is finished', async () => {
    const provider = await startProvider()
    const { stranger } = await startBeings()
    const config = { baseUrl: provider.url, model: 'fake-small' }
    const good = await stranger.post('/init/test', { aiClientType: 'Ollama', config })
    expect(good.body).toEqual({ success: true, latencyMs: expect.any(Number) })
    const bad = await stranger.post('/init/test', {
      aiClientType: 'Ollama',
      config: { ...config, baseUrl: 'http://127.0.0.1:9' },
    })
    expectError(bad, 503, 'SERVICE_UNAVAILABLE')
    expect(bad.body.error.details).not.toBe('')
  })
})
