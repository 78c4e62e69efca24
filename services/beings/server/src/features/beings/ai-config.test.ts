import { describe, expect, test } from 'vitest'
import { startProvider, startReady } from '../../../test/factories.ts'
import { checkFields, expectError, notIds, notTexts, query, unknownId } from '../../../test/field-rules.ts'

describe('POST /api/beings/ai-config/save', () => {
  test('gives a being a client of its own, masked when read; an empty type takes it away', async () => {
    const { user, curator, context } = await startReady()
    const save = (aiClientType: string, config: unknown) =>
      user.post('/api/beings/ai-config/save', { beingId: curator.id, aiClientType, config })
    const config = { apiKey: 'sk-abcdefgh-9876', region: 'beijing', model: 'qwen-plus' }
    expect((await save('DashScope', config)).body).toMatchObject({
      success: true,
      being: { aiClientType: 'DashScope', aiConfig: { ...config, apiKey: '••••9876' } },
    })
    await save('dashscopeclient', { apiKey: '••••9876', model: 'qwen-max' })
    const row = await context.database.db.selectFrom('beings').select('ai_config').executeTakeFirstOrThrow()
    const stored = JSON.parse(row.ai_config)
    expect(context.secrets.open(stored.apiKey)).toBe(config.apiKey)
    expect((await save('', {})).body.being).toMatchObject({ aiClientType: '', aiConfig: {} })
  })

  test('refuses wrong fields', async () => {
    const { user, curator } = await startReady()
    const send = (body: unknown) => user.post('/api/beings/ai-config/save', body)
    await checkFields(
      send,
      { beingId: curator.id, aiClientType: 'Ollama', config: { model: 'm' } },
      {
        beingId: { required: true, wrong: notIds },
        aiClientType: { required: true, wrong: [...notTexts, 'Nope', 'x'.repeat(101)] },
        config: {
          required: true,
          wrong: [5, 'x', null, [1], { baseUrl: 'nonsense' }, { model: 5 }, { model: 'x'.repeat(5000) }],
        },
      },
    )
    expectError(await send({ beingId: unknownId, aiClientType: '', config: {} }), 404, 'NOT_FOUND')
  })
})

describe('GET /api/beings/ai-config/models', () => {
  test('asks the saved endpoint with the given key, from the header or the query', async () => {
    const provider = await startProvider()
    const { user } = await startReady()
    await user.post('/config/save', {
      aiClients: { QiniuAI: { endpoint: `${provider.url}/v1`, apiKey: 'saved-key-0001' } },
    })
    const ask = async (fields: Record<string, string>, headers?: Record<string, string>) =>
      user.get(query('/api/beings/ai-config/models', { clientType: 'QiniuAI', ...fields }), headers)
    const { status, body } = await ask({})
    expect(status).toBe(200)
    expect(body.models.length).toBeGreaterThan(0)
    expect(body.models[0]).toMatchObject({ key: expect.any(String), value: expect.any(String) })
    await ask({ apiKey: 'key-from-query' })
    await ask({ apiKey: 'key-from-query' }, { 'x-ai-api-key': 'key-from-header' })
    await ask({ apiKey: '••••0001' })
    const keys = provider.requests.map(request => request.headers.authorization)
    expect(keys).toEqual(
      ['saved-key-0001', 'key-from-query', 'key-from-header', 'saved-key-0001'].map(key => `Bearer ${key}`),
    )
  })

  test('a saved key does not travel to another region', async () => {
    const provider = await startProvider()
    const { user } = await startReady()
    await user.post('/config/save', {
      aiClients: { DashScope: { endpoint: `${provider.url}/v1`, apiKey: 'saved-key-0001', region: 'beijing' } },
    })
    await user.get('/api/beings/ai-config/models?clientType=DashScope&region=virginia')
    expect(provider.requests.map(request => request.headers.authorization)).not.toContain('Bearer saved-key-0001')
  })

  test('an unreachable provider is 503 with the reason, never a guessed list', async () => {
    const { user } = await startReady()
    await user.post('/config/save', {
      aiClients: { DashScope: { endpoint: 'http://127.0.0.1:9/v1', apiKey: 'secret-key-42' } },
    })
    const answer = await user.get('/api/beings/ai-config/models?clientType=DashScope')
    expectError(answer, 503, 'SERVICE_UNAVAILABLE')
    expect(answer.body.error.details).not.toBe('')
    expect(answer.text).not.toContain('secret-key-42')
  })

  test('refuses a missing or unknown type', async () => {
    const { user } = await startReady()
    expectError(await user.get('/api/beings/ai-config/models'), 400, 'VALIDATION_ERROR')
    for (const clientType of ['', 'Nope', 'x'.repeat(200)]) {
      expectError(await user.get(query('/api/beings/ai-config/models', { clientType })), 400, 'VALIDATION_ERROR')
    }
    expect((await user.get('/api/beings/ai-config/models?clientType=Demo')).body).toMatchObject({
      models: [{ key: 'demo', value: 'demo' }],
    })
  })
})

