import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryDirectory } from '@trivium/testing'
import { describe, expect, test } from 'vitest'
import { followChat } from '../../../test/chat-stream.ts'
import { type ReadyService, startReady } from '../../../test/factories.ts'

const example = join(import.meta.dirname, '../../../../example-plugin')
const manifest = { id: 'odd', name: 'Odd', version: '1', description: 'd', author: 'a', main: 'plugin.js' }

async function start(module?: string): Promise<ReadyService> {
  const dataDir = await temporaryDirectory()
  await cp(example, join(dataDir, 'plugins', 'dice'), { recursive: true })
  if (module !== undefined) {
    const folder = join(dataDir, 'plugins', 'odd')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'plugin.json'), JSON.stringify(manifest))
    await writeFile(join(folder, 'plugin.js'), module)
  }
  return startReady({ dataDir })
}

const choose = ({ user, curator }: ReadyService, aiClientType: string, config: object) =>
  user.post('/api/beings/ai-config/save', { beingId: curator.id, aiClientType, config })
/** For a client that fails: a being's own one would give way to the default. */
const chooseForAll = ({ user }: ReadyService, type: string, config: object) =>
  user.post('/config/save', { aiClients: { [type]: config }, defaultAiClient: type })
const detail = async ({ user, curator }: ReadyService) =>
  (await user.get(`/api/beings/detail?beingId=${curator.id}`)).body
const messages = async ({ user, channelId }: ReadyService) =>
  (await user.get(`/api/chat/messages?channelId=${channelId}`)).body.messages
const key = 'cage-key-0123456789'

async function say({ user, channelId, context }: ReadyService, content: string): Promise<void> {
  await user.post('/api/chat/send', { channelId, content })
  await context.mailbox.drain()
}

describe('a client of a plugin that is configured', () => {
  test('asks for its fields, and its key is sealed, masked and kept', async () => {
    const service = await start()
    const { user, context } = service
    const { clientTypes } = (await user.get('/init/ai-config-metadata')).body
    const parrot = clientTypes.find((type: { key: string }) => type.key === 'Parrot')
    expect(parrot.fields).toMatchObject([
      { key: 'apiKey', type: 'password', secret: true, required: true },
      { key: 'mood', type: 'select', default: 'cheerful' },
      { key: 'model', required: false },
    ])
    expect((await choose(service, 'Parrot', { apiKey: key, mood: 'sleepy' })).status).toBe(400)
    await choose(service, 'Parrot', { apiKey: key, mood: 'grumpy' })
    expect((await detail(service)).aiConfig).toMatchObject({ apiKey: '••••6789', mood: 'grumpy' })
    await choose(service, 'Parrot', { apiKey: '••••6789', mood: 'cheerful', model: 'green' })
    expect((await detail(service)).aiConfig).toMatchObject({ apiKey: '••••6789', model: 'green' })
    const rows = await context.database.db.selectFrom('beings').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(key)
    await say(service, 'pretty boy')
    expect((await messages(service)).at(-1)).toMatchObject({ content: 'pretty boy', status: 'complete' })
  })

  test('streams thinking, text and tool calls; what it counted is used', async () => {
    const service = await start()
    await choose(service, 'Parrot', { apiKey: key, mood: 'grumpy' })
    const stream = await followChat(service.user)
    await service.user.post('/api/permissions/save', {
      permissionType: 'Function',
      resourcePrefix: 'plugin:dice',
      result: 'Allowed',
    })
    await say(service, 'throw the dice')
    await stream.ends()
    const all = await messages(service)
    expect(all.map((message: { role: string }) => message.role)).toEqual(['user', 'assistant', 'tool', 'assistant'])
    expect(all[1]).toMatchObject({
      thinking: 'Somebody speaks, and I am grumpy.',
      toolCalls: [{ name: 'roll_dice', parameters: { count: 2 }, status: 'completed' }],
    })
    expect(all[3].content).toMatch(/^\d, \d \(SUM \d+\)$/)
    expect(stream.of('chunk').length).toBeGreaterThan(2)
    const usage = await service.context.database.db.selectFrom('usage_records').selectAll().execute()
    expect(usage.map(row => [row.estimated, row.total_tokens === 10])).toEqual([
      [1, false],
      [0, true],
    ])
  })

  test('what is missing is told to the user, and never with the key in it', async () => {
    const service = await start(`export const plugin = { aiClients: [{
      name: 'Leaky',
      fields: [{ key: 'token', label: 'Token', secret: true }],
      createClient({ token }) { throw new Error('no entry with ' + token) },
    }] }`)
    await chooseForAll(service, 'Parrot', {})
    await say(service, 'hello')
    expect((await messages(service)).at(-1)).toMatchObject({
      status: 'failed',
      content: expect.stringContaining('the key of the cage is missing'),
    })
    await chooseForAll(service, 'Leaky', { token: key })
    await say(service, 'hello')
    const last = (await messages(service)).at(-1)
    expect(last.content).toContain('no entry with ••••')
    expect(JSON.stringify(await messages(service))).not.toContain(key)
  })

  test('an old client works as it did, with and without tools', async () => {
    const service = await start(`export const plugin = { aiClients: [{
      name: 'Old',
      async chatAsync({ messages }) {
        const isResult = messages.at(-1).role === 'tool'
        const toolCalls = isResult ? [] : [{ id: 'a', name: 'memory', parameters: { action: 'add', content: 'x' } }]
        return { content: isResult ? 'done' : '', toolCalls, usage: { promptTokens: 1, completionTokens: 1, totalTokens: 2 }, model: 'old' }
      },
      async *streamChatAsync() { yield 'never asked: there are tools' },
    }] }`)
    await choose(service, 'Old', {})
    await say(service, 'hello')
    expect((await messages(service)).at(-1)).toMatchObject({ content: 'done', status: 'complete' })
  })

  test('stops when the user does', async () => {
    const service = await start(`export const plugin = { aiClients: [{
      name: 'Endless', fields: [],
      createClient() {
        async function* streamEventsAsync({ signal }) {
          yield { type: 'text', text: 'on and on' }
          await new Promise(resolve => signal.addEventListener('abort', resolve))
        }
        return { name: 'Endless', streamEventsAsync, chatAsync() {}, streamChatAsync() {} }
      },
    }] }`)
    await choose(service, 'Endless', {})
    const stream = await followChat(service.user)
    await service.user.post('/api/chat/send', { channelId: service.channelId, content: 'go' })
    await stream.until(seen => seen.of('chunk').length > 0)
    await service.user.post('/api/chat/stop', { channelId: service.channelId })
    expect((await messages(service)).at(-1)).toMatchObject({ status: 'stopped', content: 'on and on' })
  })
})

