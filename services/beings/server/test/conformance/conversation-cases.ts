import { expect } from 'vitest'
import type { Cases } from './case.ts'
import type { World } from './world.ts'

const any = (type: unknown) => expect.any(type)
const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/)

/** Beyond the specification: what a person does with conversations, and the models that answer in them. */
export async function conversationCases(world: World): Promise<Cases> {
  const { channelId, post, service } = world
  const conversation = {
    sessionId: uuid,
    pinned: any(Boolean),
    unread: any(Number),
    participants: any(Array),
    projectId: null,
  }
  const changed = { success: true, conversation }
  const { messages } = (await service.user.get(`/api/chat/messages?channelId=${channelId}`)).body
  const messageId: string = messages[0].id
  const channel = { fields: { channelId }, required: ['channelId'], ids: ['channelId'] }
  const attach = async () => {
    const form = new FormData()
    form.set('file', new Blob(['hello']), 'hello.txt')
    const answer = await service.user.fetch('/api/chat/attach', { method: 'POST', body: form })
    return (await answer.json()) as { success: boolean; file: { fileId: string } }
  }
  const { file } = await attach()
  return {
    'GET /api/ai/models': {
      answer: {
        models: expect.arrayContaining([
          expect.objectContaining({ clientType: 'Demo', key: any(String), label: any(String), usedBy: any(Array) }),
        ]),
        clients: expect.arrayContaining([{ clientType: 'Demo', reachable: true, error: null }]),
      },
    },
    'POST /api/chat/rename': {
      fields: { channelId, title: 'Ada and me' },
      required: ['channelId', 'title'],
      ids: ['channelId'],
      wrong: { title: ['', ' ', 5, 'x'.repeat(201)] },
      answer: changed,
    },
    'POST /api/chat/pin': {
      fields: { channelId, pinned: true },
      required: ['channelId', 'pinned'],
      ids: ['channelId'],
      wrong: { pinned: ['yes', 5] },
      answer: changed,
    },
    'POST /api/chat/read': { ...channel, wrong: { messageId: ['x', 5] }, answer: changed },
    'POST /api/chat/model': {
      fields: { channelId, aiClientType: '', model: '' },
      required: ['channelId', 'aiClientType', 'model'],
      ids: ['channelId'],
      wrong: { aiClientType: ['Nonsense', 5], model: [5, 'x'.repeat(201)] },
      answer: changed,
    },
    'GET /api/chat/search': {
      fields: { keyword: 'Hello' },
      required: ['keyword'],
      wrong: { keyword: ['', ' '], limit: ['0', '201'], channelId: ['x'] },
      answer: { results: expect.arrayContaining([expect.objectContaining({ channelId: uuid, messageId: uuid })]) },
    },
    'GET /api/chat/export': {
      ...channel,
      wrong: { format: ['pdf'] },
      async special() {
        const { status, headers, text } = await service.user.get(`/api/chat/export?channelId=${channelId}`)
        expect([status, headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8'])
        expect(text).toContain('Hello')
      },
    },
    'POST /api/chat/attach': {
      async special() {
        expect(await attach()).toMatchObject({
          success: true,
          file: { fileId: uuid, fileName: 'hello.txt', fileSize: 5, mimeType: 'text/plain' },
        })
        const empty = await service.user.fetch('/api/chat/attach', { method: 'POST', body: new FormData() })
        expect(empty.status).toBe(400)
      },
    },
    'POST /api/chat/detach': {
      fields: { fileId: file.fileId },
      required: ['fileId'],
      ids: ['fileId'],
      answer: { success: true },
    },
    'POST /api/chat/branch': {
      fields: { messageId },
      required: ['messageId'],
      ids: ['messageId'],
      answer: { success: true, conversation: { branchOf: { channelId, messageId } } },
    },
    'POST /api/chat/choose': {
      fields: { messageId },
      required: ['messageId'],
      ids: ['messageId'],
      answer: { success: true, channelId },
    },
    'GET /api/chat/trace/prompt': {
      wrong: { turnId: ['x', ''], step: ['nothing'] },
      async special() {
        const reply = (await service.user.get(`/api/chat/messages?channelId=${channelId}`)).body.messages.find(
          (each: { role: string }) => each.role === 'assistant',
        )
        const { steps } = (await service.user.get(`/api/chat/trace?turnId=${reply.turnId}`)).body
        const place = steps.findIndex((step: { kind: string }) => step.kind === 'model')
        for (const step of [String(place), steps[place].id]) {
          const answer = await service.user.get(`/api/chat/trace/prompt?turnId=${reply.turnId}&step=${step}`)
          expect(answer.status).toBe(200)
          expect(answer.body).toMatchObject({ stepId: steps[place].id, clientType: 'Demo' })
          expect(answer.body.messages[0]).toMatchObject({ role: 'system', content: any(String) })
        }
        const none = await service.user.get(`/api/chat/trace/prompt?turnId=${reply.turnId}&step=999`)
        expect(none.status).toBe(404)
        await post('/api/chat/read', { channelId })
      },
    },
  }
}
