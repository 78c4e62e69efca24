import { beforeEach, describe, expect, test } from 'vitest'
import { followChat } from '../../../test/chat-stream.ts'
import { makeBeing } from '../../../test/factories.ts'
import { query } from '../../../test/field-rules.ts'
import { type ProvidedService, startWithProvider } from '../../../test/provider.ts'
import { builtInTools } from '../tools/toolbox.ts'

const ownPort = '4999'

let service: ProvidedService
beforeEach(async () => {
  service = await startWithProvider({ environment: { BEINGS_PORT: ownPort } })
})

async function trial(permissionType: string, resource: string, beingId = service.curator.id) {
  const answer = await service.user.get(query('/api/permissions/test', { beingId, permissionType, resource }))
  expect(answer.status).toBe(200)
  return answer.body as { result: string; reason: string }
}

const allow = (permissionType: string, resourcePrefix: string) =>
  service.user.post('/api/permissions/save', { permissionType, resourcePrefix, result: 'Allowed' })

/** What a call of the being meets: the reason of the question, or the error the model is told. */
async function meet(name: string, parameters: Record<string, unknown>): Promise<string> {
  const stream = await followChat(service.user)
  service.provider.script({ toolCalls: [{ name, parameters }] }, { text: 'ok' })
  await service.user.post('/api/chat/send', { channelId: service.channelId, content: 'go' })
  await stream.until(seen => seen.of('permission_request').length > 0 || seen.of('complete').length > 0)
  const question = stream.of('permission_request')[0]
  if (question) return `AskUser: ${question.data.request.reason}`
  const messages = service.provider.calls().at(-1)?.body.messages as { role: string; content: string }[]
  return messages.findLast(message => message.role === 'tool')?.content ?? ''
}

describe('the trial decides as the call does', () => {
  test.each([
    ['NetworkAccess', `http://127.0.0.1:${ownPort}/`, 'network', { action: 'get' }, 'url'],
    ['NetworkAccess', 'http://169.254.169.254/', 'network', { action: 'get' }, 'url'],
    ['NetworkAccess', 'ftp://example.com/', 'network', { action: 'get' }, 'url'],
    ['FileAccess', '/proc/self/environ', 'disk', { action: 'read_file' }, 'path'],
    ['CommandLine', 'uptime', 'command_line', { action: 'run' }, 'command'],
  ])('%s %s', async (type, resource, tool, parameters, key) => {
    const { result, reason } = await trial(type, resource)
    expect(result).not.toBe('Allowed')
    const met = await meet(tool, { ...parameters, [key]: resource })
    expect(met).toContain(result === 'AskUser' ? `AskUser: ${reason}` : `Permission denied. ${reason}`)
  })

  test('rules open what they open for calls, and nothing else', async () => {
    for (const host of ['127.0.0.1', '169.254.169.254']) await allow('NetworkAccess', host)
    await allow('CommandLine', 'uptime')
    expect(await trial('NetworkAccess', '127.0.0.1:1/x')).toMatchObject({ result: 'Allowed' })
    expect(await trial('NetworkAccess', `127.0.0.1:${ownPort}/x`)).toMatchObject({ result: 'Denied' })
    expect(await trial('NetworkAccess', 'http://169.254.169.254/')).toMatchObject({ result: 'Denied' })
    expect(await trial('CommandLine', 'uptime -p')).toMatchObject({ result: 'Allowed' })
  })

  test('a key of the tool or of its action counts', async () => {
    const permissions = { disk: 'denied', 'network:get': 'denied', 'memory:add': 'ask' }
    await service.user.put('/api/beings/tool-permissions', { beingId: service.curator.id, permissions })
    expect(await trial('FileAccess', 'notes.txt')).toMatchObject({ result: 'Denied' })
    expect(await trial('NetworkAccess', 'example.com')).toMatchObject({ result: 'Denied' })
    expect(await trial('Function', 'memory:add')).toMatchObject({ result: 'AskUser' })
    expect(await trial('Function', 'memory:query')).toMatchObject({ result: 'Allowed' })
  })

  test('what belongs to the user is asked about, and what a being does not have is refused', async () => {
    const otto = await makeBeing(service, 'Otto')
    const about = 'permission:add_rule:allow NetworkAccess example.org for all beings'
    expect(await trial('DataAccess', about)).toMatchObject({ result: 'AskUser' })
    expect(await trial('DataAccess', about, otto.id)).toMatchObject({ result: 'Denied' })
    expect(await trial('DataAccess', 'beings:create_being')).toMatchObject({ result: 'AskUser' })
    expect(await trial('Function', 'memory:toString')).toMatchObject({ result: 'Denied' })
    expect(await trial('Function', 'nothing')).toMatchObject({ result: 'Denied' })
    const { reason } = await trial('Function', 'disk:read_file')
    expect(reason).toBe('Refused: disk:read_file is judged as FileAccess.')
  })

  test('every action can be tried out', async () => {
    for (const { name, actions } of builtInTools) {
      for (const action of Object.keys(actions)) await trial('Function', `${name}:${action}`)
    }
  })
})