describe('a plugin', () => {
  const client = (more: string) => `const f = () => {}; export const plugin = { aiClients: [{ name: 'Odd', ${more} }] }`
  test.each([
    [
      'fields without createClient',
      client('chatAsync: f, streamChatAsync: f, fields: []'),
      /fields need Odd.createClient/,
    ],
    ['a createClient that is none', client('createClient: 5, fields: []'), /createClient must be a function/],
    ['a field without a label', client("createClient: f, fields: [{ key: 'a' }]"), /Odd.a.label must be a text/],
    [
      'an odd field',
      client("createClient: f, fields: [{ key: '__proto__', label: 'x' }]"),
      /must be letters and digits/,
    ],
    [
      'a field twice',
      client("createClient: f, fields: [{ key: 'a', label: 'A' }, { key: 'a', label: 'B' }]"),
      /"a" twice/,
    ],
    [
      'a kind of field nobody knows',
      client("createClient: f, fields: [{ key: 'a', label: 'A', type: 'file' }]"),
      /must have a type of/,
    ],
    [
      'a choice of nothing',
      client("createClient: f, fields: [{ key: 'a', label: 'A', type: 'select' }]"),
      /options must be a list/,
    ],
  ])('with %s is listed with its error', async (_, module, error) => {
    const { user } = await start(module)
    const about = (await user.get('/about', { accept: 'application/json' })).body
    expect(about.plugins.odd).toMatchObject({ state: 'failed', error: expect.stringMatching(error) })
  })

  test('that makes no client, or streams what nobody knows, fails its turn and nothing else', async () => {
    const service = await start(`export const plugin = { aiClients: [
      { name: 'None', fields: [], createClient: () => null },
      { name: 'Strange', fields: [], createClient: () => ({
        chatAsync() {}, streamChatAsync() {}, async *streamEventsAsync() { yield { type: 'song' } } }) },
    ] }`)
    for (const [type, reason] of [
      ['None', 'must give a client'],
      ['Strange', 'an event that is not known'],
    ] as const) {
      await chooseForAll(service, type, {})
      await say(service, 'hello')
      expect((await messages(service)).at(-1)).toMatchObject({
        status: 'failed',
        content: expect.stringContaining(reason),
      })
    }
  })
})
