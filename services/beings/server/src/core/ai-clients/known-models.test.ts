import { expect, test } from 'vitest'
import { makeBeing, startProvider } from '../../../test/factories.ts'
import { startWithProvider } from '../../../test/provider.ts'
import { startBeings } from '../../../test/start.ts'

test('all models are told with their price, who uses them, and whether their provider answers', async () => {
  const service = await startWithProvider()
  const { user, curator, provider } = service
  provider.models = ['fake-small', 'gpt-5-mini']
  const otto = await makeBeing(service, 'Otto')
  const away = { endpoint: 'http://127.0.0.1:9', model: 'mine' }
  await user.post('/api/beings/ai-config/save', { beingId: otto.id, aiClientType: 'Herdsman', config: away })
  await user.post('/config/save', { aiClients: { Anthropic: { apiKey: 'sk-x', endpoint: 'http://127.0.0.1:9' } } })
  const { models, clients } = (await user.get('/api/ai/models')).body
  const model = (clientType: string, key: string) =>
    models.find((each: { clientType: string; key: string }) => each.clientType === clientType && each.key === key)
  const small = { beingId: curator.id, name: 'Cura' }
  expect(model('OpenAICompatible', 'fake-small')).toMatchObject({ label: 'fake-small', price: null, usedBy: [small] })
  expect(model('OpenAICompatible', 'gpt-5-mini')).toMatchObject({
    price: { input: 0.25, output: 2, currency: 'USD' },
    contextTokens: 400_000,
    usedBy: [],
  })
  // Used by somebody, although no list names it and its provider is away.
  expect(model('Herdsman', 'mine')).toMatchObject({ price: { input: 0 }, usedBy: [{ beingId: otto.id, name: 'Otto' }] })
  expect(model('Anthropic', 'claude-sonnet-4-5')).toMatchObject({ price: { input: 3, output: 15 }, usedBy: [] })
  expect(clients).toEqual(
    expect.arrayContaining([
      { clientType: 'OpenAICompatible', reachable: true, error: null },
      { clientType: 'Herdsman', reachable: false, error: expect.stringContaining('Herdsman') },
      { clientType: 'Anthropic', reachable: false, error: expect.any(String) },
    ]),
  )
  // Never set up: nobody is asked.
  expect(clients.map(({ clientType }: { clientType: string }) => clientType)).not.toContain('Ollama')
  expect(JSON.stringify({ models, clients })).not.toContain('sk-')
})

test('the user’s own price stands in every list of models', async () => {
  const { user, provider } = await startWithProvider()
  provider.models = ['fake-small', 'gpt-5-mini-2026-08-07']
  await user.post('/api/usage/prices', { prices: [{ model: 'fake-small', promptPrice: 1, completionPrice: 4 }] })
  const own = { input: 1, output: 4, currency: 'USD' }
  const shipped = { input: 0.25, output: 2, currency: 'USD' }
  const pricesOf = (models: { price: unknown }[]) => models.map(({ price }) => price)
  const listed = (await user.get('/api/beings/ai-config/models?clientType=OpenAICompatible')).body
  expect(pricesOf(listed.models)).toEqual([own, shipped])
  const options = (await user.get('/config/aioptions?clientType=OpenAICompatible')).body
  expect(pricesOf(options.clientTypes.OpenAICompatible.models)).toEqual([own, shipped])
  const trial = { aiClientType: 'OpenAICompatible', config: { endpoint: `${provider.url}/v1`, model: 'fake-small' } }
  expect(pricesOf((await user.post('/api/beings/ai-config/models', trial)).body.models)).toEqual([own, shipped])
  const offered = (await user.get('/config/aioptions')).body.clientTypes
  expect(offered.LongCat.models[0]).toMatchObject({ key: 'LongCat-2.0', price: { input: 0.75, output: 2.95 } })
  expect(offered.Ollama.models.every(({ price }: { price: { input: number } }) => price.input === 0)).toBe(true)
})

test('the set-up lists the models of a provider before anything is saved', async () => {
  const { stranger } = await startBeings()
  const provider = await startProvider()
  provider.models = ['gpt-5-mini']
  const config = { endpoint: `${provider.url}/v1`, model: 'gpt-5-mini' }
  const { status, body } = await stranger.post('/init/models', { aiClientType: 'OpenAICompatible', config })
  expect([status, body.models]).toMatchObject([200, [{ key: 'gpt-5-mini', price: { input: 0.25 } }]])
  const { clientTypes } = (await stranger.get('/init/ai-config-metadata')).body
  const { tuning } = clientTypes.find(({ key }: { key: string }) => key === 'Ollama')
  expect(tuning.map(({ key }: { key: string }) => key)).toEqual([
    'temperature',
    'maxTokens',
    'contextTokens',
    'thinking',
    'embeddingModel',
  ])
})
