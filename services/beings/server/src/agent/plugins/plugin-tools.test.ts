import { cp, mkdir, writeFile } from 'node:fs/promises'
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

/** A service with one more plugin, whose only tool does what `work` says and may be used without asking. */
async function startWithTool(work: string): Promise<ProvidedService> {
  const dataDir = await temporaryDirectory()
  const folder = join(dataDir, 'plugins', 'odd')
  await mkdir(folder, { recursive: true })
  const manifest = { id: 'odd', name: 'Odd', version: '1.0.0', description: '', author: '', main: 'index.js' }
  await writeFile(join(folder, 'plugin.json'), JSON.stringify(manifest))
  const definition = `{ name: 'odd', description: 'Odd.', parameters: { type: 'object', properties: {} } }`
  const tool = `{ name: 'odd', description: 'Odd.', definition: ${definition}, executeAsync: async () => ${work} }`
  await writeFile(join(folder, 'index.js'), `export const plugin = { tools: [${tool}] }`)
  const started = await startWithProvider({ dataDir })
  const rule = { permissionType: 'Function', resourcePrefix: 'plugin:odd:odd', result: 'Allowed', description: '' }
  expect((await started.user.post('/api/permissions/save', rule)).status).toBe(200)
  started.provider.script({ toolCalls: [{ name: 'odd', parameters: {} }] }, { text: 'Done.' })
  return started
}

test('a tool that never answers is left to itself when its turn is stopped', async () => {
  const { user, channelId } = await startWithTool('new Promise(() => undefined)')
  const stream = await followChat(user)
  await user.post('/api/chat/send', { channelId, content: 'go' })
  await stream.until(seen => seen.of('tool_call').length > 0)
  expect((await user.post('/api/chat/stop', { channelId })).body).toEqual({ success: true, stopped: true })
  await stream.until(seen => seen.of('complete').length > 0)
  expect(stream.of('complete')[0]?.data).toMatchObject({ stopped: true })
})

test('of a result without an end as much is kept as of any other', async () => {
  const { user, channelId } = await startWithTool("({ success: true, output: 'x'.repeat(3_000_000), error: '' })")
  const stream = await followChat(user)
  await user.post('/api/chat/send', { channelId, content: 'go' })
  await stream.ends()
  const { messages } = (await user.get(`/api/chat/messages?channelId=${channelId}`)).body
  const { content } = messages.find((message: { role: string }) => message.role === 'tool')
  expect(content).toMatch(/^x{100000}\n… \(only 100000 of 3000000 characters are shown\)$/)
})
