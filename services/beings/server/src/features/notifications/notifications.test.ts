import type { Notification } from '@trivium/beings-contract'
import { drain } from '@trivium/testing'
import { describe, expect, test } from 'vitest'
import { makeBeing, type ReadyService, startProvider, startReady } from '../../../test/factories.ts'
import { expectError } from '../../../test/field-rules.ts'
import { followStream } from '../../../test/follow-stream.ts'

async function list({ user }: Pick<ReadyService, 'user'>): Promise<{ notifications: Notification[]; unread: number }> {
  return (await user.get('/api/notifications/list')).body
}
const ofKind = async (service: Pick<ReadyService, 'user'>, kind: string) =>
  (await list(service)).notifications.filter(notification => notification.kind === kind)

async function withProvider() {
  const provider = await startProvider()
  const config = { endpoint: `${provider.url}/v1`, model: 'fake-small' }
  const service = await startReady({ firstRun: { aiClientType: 'OpenAICompatible', config } })
  return { service, provider }
}

describe('notifications', () => {
  test('a reply that nobody has answered is told once per conversation, and read with the next message', async () => {
    const service = await startReady()
    const { user, channelId, context, curator } = service
    const say = async (content: string) => {
      await user.post('/api/chat/send', { channelId, content })
      await context.mailbox.drain()
    }
    await say('hello')
    const [first, ...others] = await ofKind(service, 'message')
    expect(others).toEqual([])
    expect(first).toMatchObject({
      params: { beingId: curator.id, beingName: 'Cura', channelId, messageId: expect.any(String) },
      path: `/chat?channelId=${channelId}`,
      readAt: null,
    })
    expect((await list(service)).unread).toBe(1)
    await say('and again')
    const after = await ofKind(service, 'message')
    expect(after.map(({ readAt }) => readAt === null)).toEqual([true, false])
    await user.post('/api/chat/read', { channelId })
    expect((await list(service)).unread).toBe(0)
    await user.post('/api/chat/clear', { channelId })
    expect(await ofKind(service, 'message')).toEqual([])
  })

  test('a question is told once, and counts as read when it was answered elsewhere', async () => {
    const { service, provider } = await withProvider()
    const { user, channelId, context, curator } = service
    const ask = (id: string) => ({
      text: ['Let me see.'],
      toolCalls: [{ id, name: 'network', parameters: { action: 'get', url: 'http://example.org/' } }],
    })
    await user.put('/api/beings/tool-permissions', { beingId: curator.id, permissions: { network: 'ask' } })
    provider.script(ask('one'), { text: ['Done.'] }, ask('two'), { text: ['Done.'] })
    await user.post('/api/chat/send', { channelId, content: 'look' })
    const pending = async () => (await user.get(`/permission/check?userId=${curator.id}`)).body
    await drain(async () => (await pending()).pending)
    const [told, ...more] = await ofKind(service, 'permission')
    expect(more).toEqual([])
    const { requestId } = (await pending()).requests[0]
    expect(told).toMatchObject({ readAt: null, params: { requestId, tool: 'network', action: 'get', channelId } })
    expect(told?.path).toBe(`/permission/request?userId=${curator.id}&requestId=${requestId}`)
    expect(JSON.stringify(told)).not.toContain((await pending()).requests[0].allowCode)
    await user.get(`/permission/respond?userId=${curator.id}&allowed=false`)
    await context.mailbox.drain()
    expect(await ofKind(service, 'permission')).toMatchObject([{ id: told?.id, readAt: expect.any(String) }])
    // A question that is withdrawn with its turn is withdrawn here, too.
    await user.post('/api/chat/send', { channelId, content: 'look again' })
    await drain(async () => (await pending()).pending)
    expect(await ofKind(service, 'permission')).toHaveLength(2)
    await user.post('/api/chat/stop', { channelId })
    await drain(async () => (await ofKind(service, 'permission')).length === 1)
  })

  test('runs of timers and tasks are told with how they ended', async () => {
    const { service, provider } = await withProvider()
    const { user, curator, context } = service
    provider.script({ text: ['Done.'] })
    const body = { beingId: curator.id, name: 'Tea', instruction: 'make tea', type: 'interval', everySeconds: 3600 }
    const { timer } = (await user.post('/api/timers/create', body)).body
    const { cycleIndex } = (await user.post('/api/timers/run', { timerId: timer.id })).body
    await context.mailbox.drain()
    expect(await ofKind(service, 'timer-ended')).toMatchObject([
      { path: `/timer-cycle/${cycleIndex}`, params: { timerId: timer.id, name: 'Tea', beingName: 'Cura', cycleIndex } },
    ])
    provider.respond(() => ({ status: 401 }))
    await user.post('/api/timers/run', { timerId: timer.id })
    await context.mailbox.drain()
    const [failed] = await ofKind(service, 'timer-failed')
    expect(failed?.params.error).not.toBe('')
    await user.post('/api/tasks/create', { beingId: curator.id, title: 'Sweep' })
    await drain(async () => (await ofKind(service, 'task-failed')).length > 0)
    expect(await ofKind(service, 'task-failed')).toMatchObject([{ params: { name: 'Sweep' } }])
    await user.post('/api/timers/delete', { timerId: timer.id })
    expect([...(await ofKind(service, 'timer-ended')), ...(await ofKind(service, 'timer-failed'))]).toEqual([])
  })

  test('a being stopped by its failures is told, one stopped by a person is not; a start settles it', async () => {
    const { service, provider } = await withProvider()
    const { user, channelId, context, curator } = service
    await user.post('/api/beings/stop', { beingId: curator.id })
    await user.post('/api/beings/start', { beingId: curator.id })
    expect(await ofKind(service, 'being-stopped')).toEqual([])
    provider.respond(() => ({ status: 401 }))
    for (let count = 0; count < 3; count++) {
      await user.post('/api/chat/send', { channelId, content: 'hello' })
      await context.mailbox.drain()
    }
    const [stopped, ...more] = await ofKind(service, 'being-stopped')
    expect(more).toEqual([])
    expect(stopped).toMatchObject({ readAt: null, path: `/beings?beingId=${curator.id}` })
    await user.post('/api/beings/start', { beingId: curator.id })
    expect((await ofKind(service, 'being-stopped'))[0]?.readAt).toEqual(expect.any(String))
  })

  test('a budget is told once per limit and period', async () => {
    const { service, provider } = await withProvider()
    const { user, channelId, context, curator } = service
    const price = { model: 'fake-small', clientType: '', promptPrice: 1_000_000, completionPrice: 1_000_000 }
    await user.post('/api/usage/prices', { prices: [price] })
    await user.post('/api/usage/budgets', { beingId: curator.id, softLimit: 1, hardLimit: 1_000_000_000 })
    provider.respond(() => ({ text: ['Yes.'] }))
    for (const content of ['one', 'two']) {
      await user.post('/api/chat/send', { channelId, content })
      await context.mailbox.drain()
    }
    const told = await ofKind(service, 'budget-reached')
    expect(told).toMatchObject([{ params: { beingId: curator.id, state: 'soft', limit: 1, period: 'month' } }])
  })

  test('are read by id or all at once, and other pages hear of it', async () => {
    const service = await startReady()
    const { user, context, channelId } = service
    const ada = await makeBeing(service, 'Ada')
    const stream = await followStream(user, '/api/events')
    for (const id of [channelId, ada.channelId]) await user.post('/api/chat/send', { channelId: id, content: 'hello' })
    await context.mailbox.drain()
    const { notifications, unread } = await list(service)
    expect(unread).toBe(2)
    const ids = [notifications[0]?.id.toUpperCase(), '00000000-0000-4000-8000-000000000000']
    expect((await user.post('/api/notifications/read', { ids })).body).toEqual({ success: true, unread: 1 })
    const heard = await stream.until(
      ({ event, data }) => event === 'change' && data.resource === 'notification' && data.record?.readAt !== null,
    )
    expect(heard.data.record).toEqual((await list(service)).notifications[0])
    for (const body of [undefined, {}, ''])
      expect((await user.post('/api/notifications/read', body)).body).toEqual({ success: true, unread: 0 })
    for (const wrong of [{ ids: 'x' }, { ids: ['x'] }, []])
      expectError(await user.post('/api/notifications/read', wrong), 400, 'VALIDATION_ERROR')
    expectError(await service.stranger.get('/api/notifications/list'), 403, 'PERMISSION_DENIED')
  })

  test('the oldest go', async () => {
    const service = await startReady()
    const { database } = service.context
    for (let count = 0; count < 510; count++) {
      await database.db
        .insertInto('notifications')
        .values({
          id: crypto.randomUUID(),
          kind: 'message',
          subject: `s${count}`,
          params: '{}',
          path: '/',
          created_at: count,
        })
        .execute()
    }
    const { total, first } = await database.db
      .selectFrom('notifications')
      .select(({ fn }) => [fn.countAll<number>().as('total'), fn.min('created_at').as('first')])
      .executeTakeFirstOrThrow()
    expect({ total, first }).toEqual({ total: 500, first: 10 })
    expect((await list(service)).notifications).toHaveLength(200)
  })

  test('what goes with a deleted being is gone', async () => {
    const service = await startReady()
    const { user, context } = service
    const ada = await makeBeing(service, 'Ada')
    await user.post('/api/chat/send', { channelId: ada.channelId, content: 'hello' })
    await context.mailbox.drain()
    expect((await list(service)).unread).toBe(1)
    await user.post('/api/beings/delete', { beingId: ada.id, name: 'Ada' })
    expect((await list(service)).notifications).toEqual([])
  })
})
