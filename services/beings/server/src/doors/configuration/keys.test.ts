import { beforeEach, describe, expect, test } from 'vitest'
import { expectError } from '../../../test/field-rules.ts'
import { type ProvidedService, startWithProvider } from '../../../test/provider.ts'
import { readAiClient } from '../../core/ai-clients/ai-clients.ts'
import { readBeingAiClient } from '../../core/ai-clients/being-ai-client.ts'

const key = 'sk-test-secret-9876'
const type = 'OpenAICompatible'

let service: ProvidedService
beforeEach(async () => {
  service = await startWithProvider()
})

const saved = () => readAiClient(service.context, type)?.config
const save = (config: object) => service.user.post('/config/save', { aiClients: { [type]: config } })

describe('a saved key leaves only for the origin it was saved for', () => {
  test.each([
    [{ endpoint: 'http://127.0.0.1:1/v1' }],
    [{ endpoint: 'http://127.0.0.1:1/v1', apiKey: '••••9876' }],
    [{ endpoint: '' }],
    [{ endpoint: '', apiKey: '••••9876' }],
  ])('%j takes it away', async change => {
    const { body } = await save(change)
    expect(body).toMatchObject({ success: true, keysRemoved: [type] })
    expect(saved()).not.toHaveProperty('apiKey')
    expect(JSON.stringify(body)).not.toContain('9876')
  })

  test('another path of the same origin, another model, or the key along with the address keep it', async () => {
    expect((await save({ endpoint: `${service.provider.url}/other/v1` })).body.keysRemoved).toEqual([])
    expect((await save({ model: 'fake-large', apiKey: '••••9876' })).body.keysRemoved).toEqual([])
    expect(saved()).toMatchObject({ apiKey: key, model: 'fake-large' })
    expect((await save({ endpoint: 'http://127.0.0.1:1', apiKey: 'sk-new-secret-1234' })).body.keysRemoved).toEqual([])
    expect(saved()).toMatchObject({ apiKey: 'sk-new-secret-1234' })
  })

  test('the same holds for the client of a being, and for a trial', async () => {
    const beingId = service.curator.id
    const own = (config: object) =>
      service.user.post('/api/beings/ai-config/save', { beingId, aiClientType: type, config })
    await own({ endpoint: service.provider.url, apiKey: key })
    expect((await own({ endpoint: `${service.provider.url}/v1`, apiKey: '••••9876' })).body.keyRemoved).toBe(false)
    expect((await readBeingAiClient(service.context, beingId))?.config.apiKey).toBe(key)
    const moved = await own({ endpoint: 'http://127.0.0.1:1', apiKey: '••••9876' })
    expect(moved.body).toMatchObject({ success: true, keyRemoved: true })
    expect((await readBeingAiClient(service.context, beingId))?.config).not.toHaveProperty('apiKey')
    for (const endpoint of ['http://127.0.0.1:1/v1', '']) {
      const trial = { aiClientType: type, config: { endpoint, apiKey: '••••9876' } }
      expectError(await service.user.post('/api/beings/ai-config/test', trial), 400, 'VALIDATION_ERROR')
    }
  })

  test('a workspace id is part of a host name and can be nothing else', async () => {
    for (const workspaceId of ['evil.example/', 'evil.example#', 'x@evil.example/', 'a.b']) {
      const config = { region: 'frankfurt', workspaceId }
      expectError(
        await service.user.post('/config/save', { aiClients: { DashScope: config } }),
        400,
        'VALIDATION_ERROR',
      )
    }
  })
})

describe('a text that looks sealed', () => {
  const text = 'sealed:v1:AAAA'

  test.each(['endpoint', 'model', 'apiKey'])('in %s is refused and changes nothing', async field => {
    const before = (await service.user.get('/config', { accept: 'application/json' })).body
    expectError(await save({ model: 'other', [field]: text }), 400, 'VALIDATION_ERROR')
    expect((await service.user.get('/config', { accept: 'application/json' })).body).toEqual(before)
  })

  test('in an imported being is refused, and no being is made', async () => {
    const beingId = service.curator.id
    const document = (await service.user.post('/api/beings/export', { beingId })).body
    document.being = { ...document.being, aiClientType: type, aiConfig: { model: text } }
    expectError(await service.user.post('/api/beings/import', document), 400, 'VALIDATION_ERROR')
    expect((await service.user.get('/api/beings')).body.beings).toHaveLength(1)
  })

  test('that is there already is shown as it is', async () => {
    await service.context.settings.save({ aiClients: { [type]: { model: text } } })
    const { aiClients } = (await service.user.get('/config', { accept: 'application/json' })).body
    expect(aiClients[type].model).toBe(text)
  })
})
