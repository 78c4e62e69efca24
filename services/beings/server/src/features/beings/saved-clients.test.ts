import { describe, expect, test } from 'vitest'
import { makeBeing, startProvider, startReady } from '../../../test/factories.ts'
import { expectError } from '../../../test/field-rules.ts'

async function start() {
  const [provider, thief, service] = await Promise.all([startProvider(), startProvider(), startReady()])
  const config = { endpoint: `${provider.url}/v1`, apiKey: 'saved-key-0001', model: 'saved-model', temperature: '0.2' }
  await service.user.post('/config/save', { aiClients: { QiniuAI: config } })
  const being = await makeBeing(service, 'Ada')
  const save = (own: Record<string, string>) =>
    service.user.post('/api/beings/ai-config/save', { beingId: being.id, aiClientType: 'QiniuAI', config: own })
  const talk = async () => {
    await service.user.post('/api/chat/send', { channelId: being.channelId, content: 'hi' })
    await service.context.mailbox.drain()
  }
  return { provider, thief, service, being, save, talk }
}

describe('a being that chooses a saved client', () => {
  test('uses it with its own fields over it, and a change of the saved one counts at once', async () => {
    const { provider, service, save, talk } = await start()
    await save({ model: 'own-model', maxTokens: '500' })
    await talk()
    expect(provider.calls()[0]).toMatchObject({
      body: { model: 'own-model', temperature: 0.2, max_tokens: 500 },
      headers: { authorization: 'Bearer saved-key-0001' },
    })
    await service.user.post('/config/save', { aiClients: { QiniuAI: { apiKey: 'saved-key-0002' } } })
    await talk()
    expect(provider.calls()[1]?.headers.authorization).toBe('Bearer saved-key-0002')
  })

  test('never takes the saved key to another address, nor its own to the saved one', async () => {
    const { provider, thief, save, talk } = await start()
    await save({ endpoint: `${thief.url}/v1`, model: 'm' })
    await talk()
    expect(thief.calls()).toHaveLength(1)
    expect(thief.requests.map(request => request.headers.authorization)).toEqual([undefined])
    await save({ endpoint: `${thief.url}/v1`, apiKey: 'own-key-000009', model: 'm' })
    await talk()
    expect(thief.calls()[1]?.headers.authorization).toBe('Bearer own-key-000009')
    expect(JSON.stringify(provider.requests)).not.toContain('own-key-000009')
  })
})

describe('testing a client of a being', () => {
  test('a masked key is the one stored for the being, at its own address only', async () => {
    const { provider, thief, service, being, save } = await start()
    const own = { endpoint: `${provider.url}/v1`, apiKey: 'own-key-000009', model: 'm' }
    await save(own)
    const detail = await service.user.get(`/api/beings/detail?beingId=${being.id}`)
    const masked = detail.body.aiConfig.apiKey as string
    expect(masked).not.toContain('own-key')
    const trial = (change: Record<string, string>, beingId: string | undefined = being.id) =>
      service.user.post('/api/beings/ai-config/test', {
        aiClientType: 'QiniuAI',
        config: { ...own, apiKey: masked, ...change },
        ...(beingId && { beingId }),
      })
    expect((await trial({})).body).toMatchObject({ success: true })
    expect(provider.calls().at(-1)?.headers.authorization).toBe('Bearer own-key-000009')
    expectError(await trial({ endpoint: `${thief.url}/v1` }), 400, 'VALIDATION_ERROR')
    expect(thief.requests).toEqual([])
    // What is left open is what the being would use.
    expect((await trial({ apiKey: '', endpoint: '' })).body).toMatchObject({ success: true })
    expect(provider.calls().at(-1)?.headers.authorization).toBe('Bearer saved-key-0001')
    const nobody = '01920000-0000-7000-8000-000000000000'
    expectError(await trial({}, nobody), 404, 'NOT_FOUND')
    expectError(await trial({}, 'no-id'), 400, 'VALIDATION_ERROR')
  })

  test('the models of a form are listed before it is saved, with what they can do', async () => {
    const { provider, thief, service, being } = await start()
    provider.models = ['gpt-4o', 'own']
    const list = (config: Record<string, string>) =>
      service.user.post('/api/beings/ai-config/models', { beingId: being.id, aiClientType: 'QiniuAI', config })
    expect((await list({})).body.models).toEqual([
      {
        key: 'gpt-4o',
        value: 'gpt-4o',
        contextTokens: 128_000,
        maxOutputTokens: 16_384,
        abilities: ['tools', 'images', 'pdf'],
        price: null,
      },
      { key: 'own', value: 'own', contextTokens: null, maxOutputTokens: null, abilities: ['tools'], price: null },
    ])
    expect(provider.requests.at(-1)?.headers.authorization).toBe('Bearer saved-key-0001')
    await list({ endpoint: `${thief.url}/v1` })
    expect(thief.requests.map(request => request.headers.authorization)).toEqual([undefined])
    expectError(await list({ endpoint: 'http://127.0.0.1:9/v1' }), 503, 'SERVICE_UNAVAILABLE')
  })
})

test('numbers that no model takes are refused, with the range', async () => {
  const { save } = await start()
  const wrong = [
    [{ temperature: '2.5' }, 'temperature must be a number from 0 to 2'],
    [{ temperature: 'warm' }, 'temperature must be a number'],
    [{ maxTokens: '0' }, 'maxTokens must be a number from 1'],
    [{ maxTokens: '1.5' }, 'maxTokens must be a whole number'],
    [{ contextTokens: '10' }, 'contextTokens must be a number from 1000'],
    [{ thinking: 'deeply' }, 'thinking must be one of'],
  ] as const
  for (const [config, details] of wrong) {
    const answer = await save(config)
    expectError(answer, 400, 'VALIDATION_ERROR')
    expect(answer.body.error.details).toContain(details)
  }
  for (const config of [{ temperature: '' }, { temperature: '0' }, { maxTokens: '4096', thinking: 'high' }])
    expect((await save(config)).status).toBe(200)
})
