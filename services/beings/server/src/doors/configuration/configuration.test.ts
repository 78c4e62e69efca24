import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createCaller } from '../../../test/caller.ts'
import { type ReadyService, startReady } from '../../../test/factories.ts'
import { checkFields, expectError, notTexts } from '../../../test/field-rules.ts'
import { startBeings } from '../../../test/start.ts'
import { listeningPort } from './listening-port.ts'

const read = async ({ user }: ReadyService) => (await user.get('/config', { accept: 'application/json' })).body
const key = 'sk-very-secret-key-1234'

describe('POST /config/save', () => {
  test('changes of the same moment are all kept', async () => {
    const service = await startReady()
    const models = Object.entries({ Ollama: 'a', Herdsman: 'b', LongCat: 'c', QiniuAI: 'd' })
    await Promise.all(
      models.map(([type, model]) => service.user.post('/config/save', { aiClients: { [type]: { model } } })),
    )
    const { aiClients } = await read(service)
    for (const [type, model] of models) expect(aiClients[type]).toMatchObject({ model })
  })

  test('saves the body of the specification and answers what is in force', async () => {
    const service = await startReady({ environment: { BEINGS_PORT: undefined } })
    const aiClients = {
      Ollama: { baseUrl: 'http://127.0.0.1:11434', model: 'qwen2.5:7b' },
      DashScope: { apiKey: key, region: 'singapore', model: 'qwen-plus' },
      VolcengineArk: { apiKey: key, endpoint: 'https://ark.example/api/v3', model: 'ep-1' },
      Herdsman: { endpoint: 'http://localhost:8000', model: 'llama3-8b' },
      LongCat: { apiKey: key, endpoint: 'https://longcat.example', model: 'LongCat-2.0' },
      QiniuAI: { apiKey: key, endpoint: 'https://qiniu.example/v1', model: 'deepseek-v3' },
    }
    const { status, body } = await service.user.post('/config/save', { language: 'ZhCN', port: 8081, aiClients })
    expect(status).toBe(200)
    const mask = '••••1234'
    expect(body).toMatchObject({
      success: true,
      restartRequired: ['port'],
      config: {
        language: 'zh-CN',
        port: 8081,
        aiClients: {
          Ollama: aiClients.Ollama,
          Herdsman: aiClients.Herdsman,
          DashScope: { ...aiClients.DashScope, apiKey: mask },
          VolcengineArk: { ...aiClients.VolcengineArk, apiKey: mask },
          LongCat: { ...aiClients.LongCat, apiKey: mask },
          QiniuAI: { ...aiClients.QiniuAI, apiKey: mask },
        },
      },
    })
    expect(await read(service)).toEqual(body.config)
  })

  test('refuses every wrong field, and then changes nothing at all', async () => {
    const service = await startReady()
    const before = await read(service)
    await checkFields(
      body => service.user.post('/config/save', body),
      {},
      {
        language: { wrong: [...notTexts, 'xx', 'x'.repeat(100)] },
        port: { wrong: ['8080', 0, -1, 65_536, 1.5, null, {}, true] },
        aiClients: {
          wrong: [
            5,
            'x',
            [],
            null,
            { Nope: {} },
            { Ollama: 5 },
            { Ollama: 'x' },
            { Ollama: { baseUrl: 5 } },
            { Ollama: { baseUrl: 'nonsense' } },
            { DashScope: { apiKey: 'x'.repeat(5000) } },
            { DashScope: { apiKey: 'a\nb' } },
          ],
        },
        defaultAiClient: { wrong: [...notTexts, 'Nope', ''] },
        webSkin: { wrong: [...notTexts, 'pink'] },
        nickname: { wrong: [...notTexts, '', '  ', 'x'.repeat(200)] },
      },
    )
    const mixed = { nickname: 'Changed', port: 5000, aiClients: { Ollama: { model: 'm' }, Nope: {} } }
    expectError(await service.user.post('/config/save', mixed), 400, 'VALIDATION_ERROR')
    expect(await read(service)).toEqual(before)
  })

  test('merges by type: the mask keeps a key, null removes a type', async () => {
    const service = await startReady()
    const save = (aiClients: unknown, more = {}) => service.user.post('/config/save', { aiClients, ...more })
    await save({ dashscopeclientfactory: { apiKey: key, region: 'beijing', model: 'a' } })
    await save({ DashScope: { apiKey: '••••1234', model: 'b' } })
    expect((await read(service)).aiClients.DashScope).toEqual({ apiKey: '••••1234', region: 'beijing', model: 'b' })
    expect(service.context.secrets.open(service.context.settings.get('aiClients').DashScope?.apiKey ?? '')).toBe(key)
    expect((await save({ Demo: null })).status).toBe(400)
    expect((await save({ Demo: null }, { defaultAiClient: 'DashScope' })).status).toBe(200)
    expect((await read(service)).aiClients.Demo).toBeUndefined()
    expect((await save({ DashScope: null }, { defaultAiClient: 'demo' })).body.config).toMatchObject({
      aiClients: {},
      defaultAiClient: 'Demo',
    })
  })

  test('keys are nowhere in the clear: not in answers, not on disk, not in the log', async () => {
    const service = await startReady()
    await service.user.post('/config/save', { aiClients: { DashScope: { apiKey: key } } })
    await service.user.post('/api/beings/ai-config/save', {
      beingId: service.curator.id,
      aiClientType: 'LongCat',
      config: { apiKey: key },
    })
    for (const path of [
      '/config',
      '/api/beings',
      `/api/beings/detail?beingId=${service.curator.id}`,
      '/config/aioptions',
    ]) {
      expect((await service.user.get(path, { accept: 'application/json' })).text).not.toContain(key)
    }
    expect((await service.user.get('/config', { accept: 'text/html' })).text).not.toContain(key)
    const exported = await service.user.post('/api/beings/export', { beingId: service.curator.id })
    expect(exported.text).not.toContain(key)
    expect(exported.text).not.toContain('sealed:')
    await service.stop()
    for (const file of ['beings.db', 'beings.db-wal', 'secret.key']) {
      const bytes = await readFile(join(service.dataDir, file)).catch(() => Buffer.alloc(0))
      expect(bytes.includes(key)).toBe(false)
    }
  })

  test('the environment wins over a saved port, which is then told apart', async () => {
    const first = await startReady({ environment: { BEINGS_PORT: undefined } })
    await first.user.post('/config/save', { port: 8081 })
    await first.stop()
    const saved = await startBeings({ dataDir: first.dataDir, environment: { BEINGS_PORT: undefined } })
    expect(listeningPort(saved.context.config, saved.context.settings)).toBe(8081)
    await saved.stop()
    const given = await startBeings({ dataDir: first.dataDir, environment: { BEINGS_PORT: '5005' } })
    expect(listeningPort(given.context.config, given.context.settings)).toBe(5005)
    const user = createCaller(given.url, first.user.cookie)
    const { body } = await user.get('/config', { accept: 'application/json' })
    expect(body).toMatchObject({ port: 5005, overridden: { port: 8081 } })
    expect((await user.post('/config/save', { port: 8082 })).body.restartRequired).toEqual([])
  })
})

