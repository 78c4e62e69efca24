import { beforeEach, describe, expect, test } from 'vitest'
import { type ChatStream, followChat } from '../../../test/chat-stream.ts'
import { makeBeing } from '../../../test/factories.ts'
import { checkFields, expectError, notIds, notTexts, query, unknownId } from '../../../test/field-rules.ts'
import { type ProvidedService, startWithProvider } from '../../../test/provider.ts'

let service: ProvidedService
beforeEach(async () => {
  service = await startWithProvider()
})

const rule = {
  permissionType: 'NetworkAccess',
  resourcePrefix: 'api.example.com',
  result: 'Allowed',
  description: 'an API',
}

describe('rules', () => {
  test('save checks every field, and saving again changes the same rule', async () => {
    await checkFields(fields => service.user.post('/api/permissions/save', fields), rule, {
      permissionType: { required: true, wrong: [...notTexts, '', 'networkaccess', 'Network'] },
      resourcePrefix: { required: true, wrong: [...notTexts, '', '   ', 'x'.repeat(4097)] },
      result: { required: true, wrong: [...notTexts, '', 'allowed', 'Maybe'] },
      description: { wrong: [5, {}, ['a'], 'x'.repeat(2001)] },
    })
    await service.user.post('/api/permissions/save', { ...rule, result: 'Denied', description: 'no more' })
    const { rules } = (await service.user.get('/api/permissions/list')).body
    expect(rules).toMatchObject([{ ...rule, result: 'Denied', description: 'no more' }])
  })

  test('a rule may be for one being; it can be deleted', async () => {
    const saved = await service.user.post('/api/permissions/save', { ...rule, beingId: service.curator.id })
    expect(saved.body).toMatchObject({ success: true, rule: { beingId: service.curator.id } })
    expectError(await service.user.post('/api/permissions/save', { ...rule, beingId: unknownId }), 404, 'NOT_FOUND')
    expectError(await service.user.post('/api/permissions/save', { ...rule, beingId: 'x' }), 400, 'VALIDATION_ERROR')
    expect((await service.user.post('/api/permissions/delete', { ruleId: saved.body.rule.id })).body).toEqual({
      success: true,
    })
    expectError(await service.user.post('/api/permissions/delete', { ruleId: saved.body.rule.id }), 404, 'NOT_FOUND')
    expectError(await service.user.post('/api/permissions/delete', { ruleId: 'x' }), 400, 'VALIDATION_ERROR')
  })

  test('the trial says what would be decided and why', async () => {
    await service.user.post('/api/permissions/save', rule)
    const trial = async (resource: string, permissionType = 'NetworkAccess') =>
      (
        await service.user.get(
          query('/api/permissions/test', { beingId: service.curator.id, permissionType, resource }),
        )
      ).body
    expect(await trial('api.example.com/v1')).toMatchObject({ result: 'Allowed' })
    expect(await trial('example.com')).toMatchObject({ result: 'AskUser' })
    expect(await trial('notes.txt', 'FileAccess')).toMatchObject({ result: 'Allowed' })
    expect(await trial('../soul.md', 'FileAccess')).toMatchObject({ result: 'Denied' })
    expectError(
      await service.user.get('/api/permissions/test?permissionType=FileAccess&resource=x'),
      400,
      'VALIDATION_ERROR',
    )
  })
})

describe('tool permissions', () => {
  const path = '/api/beings/tool-permissions'

  test('have defaults, keep what is not sent, and refuse other values', async () => {
    const beingId = service.curator.id
    const defaults = { network: 'allowed', disk_read: 'allowed', disk_write: 'allowed', command_line: 'ask' }
    expect((await service.user.get(`${path}?beingId=${beingId}`)).body).toEqual({ beingId, permissions: defaults })
    const saved = await service.user.put(path, { beingId, permissions: { disk_write: 'denied', 'memory:add': 'ask' } })
    expect(saved.body).toMatchObject({ success: true, beingId })
    const expected = { ...defaults, disk_write: 'denied', 'memory:add': 'ask' }
    expect((await service.user.get(`${path}?beingId=${beingId}`)).body.permissions).toEqual(expected)
    await checkFields(
      fields => service.user.put(path, fields),
      { beingId, permissions: { network: 'denied' } },
      {
        beingId: { required: true, wrong: notIds },
        permissions: {
          required: true,
          wrong: [
            5,
            null,
            true,
            'all',
            ['a'],
            { network: 'maybe' },
            { network: true },
            { 'a b': 'denied' },
            { nokey: 'denied' },
            { Network: 'denied' },
          ],
        },
      },
    )
    expectError(await service.user.put(path, { beingId: unknownId, permissions: {} }), 404, 'NOT_FOUND')
    expectError(await service.user.get(path), 400, 'VALIDATION_ERROR')
    expectError(await service.user.get(`${path}?beingId=x`), 400, 'VALIDATION_ERROR')
    expectError(await service.user.get(`${path}?beingId=${unknownId}`), 404, 'NOT_FOUND')
  })

  test('templates replace everything; an unknown one is 404', async () => {
    const beingId = service.curator.id
    const { templates } = (await service.user.get(`${path}/templates`)).body
    const names = templates.map((template: { name: string }) => template.name)
    expect(names).toEqual(['readonly', 'restricted', 'full', 'chat_only', 'task_execution', 'full_control'])
    const apply = (templateName: unknown) => service.user.post(`${path}/apply-template`, { beingId, templateName })
    expect((await apply('readonly')).body.permissions).toMatchObject({
      disk_write: 'denied',
      command_line: 'denied',
      network: 'allowed',
    })
    expect((await apply('chat_only')).body.permissions).toMatchObject({
      network: 'denied',
      memory: 'denied',
      disk: 'denied',
    })
    expect((await apply('full')).body.permissions).toEqual({
      network: 'allowed',
      disk_read: 'allowed',
      disk_write: 'allowed',
      command_line: 'allowed',
    })
    expectError(await apply('toString'), 404, 'NOT_FOUND')
    expectError(await apply(''), 400, 'VALIDATION_ERROR')
    expectError(
      await service.user.post(`${path}/apply-template`, { beingId: unknownId, templateName: 'full' }),
      404,
      'NOT_FOUND',
    )
  })
})