describe('POST /api/beings/ai-config/test', () => {
  test('says whether the client answers', async () => {
    const provider = await startProvider()
    const { user } = await startReady()
    const test = (aiClientType: string, config: unknown) =>
      user.post('/api/beings/ai-config/test', { aiClientType, config })
    const good = await test('OpenAICompatible', { endpoint: `${provider.url}/v1`, model: 'm' })
    expect(good.body).toEqual({ success: true, latencyMs: expect.any(Number) })
    expectError(
      await test('OpenAICompatible', { endpoint: 'http://127.0.0.1:9', model: 'm' }),
      503,
      'SERVICE_UNAVAILABLE',
    )
    provider.script({ raw: '<h1>It works!</h1>', headers: { 'content-type': 'text/html' } })
    const page = await test('OpenAICompatible', { endpoint: provider.url, model: 'm' })
    expectError(page, 503, 'SERVICE_UNAVAILABLE')
    expect(page.body.error.details).toContain('Is this the address of the API?')
    expectError(await test('Nope', {}), 400, 'VALIDATION_ERROR')
    expectError(await user.post('/api/beings/ai-config/test', {}), 400, 'VALIDATION_ERROR')
    expect((await test('Demo', {})).body.success).toBe(true)
  })

  test('a masked key stands for the saved one, at its own endpoint only', async () => {
    const provider = await startProvider()
    const thief = await startProvider()
    const { user } = await startReady()
    const config = { endpoint: `${provider.url}/v1`, apiKey: 'saved-key-0001', model: 'm' }
    await user.post('/config/save', { aiClients: { QiniuAI: config } })
    const test = (changes: unknown) =>
      user.post('/api/beings/ai-config/test', {
        aiClientType: 'QiniuAI',
        config: { ...config, apiKey: '••••0001', ...(changes as object) },
      })
    expect((await test({})).status).toBe(200)
    expectError(await test({ endpoint: `${thief.url}/v1` }), 400, 'VALIDATION_ERROR')
    expect(thief.requests).toEqual([])
  })
})

test('a region that does not exist is refused wherever it can be given', async () => {
  const { user, curator } = await startReady()
  const config = { apiKey: 'sk-abcdefgh-9876', region: 'mars' }
  const answers = [
    await user.get(query('/api/beings/ai-config/models', { clientType: 'DashScope', ...config })),
    await user.post('/config/save', { aiClients: { DashScope: config } }),
    await user.post('/api/beings/ai-config/save', { beingId: curator.id, aiClientType: 'DashScope', config }),
    await user.post('/api/beings/ai-config/test', { aiClientType: 'DashScope', config }),
  ]
  for (const answer of answers) {
    expectError(answer, 400, 'VALIDATION_ERROR')
    expect(answer.body.error.details).toContain('region must be one of beijing')
  }
  for (const region of ['', 'singapore'])
    expect((await user.post('/config/save', { aiClients: { DashScope: { region } } })).status).toBe(200)
})
