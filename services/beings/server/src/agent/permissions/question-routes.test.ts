import { drain } from '@trivium/testing'
import { describe, expect, test } from 'vitest'
import { expectError, query, unknownId } from '../../../test/field-rules.ts'
import { followStream } from '../../../test/follow-stream.ts'
import { type ProvidedService, startWithProvider } from '../../../test/provider.ts'

const url = 'http://example.org/page'

async function ask(options: Parameters<typeof startWithProvider>[0] = {}) {
  const service = await startWithProvider(options)
  const { user, provider, channelId, curator } = service
  await user.put('/api/beings/tool-permissions', { beingId: curator.id, permissions: { network: 'ask' } })
  const toolCalls = [{ id: 'call-1', name: 'network', parameters: { action: 'get', url } }]
  provider.script({ toolCalls }, { text: 'ok' })
  await user.post('/api/chat/send', { channelId, content: 'go' })
  const [request] = await drain(async () => {
    const open = await requests(service)
    return open.length > 0 && open
  })
  const answer = (body: object) => user.post('/api/permissions/answer', { requestId: request.requestId, ...body })
  return { service, request, answer }
}

async function requests({ user }: Pick<ProvidedService, 'user'>, state?: string) {
  const { body } = await user.get(query('/api/permissions/requests', state ? { state } : {}))
  return body.requests
}

const told = ({ provider }: ProvidedService) => {
  const messages = provider.calls().at(-1)?.body.messages as { role: string; content: string }[]
  return messages.findLast(({ role }) => role === 'tool')?.content ?? ''
}