describe('questions', () => {
  let stream: ChatStream
  const being = () => service.curator.id
  const respond = (fields: Record<string, unknown>) =>
    service.user.get(query('/permission/respond', { userId: being(), ...fields }))

  async function ask(command = 'echo hi'): Promise<Record<string, string>> {
    stream ??= await followChat(service.user)
    const before = stream.of('permission_request').length
    service.provider.script(
      { toolCalls: [{ name: 'command_line', parameters: { action: 'run', command } }] },
      { text: 'ok' },
    )
    await service.user.post('/api/chat/send', { channelId: service.channelId, content: 'go' })
    await stream.until(seen => seen.of('permission_request').length > before || seen.of('complete').length > 0)
    return stream.of('permission_request').at(-1)?.data.request
  }

  beforeEach(async () => {
    stream = await followChat(service.user)
  })

  test('check and respond without a question, with wrong and with unknown values', async () => {
    expect((await service.user.get(`/permission/check?userId=${unknownId}`)).body).toEqual({
      pending: false,
      requests: [],
    })
    expect((await respond({ allowed: 'true' })).body).toEqual({ success: false })
    expectError(await service.user.get('/permission/check'), 400, 'VALIDATION_ERROR')
    expectError(await service.user.get('/permission/check?userId=x'), 400, 'VALIDATION_ERROR')
    expectError(await respond({ userId: unknownId, allowed: 'true' }), 404, 'NOT_FOUND')
    await checkFields(
      fields => service.user.get(query('/permission/respond', fields)),
      { userId: being(), allowed: 'true' },
      {
        userId: { required: true, wrong: ['', 'x'] },
        allowed: { required: true, wrong: ['', 'yes', '1', 'maybe'] },
        addToCache: { wrong: ['yes', '1'] },
        cacheDuration: { wrong: ['', '0', '-1', 'NaN', 'Infinity', 'long'] },
        requestId: { wrong: ['x'] },
      },
    )
  })

  test('an answer can be remembered, is used for the same thing, and can be forgotten', async () => {
    const request = await ask()
    expect(request).toMatchObject({
      userId: being(),
      type: 'CommandLine',
      resource: 'echo hi',
      tool: 'command_line',
      action: 'run',
    })
    expectError(await respond({ allowed: 'true', code: request.denyCode }), 403, 'PERMISSION_DENIED')
    const answer = { allowed: 'true', code: request.allowCode, addToCache: 'true', cacheDuration: '0.5' }
    expect((await respond(answer)).body).toEqual({ success: true })
    await stream.ends()
    expect((await respond({ allowed: 'true' })).body).toEqual({ success: false })
    service.provider.script(
      { toolCalls: [{ name: 'command_line', parameters: { action: 'run', command: 'echo hi' } }] },
      { text: 'ok' },
    )
    await service.user.post('/api/chat/send', { channelId: service.channelId, content: 'again' })
    await stream.ends(2)
    expect(stream.of('permission_request')).toHaveLength(1)
    const { remembered } = (await service.user.get(`/api/permissions/remembered?beingId=${being()}`)).body
    expect(remembered).toMatchObject([{ permissionType: 'CommandLine', resourcePrefix: 'echo hi', result: 'Allowed' }])
    expect((await service.user.post('/api/permissions/forget', { id: remembered[0].id })).body).toEqual({
      success: true,
    })
    expectError(await service.user.post('/api/permissions/forget', { id: remembered[0].id }), 404, 'NOT_FOUND')
  })

  test('"always" is kept for that being and that command; the request can be named', async () => {
    const request = await ask('echo always')
    const other = await makeBeing(service, 'Otto')
    expect((await respond({ userId: other.id, allowed: 'true', requestId: request.requestId })).body).toEqual({
      success: false,
    })
    expectError(
      await respond({ allowed: 'TRUE', always: 'true', requestId: request.requestId }),
      400,
      'VALIDATION_ERROR',
    )
    const { requestId, allowCode: code, denyCode } = request
    const answer = { userId: being(), requestId, code, allowed: true, always: true }
    const post = (body: object) => service.user.post('/permission/respond', body)
    expectError(await post({ ...answer, code: denyCode }), 403, 'PERMISSION_DENIED')
    expectError(await post({ ...answer, code: undefined }), 400, 'VALIDATION_ERROR')
    expectError(await post({ ...answer, requestId: undefined }), 400, 'VALIDATION_ERROR')
    expectError(await service.stranger.post('/permission/respond', answer), 403, 'PERMISSION_DENIED')
    expect((await post(answer)).body).toEqual({ success: true })
    expect((await post(answer)).body).toEqual({ success: false })
    await stream.ends()
    // A rule would also speak for every longer command that begins like this one.
    expect((await service.user.get('/api/permissions/list')).body.rules).toEqual([])
    const { remembered } = (await service.user.get('/api/permissions/remembered')).body
    expect(remembered).toMatchObject([{ resourcePrefix: 'echo always', result: 'Allowed', beingId: being() }])
    service.provider.script(
      { toolCalls: [{ name: 'command_line', parameters: { action: 'run', command: 'echo always' } }] },
      { text: 'ok' },
    )
    await service.user.post('/api/chat/send', { channelId: service.channelId, content: 'again' })
    await stream.until(seen => seen.of('permission_request').length > 1 || seen.of('complete').length > 1)
    expect(stream.of('permission_request')).toHaveLength(1)
  })

  test('a HEAD answers nothing', async () => {
    await ask()
    const path = query('/permission/respond', { userId: being(), allowed: 'true' })
    expect((await service.user.fetch(path, { method: 'HEAD' })).status).toBe(404)
    expect((await service.user.get(`/permission/check?userId=${being()}`)).body.pending).toBe(true)
  })

  test('a foreign page cannot answer, nor can anybody without a session', async () => {
    const path = query('/permission/respond', { userId: being(), allowed: 'true' })
    await ask()
    expectError(await service.user.get(path, { 'sec-fetch-site': 'cross-site' }), 403, 'PERMISSION_DENIED')
    expectError(await service.user.get(path, { 'sec-fetch-site': 'same-site' }), 403, 'PERMISSION_DENIED')
    expectError(await service.user.get(path, { origin: 'https://evil.example' }), 403, 'PERMISSION_DENIED')
    expectError(await service.stranger.get(path), 403, 'PERMISSION_DENIED')
    expect((await service.user.get(`/permission/check?userId=${being()}`)).body.pending).toBe(true)
    expect((await service.user.get(path, { 'sec-fetch-site': 'same-origin' })).body).toEqual({ success: true })
  })

  test('deleting the being withdraws the question', async () => {
    const other = await makeBeing(service, 'Otto')
    service.provider.script({ toolCalls: [{ name: 'command_line', parameters: { action: 'run', command: 'ls' } }] })
    await service.user.post('/api/chat/send', { channelId: other.channelId, content: 'go' })
    await stream.until(seen => seen.of('permission_request').length > 0)
    expect((await service.user.post('/api/beings/delete', { beingId: other.id })).body).toMatchObject({ success: true })
    expect((await service.user.get(`/permission/check?userId=${other.id}`)).body.pending).toBe(false)
    expectError(await respond({ userId: other.id, allowed: 'true' }), 404, 'NOT_FOUND')
  })
})

test('executors tell what they did', async () => {
  const stream = await followChat(service.user)
  service.provider.script(
    { toolCalls: [{ name: 'disk', parameters: { action: 'write_file', path: 'a', content: 'x' } }] },
    { text: 'ok' },
  )
  await service.user.post('/api/chat/send', { channelId: service.channelId, content: 'go' })
  await stream.ends()
  const { executors } = (await service.user.get('/api/executors/status')).body
  const rest = {
    status: 'idle',
    queueCount: 0,
    running: 0,
    failed: 0,
    averageMs: expect.any(Number),
    lastError: '',
    current: [],
  }
  expect(executors).toEqual([
    { name: 'Disk', ...rest, completed: 1 },
    { name: 'Network', ...rest, completed: 0 },
    { name: 'CommandLine', ...rest, completed: 0 },
  ])
})