describe('client types', () => {
  test('GET /init/ai-config-metadata describes every type', async () => {
    const { user } = await startReady()
    const { clientTypes } = (await user.get('/init/ai-config-metadata')).body
    const keys = [
      'Ollama',
      'DashScope',
      'VolcengineArk',
      'Herdsman',
      'LongCat',
      'QiniuAI',
      'OpenAICompatible',
      'Anthropic',
      'Demo',
    ]
    expect(clientTypes.map((type: { key: string }) => type.key)).toEqual(expect.arrayContaining(keys))
    for (const type of clientTypes) {
      expect(type).toMatchObject({
        displayName: expect.any(String),
        helpTopic: expect.any(String),
        fields: expect.any(Array),
      })
      for (const field of type.fields) {
        expect(field).toMatchObject({
          key: expect.any(String),
          label: expect.any(String),
          type: expect.any(String),
          required: expect.any(Boolean),
          secret: field.key === 'apiKey',
          default: expect.any(String),
        })
      }
    }
  })

  test('GET /config/aioptions offers models and regions; one type asks its provider', async () => {
    const { user } = await startReady()
    const { clientTypes } = (await user.get('/config/aioptions')).body
    expect(Object.keys(clientTypes)).toEqual(expect.arrayContaining(['Ollama', 'Demo']))
    expect(clientTypes.DashScope.regions.map((region: { key: string }) => region.key)).toContain('beijing')
    expect(clientTypes.DashScope.models[0]).toMatchObject({ key: expect.any(String), value: expect.any(String) })
    await user.post('/config/save', { aiClients: { Ollama: { baseUrl: 'http://127.0.0.1:9', model: 'm' } } })
    const narrowed = (await user.get('/config/aioptions?clientType=ollama')).body.clientTypes
    expect(narrowed).toEqual({ Ollama: { models: [], regions: [], error: expect.any(String) } })
    expectError(await user.get('/config/aioptions?clientType=Nope'), 400, 'VALIDATION_ERROR')
  })
})