describe('questions', () => {
  test('are listed with where they were asked, by state and being', async () => {
    const { service, request, answer } = await ask()
    const { user, curator, channelId, context } = service
    expect(request).toMatchObject({
      state: 'pending',
      userId: curator.id,
      beingName: 'Cura',
      channelId,
      expiresAt: null,
      answeredAt: null,
      note: '',
    })
    const { messages } = (await user.get(query('/api/chat/messages', { channelId }))).body
    const [call] = messages.flatMap((message: { toolCalls?: { id: string }[] }) => message.toolCalls ?? [])
    expect(request.toolCallId).toBe(call.id)
    expect(request.allowCode).not.toBe('')
    const stream = await followStream(user, '/api/events')
    const { body } = await answer({ allowed: false })
    await context.mailbox.drain()
    expect(body.request).toMatchObject({ state: 'denied', allowCode: '', denyCode: '', answeredAt: expect.any(String) })
    const { data } = await stream.until(
      ({ event, data }) => event === 'change' && data.resource === 'permission-request' && data.change === 'updated',
    )
    expect(data.record).toEqual(body.request)
    expect(await requests(service)).toEqual([])
    expect(await requests(service, 'denied')).toEqual([body.request])
    expect(await requests(service, 'all')).toEqual([body.request])
    expect(await requests(service, 'allowed')).toEqual([])
    expectError(await user.get('/api/permissions/requests?state=maybe'), 400, 'VALIDATION_ERROR')
    expectError(await user.get(query('/api/permissions/requests', { beingId: unknownId })), 404, 'NOT_FOUND')
  })

  test('one can be asked for by its id, whatever became of it', async () => {
    const { service, request, answer } = await ask()
    const one = async (requestId: string) =>
      (await service.user.get(query('/api/permissions/requests', { requestId }))).body.requests
    expect(await one(request.requestId.toUpperCase())).toEqual([request])
    await answer({ allowed: false })
    expect(await one(request.requestId)).toMatchObject([{ state: 'denied', allowCode: '' }])
    expect(await one(unknownId)).toEqual([])
    expectError(await service.user.get('/api/permissions/requests?requestId=1'), 400, 'VALIDATION_ERROR')
  })

  test('say when they expire', async () => {
    const { request } = await ask({ environment: { BEINGS_PERMISSION_TIMEOUT_MINUTES: '10' } })
    expect(Date.parse(request.expiresAt) - Date.parse(request.createdAt)).toBe(600_000)
  })

  test('a note reaches the being as the reason of the refusal', async () => {
    const { service, answer } = await ask()
    const note = 'Use the copy in the workspace.'
    expectError(await answer({ allowed: true, note }), 400, 'VALIDATION_ERROR')
    expect((await answer({ allowed: false, note: `  ${note} ` })).body.request.note).toBe(note)
    await service.context.mailbox.drain()
    expect(told(service)).toContain('Permission denied. The user did not allow it.')
    expect(told(service)).toContain(note)
  })

  test('a second answer is refused with how the first one ended, and changes nothing', async () => {
    const { service, answer } = await ask()
    const both = await Promise.all([answer({ allowed: false }), answer({ allowed: false, remember: 24 })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    await service.context.mailbox.drain()
    const late = await answer({ allowed: true, remember: 1 })
    expectError(late, 400, 'VALIDATION_ERROR')
    expect(late.body.error.details).toBe('it is denied')
    expect(told(service)).toContain('Permission denied.')
    const unknown = await service.user.post('/api/permissions/answer', { requestId: unknownId, allowed: true })
    expectError(unknown, 404, 'NOT_FOUND')
  })

  test('are remembered for what was shown only, and for good only with the code', async () => {
    const { service, request, answer } = await ask()
    const { user } = service
    expectError(await answer({ allowed: true, remember: 'always' }), 403, 'PERMISSION_DENIED')
    expectError(await answer({ allowed: true, remember: 'always', code: request.denyCode }), 403, 'PERMISSION_DENIED')
    for (const prefix of ['example', 'http://', '', 'example.com'])
      expectError(await answer({ allowed: true, remember: 1, prefix }), 400, 'VALIDATION_ERROR')
    for (const wrong of [{ remember: 0 }, { remember: -1 }, { remember: 'ever' }, { allowed: 'yes' }])
      expectError(await answer({ allowed: true, ...wrong }), 400, 'VALIDATION_ERROR')
    expect((await requests(service)).map(({ state }: { state: string }) => state)).toEqual(['pending'])
    await answer({ allowed: false, remember: 'always', code: request.denyCode, prefix: request.resource })
    const { rules } = (await user.get('/api/permissions/list')).body
    expect(rules).toMatchObject([{ resourcePrefix: request.resource, result: 'Denied', exact: true }])
  })

  test('what is offered as wider is remembered as that', async () => {
    const { service, request, answer } = await ask()
    expect(request.wider).not.toBe('')
    await answer({ allowed: false, remember: 2, prefix: request.wider })
    const { remembered } = (await service.user.get('/api/permissions/remembered')).body
    expect(remembered).toMatchObject([{ resourcePrefix: request.wider, exact: false }])
  })
})

describe('the tester', () => {
  const trial = async ({ user, curator }: ProvidedService, fields: Record<string, string>) =>
    (await user.get(query('/api/permissions/test', { beingId: curator.id, ...fields }))).body

  test('shows every step of the ladder and marks the one that decides', async () => {
    const service = await startWithProvider()
    const { user, curator } = service
    const network = { permissionType: 'NetworkAccess', resource: 'example.org' }
    const steps = ['refusal', 'tool_permissions', 'remembered', 'rules', 'workspace', 'ask']
    const first = await trial(service, network)
    expect(first.steps.map(({ step }: { step: string }) => step)).toEqual(steps)
    const deciding = (answer: typeof first) =>
      answer.steps.filter(({ decides }: { decides: boolean }) => decides).map(({ step }: { step: string }) => step)
    expect([first.result, deciding(first)]).toEqual(['AskUser', ['ask']])
    const rule = { permissionType: 'NetworkAccess', resourcePrefix: 'example.org', result: 'Allowed' }
    await user.post('/api/permissions/save', rule)
    const second = await trial(service, network)
    expect([second.result, deciding(second)]).toEqual(['Allowed', ['rules']])
    await user.put('/api/beings/tool-permissions', { beingId: curator.id, permissions: { network: 'denied' } })
    const third = await trial(service, network)
    expect([third.result, deciding(third)]).toEqual(['Denied', ['tool_permissions']])
    expect(third.steps[3]).toMatchObject({ step: 'rules', result: 'Allowed', decides: false })
  })

  test('takes a tool and an action: writing is another question than reading', async () => {
    const service = await startWithProvider()
    const { user, curator } = service
    await user.put('/api/beings/tool-permissions', { beingId: curator.id, permissions: { disk_write: 'denied' } })
    const file = { permissionType: 'FileAccess', resource: 'notes.txt' }
    expect((await trial(service, file)).result).toBe('Allowed')
    expect((await trial(service, { ...file, tool: 'disk', action: 'read_file' })).result).toBe('Allowed')
    const write = await trial(service, { ...file, tool: 'disk', action: 'write_file' })
    const named = await trial(service, { ...file, tool: 'disk', action: 'delete_file' })
    expect([write.result, named.result]).toEqual(['Denied', 'Denied'])
    expect(named.reason).toContain('disk_write')
    expect((await trial(service, { ...file, tool: 'disk', action: 'no_such' })).reason).toContain('no action')
    expect((await trial(service, { ...file, tool: 'no_such' })).reason).toContain('There is no tool')
  })
})
