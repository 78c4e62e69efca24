import { expect } from 'vitest'
import type { Cases } from './case.ts'
import type { World } from './world.ts'

const any = (type: unknown) => expect.any(type)
const iso = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/)
const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/)

export function chatCases(world: World): Cases {
  const { beingId, channelId } = world
  const being = {
    id: uuid,
    name: any(String),
    status: expect.stringMatching(/^(idle|running|waiting_permission|stopped)$/),
    soulPath: expect.stringContaining('soul.md'),
  }
  const conversation = {
    sessionId: uuid,
    beingId: any(String),
    type: any(String),
    displayName: any(String),
    lastMessage: any(String),
    lastTime: iso,
  }
  const message = {
    id: uuid,
    channelId,
    senderId: uuid,
    senderName: any(String),
    role: any(String),
    content: any(String),
    timestamp: iso,
    status: 'complete',
  }
  const permissions = { network: 'allowed', disk_read: 'allowed', disk_write: 'allowed' }
  const detail = {
    ...being,
    soulContent: any(String),
    isCurator: false,
    aiClientType: any(String),
    aiConfig: {},
    timerCount: any(Number),
    taskCount: any(Number),
    memoryCount: any(Number),
    createdAt: iso,
  }
  return {
    'GET /api/dashboard/stats': {
      answer: {
        beings: {
          total: any(Number),
          idle: any(Number),
          running: any(Number),
          waiting_permission: any(Number),
          stopped: any(Number),
        },
        uptimeSeconds: any(Number),
        version: 'v0.2.0-alpha',
        pendingPermissions: 0,
        todayTokens: any(Number),
        todayCost: any(Number),
      },
    },
    'GET /api/dashboard/metrics': {
      answer: {
        timestamps: any(Array),
        messageCounts: any(Array),
        tokenCounts: any(Array),
        cpuPercent: any(Number),
        memoryMB: any(Number),
        eventLoopLagMs: any(Number),
      },
    },
    'GET /api/chat/stream': {
      async special({ service }) {
        const end = new AbortController()
        const answer = await service.user.fetch('/api/chat/stream', { signal: end.signal })
        expect({ status: answer.status, type: answer.headers.get('content-type') }).toEqual({
          status: 200,
          type: expect.stringContaining('text/event-stream'),
        })
        end.abort()
      },
    },
    'GET /api/chat/conversations': {
      answer: { conversations: expect.arrayContaining([expect.objectContaining(conversation)]) },
    },
    'GET /api/chat/messages': {
      fields: { channelId },
      required: ['channelId'],
      ids: ['channelId'],
      answer: { messages: expect.arrayContaining([expect.objectContaining(message)]) },
    },
    'GET /api/chat/context': {
      fields: { channelId },
      required: ['channelId'],
      ids: ['channelId'],
      wrong: { beingId: ['x'] },
      answer: { beingId, channelId, window: any(Number), limit: any(Number), used: any(Number), parts: any(Array) },
    },
    'GET /api/chat/trace': {
      wrong: { turnId: ['x', ''], messageId: ['x'] },
      async special({ service }) {
        const { messages } = (await service.user.get(`/api/chat/messages?channelId=${channelId}`)).body
        const reply = messages.find((each: { role: string }) => each.role === 'assistant')
        const { status, body } = await service.user.get(`/api/chat/trace?messageId=${reply.id}`)
        expect(status).toBe(200)
        expect(body).toMatchObject({ turn: { id: uuid, beingId, startedAt: iso }, memoryIds: any(Array) })
        expect(body.steps).toContainEqual(expect.objectContaining({ kind: 'model', status: 'ok', clientType: 'Demo' }))
      },
    },
    'GET /api/chat/history': {
      answer: { messages: any(Array), page: 1, pageSize: any(Number), total: any(Number) },
      wrong: { page: ['0', 'x'], pageSize: ['201'], beingId: ['x'] },
    },
    'POST /api/chat/send': {
      fields: { channelId, content: 'Hi' },
      required: ['channelId', 'content'],
      ids: ['channelId'],
      wrong: { content: ['', ' ', 5, null, 'x'.repeat(100_001)] },
      answer: { success: true, messageId: uuid },
    },
    'POST /api/chat/stop': {
      fields: { channelId },
      required: ['channelId'],
      ids: ['channelId'],
      answer: { success: true },
    },
    'POST /api/chat/upload': {
      async special({ service }) {
        const form = new FormData()
        form.set('channelId', channelId)
        form.set('file', new Blob(['hello']), 'hello.txt')
        const answer = await service.user.fetch('/api/chat/upload', { method: 'POST', body: form })
        expect(await answer.json()).toEqual({
          success: true,
          messageId: uuid,
          fileId: uuid,
          fileName: 'hello.txt',
          fileSize: 5,
        })
        const empty = await service.user.fetch('/api/chat/upload', { method: 'POST', body: new FormData() })
        expect(empty.status).toBe(400)
      },
    },
    'GET /api/beings': { answer: { beings: expect.arrayContaining([expect.objectContaining(being)]) } },
    'GET /api/beings/list': { answer: { beings: expect.arrayContaining([expect.objectContaining(being)]) } },
    'GET /api/beings/detail': { fields: { beingId }, required: ['beingId'], ids: ['beingId'], answer: detail },
    'GET /api/beings/activity': {
      answer: {
        activities: expect.arrayContaining([
          { beingId, name: 'Ada', status: any(String), activity: any(String), since: iso },
        ]),
      },
    },
    'POST /api/beings/soul/save': {
      fields: { beingId, soulContent: 'You are kind.' },
      required: ['beingId', 'soulContent'],
      ids: ['beingId'],
      wrong: { soulContent: [5, null, {}] },
      answer: { success: true },
    },
    'POST /api/beings/ai-config/save': {
      fields: { beingId, aiClientType: 'Demo', config: {} },
      required: ['beingId', 'aiClientType', 'config'],
      ids: ['beingId'],
      wrong: { aiClientType: ['Nobody', 5], config: [5, 'x', null] },
      answer: { success: true },
    },
    'GET /api/beings/ai-config/models': {
      fields: { clientType: 'Demo' },
      required: ['clientType'],
      wrong: { clientType: ['', 'Nobody'] },
      answer: { models: [{ key: 'demo', value: 'demo' }] },
    },
    'GET /api/beings/tool-permissions': {
      fields: { beingId },
      required: ['beingId'],
      ids: ['beingId'],
      answer: { beingId, permissions },
    },
    'PUT /api/beings/tool-permissions': {
      fields: { beingId, permissions },
      required: ['beingId', 'permissions'],
      ids: ['beingId'],
      wrong: { permissions: [5, null, { network: 'maybe' }, { 'no such key!': 'allowed' }] },
      answer: { success: true, permissions },
    },
    'GET /api/beings/tool-permissions/templates': {
      answer: {
        templates: expect.arrayContaining([{ name: 'readonly', description: any(String), permissions: any(Object) }]),
      },
    },
    'POST /api/beings/tool-permissions/apply-template': {
      fields: { beingId, templateName: 'readonly' },
      required: ['beingId', 'templateName'],
      ids: ['beingId'],
      wrong: { templateName: ['', 5] },
      answer: { success: true, permissions: { disk_write: 'denied' } },
    },
    'GET /api/chat-history/conversations': {
      answer: {
        conversations: expect.arrayContaining([
          expect.objectContaining({ ...conversation, messageCount: any(Number), participants: any(Array) }),
        ]),
      },
    },
    'GET /api/chat-history/messages': {
      fields: { sessionId: channelId },
      required: ['sessionId'],
      ids: ['sessionId'],
      answer: { messages: expect.arrayContaining([expect.objectContaining(message)]) },
    },
  }
}
