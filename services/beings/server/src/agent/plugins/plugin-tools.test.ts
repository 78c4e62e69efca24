import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryDirectory } from '@trivium/testing'
import { beforeEach, expect, test } from 'vitest'
import { followChat } from '../../../test/chat-stream.ts'
import { expectError, query } from '../../../test/field-rules.ts'
import { type ProvidedService, startWithProvider } from '../../../test/provider.ts'

const path = '/api/beings/tool-permissions'
const roll = { name: 'roll_dice', parameters: { count: 1 } }

let service: ProvidedService
beforeEach(async () => {
  const dataDir = await temporaryDirectory()
  await cp(join(import.meta.dirname, '../../../../example-plugin'), join(dataDir, 'plugins', 'dice'), {
    recursive: true,
  })
  service = await startWithProvider({ dataDir })
})

const save = (permissions: Record<string, string>) =>
  service.user.put(path, { beingId: service.curator.id, permissions })

interface Offered {
  function: { name: string; description: string }
}

async function offered(): Promise<Offered['function'][]> {
  const stream = await followChat(service.user)
  service.provider.script({ text: 'hello' })
  await service.user.post('/api/chat/send', { channelId: service.channelId, content: 'hi' })
  await stream.ends()
  const tools = (service.provider.calls().at(-1)?.body.tools ?? []) as Offered[]
  return tools.map(tool => tool.function)
}

test('chat_only closes the tools of plugins, too, until one is opened by its name', async () => {
  // Among many tools it is one line of the tool that finds the others.
  expect(JSON.stringify(await offered())).toContain('roll_dice')
  await service.user.post(`${path}/apply-template`, { beingId: service.curator.id, templateName: 'chat_only' })
  expect((await offered()).map(tool => tool.name)).toEqual(['chat'])
  await save({ roll_dice: 'allowed' })
  expect((await offered()).map(tool => tool.name)).toEqual(['chat', 'roll_dice'])
})

test('what a plugin adds can be named; what names no tool is refused and not stored', async () => {
  const right = { roll_dice: 'ask', 'roll_dice:execute': 'denied', 'disk:read_file': 'ask', other_tools: 'ask' }
  expect((await save(right)).body.permissions).toMatchObject(right)
  for (const key of ['nokey', 'roll_dices', 'roll_dice:run', 'memory:ad', 'toString']) {
    const answer = await save({ network: 'denied', [key]: 'denied' })
    expectError(answer, 400, 'VALIDATION_ERROR')
    expect(answer.text).toContain(key)
  }
  const { permissions } = (await service.user.get(`${path}?beingId=${service.curator.id}`)).body
  expect(permissions).toMatchObject({ ...right, network: 'allowed' })
})

test('what was said about a plugin that has gone may be sent again', async () => {
  await save({ roll_dice: 'denied' })
  await service.context.plugins.close()
  service.context.plugins.tools = () => []
  expect((await save({ roll_dice: 'ask' })).status).toBe(200)
  expectError(await save({ 'roll_dice:execute': 'ask' }), 400, 'VALIDATION_ERROR')
})

test('the trial of a plugin tool says what a call meets', async () => {
  const fields = { beingId: service.curator.id, permissionType: 'Function' }
  const trial = async (resource: string) =>
    (await service.user.get(query('/api/permissions/test', { ...fields, resource }))).body
  const stream = await followChat(service.user)
  service.provider.script({ toolCalls: [roll] })
  await service.user.post('/api/chat/send', { channelId: service.channelId, content: 'roll' })
  await stream.until(seen => seen.of('permission_request').length > 0)
  const { resource, reason } = stream.of('permission_request')[0]?.data.request ?? {}
  const { steps, ...decision } = await trial(resource)
  expect(decision).toEqual({ result: 'AskUser', reason })
  expect(steps.at(-1)).toMatchObject({ step: 'ask', result: 'AskUser', decides: true })
  expect(await trial('plugin:dice:throw_dice')).toMatchObject({ result: 'Denied' })
  await save({ roll_dice: 'denied' })
  expect(await trial(resource)).toMatchObject({ result: 'Denied', reason: expect.stringContaining('roll_dice') })
})
