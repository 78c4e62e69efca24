import { expect } from 'vitest'
import type { Cases } from './case.ts'
import type { World } from './world.ts'

const any = (type: unknown) => expect.any(type)

export function recordCases({ beingId }: World): Cases {
  const period = { startDate: ['soon', '2026-02-30'], endDate: ['2026-13-01'] }
  const point = {
    date: any(String),
    promptTokens: any(Number),
    completionTokens: any(Number),
    totalTokens: any(Number),
    cost: any(Number),
    requestCount: any(Number),
  }
  return {
    'GET /api/logs/list': {
      answer: { logs: any(Array), page: 1, pageSize: 50, total: any(Number) },
      wrong: { level: ['loud'], page: ['0'], pageSize: ['201'], beingId: ['x'], ...period },
    },
    'GET /api/logs/beings': {
      answer: { beings: expect.arrayContaining([{ beingId, name: 'Ada', total: any(Number), byLevel: any(Object) }]) },
    },
    'GET /api/logs/levels': { answer: { levels: ['trace', 'debug', 'info', 'warning', 'error', 'critical'] } },
    'GET /api/usage/summary': {
      answer: {
        totalTokens: any(Number),
        promptTokens: any(Number),
        completionTokens: any(Number),
        totalCost: any(Number),
        currency: 'USD',
        requestCount: any(Number),
        byModel: any(Array),
        byBeing: any(Array),
        byClient: any(Array),
      },
      wrong: period,
    },
    'GET /api/usage/trend': {
      fields: { startDate: '2026-03-01', endDate: '2026-03-03' },
      wrong: { ...period, endDate: ['2026-02-01'] },
      answer: { points: [point, point, point] },
    },
    'GET /api/usage/export': {
      async special({ service }) {
        const csv = await service.user.get('/api/usage/export')
        expect(csv.headers).toMatchObject({
          'content-type': expect.stringContaining('text/csv'),
          'content-disposition': expect.stringContaining('attachment'),
        })
        expect(csv.text.split('\r\n')[0]).toContain(
          'Timestamp,BeingId,AIClientType,PromptTokens,CompletionTokens,TotalTokens,Success',
        )
        expect((await service.user.get('/api/usage/export?format=json')).body.records.length).toBeGreaterThan(0)
      },
    },
    'GET /api/audit/list': {
      answer: { entries: any(Array), page: 1, pageSize: 50, total: any(Number) },
      wrong: { permissionType: ['x'], result: ['x'], beingId: ['x'], ...period },
    },
    'GET /api/audit/summary': {
      answer: {
        total: any(Number),
        allowed: any(Number),
        denied: any(Number),
        askUser: any(Number),
        byType: any(Object),
      },
    },
    'GET /api/audit/beings': {
      answer: {
        beings: expect.arrayContaining([expect.objectContaining({ beingId, name: 'Ada', total: any(Number) })]),
      },
    },
    'POST /config/save': {
      fields: {
        language: 'en-US',
        port: 4002,
        aiClients: { Ollama: { baseUrl: 'http://localhost:11434', model: 'm' } },
      },
      wrong: {
        language: ['xx-XX', 5],
        port: [0, 65_536, '80', 1.5],
        aiClients: [5, { Nobody: {} }, { Ollama: { baseUrl: 5 } }],
      },
      answer: { success: true },
    },
    'GET /config/aioptions': {
      answer: { clientTypes: { Demo: { models: any(Array), regions: [] } } },
      wrong: { clientType: ['Nobody'] },
    },
    'GET /init/ai-config-metadata': {
      answer: {
        clientTypes: expect.arrayContaining([
          expect.objectContaining({
            key: 'Ollama',
            displayName: any(String),
            helpTopic: any(String),
            fields: any(Array),
          }),
        ]),
      },
    },
    'POST /init': {
      async special({ service }) {
        const again = await service.user.post('/init', { nickname: 'Bob' })
        expect({ status: again.status, code: again.body.error.code }).toEqual({
          status: 403,
          code: 'PERMISSION_DENIED',
        })
      },
    },
  }
}
