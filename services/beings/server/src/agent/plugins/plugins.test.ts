import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createLogger } from '@trivium/http'
import { temporaryDirectory } from '@trivium/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { startReady } from '../../../test/factories.ts'
import type { Plugins } from '../../platform/ports/plugins.ts'
import { loadPlugins } from './load-plugins.ts'

const example = join(import.meta.dirname, '../../../../example-plugin')
const manifest = { id: 'broken', name: 'Broken', version: '1', description: 'd', author: 'a', main: 'plugin.js' }
const log = createLogger({ service: 'beings', level: 'silent' })

let plugins: Plugins | undefined
afterEach(async () => {
  await plugins?.close()
  plugins = undefined
})

async function load(files: Record<string, string>, options: { loadMs?: number; beatMs?: number } = {}) {
  const dataDirectory = await temporaryDirectory()
  await cp(example, join(dataDirectory, 'plugins', 'dice'), { recursive: true })
  await mkdir(join(dataDirectory, 'plugins', 'broken'), { recursive: true })
  for (const [name, text] of Object.entries(files))
    await writeFile(join(dataDirectory, 'plugins', 'broken', name), text)
  plugins = await loadPlugins({ dataDirectory, log, language: 'en-US', ...options })
  return plugins
}

const withModule = (text: string) => ({ 'plugin.json': JSON.stringify(manifest), 'plugin.js': text })
const tool = (more: string) => `export const plugin = { tools: [{ name: 'x', description: 'd', ${more} }] }`
const whole =
  "definition: { parameters: { type: 'object' } }, executeAsync: async () => ({ success: true, output: '', error: '' })"

const broken: [string, Record<string, string>, RegExp][] = [
  ['has no manifest', {}, /plugin\.json is missing/],
  ['has a manifest that is no JSON', { 'plugin.json': '{' }, /no JSON/],
  ['has a manifest without an id', { 'plugin.json': '{}' }, /plugin\.json/],
  ['names a module outside', { 'plugin.json': JSON.stringify({ ...manifest, main: '../../x.js' }) }, /main/],
  ['names a module that is not there', { 'plugin.json': JSON.stringify(manifest) }, /missing/],
  ['has a syntax error', withModule('export const plugin = {'), /Unexpected/],
  ['throws on load', withModule("throw new Error('no luck')"), /no luck/],
  ['throws what is no error', withModule("throw 'plain words'"), /plain words/],
  ['fails in onLoad', withModule("export const plugin = { onLoad() { throw new Error('not today') } }"), /not today/],
  ['exports nothing', withModule('export const other = 1'), /must export an object/],
  ['ends the process', withModule('process.exit(3)'), /ended while loading/],
  ['imports what is not there', withModule("import 'no-such-package'"), /no-such-package/],
  ['has tools that are no list', withModule('export const plugin = { tools: 5 }'), /must be a list/],
  ['has a tool that cannot run', withModule(tool("definition: { parameters: { type: 'object' } }")), /executeAsync/],
  ['has a tool without a schema', withModule(tool('executeAsync() {}')), /JSON Schema/],
  ['takes the name of a tool', withModule(tool(whole).replace("'x'", "'disk'")), /"disk" is there already/],
  [
    'takes the name of a client',
    withModule(
      "const f = () => {}; export const plugin = { aiClients: [{ name: 'Ollama', chatAsync: f, streamChatAsync: f }] }",
    ),
    /"Ollama" is there already/,
  ],
  [
    'has a workflow with unknown states',
    withModule(
      "export const plugin = { workflowTemplates: [{ name: 'W', states: ['A'], transitions: [{ name: 't', from: 'A', to: 'B' }] }] }",
    ),
    /unknown state "B"/,
  ],
]

describe('a plugin that', () => {
  it.each(broken)('%s is listed with its error and harms nobody', async (_name, files, error) => {
    const { list, tools } = await load(files)
    expect(list().broken).toMatchObject({ state: 'failed', error: expect.stringMatching(error), tools: [] })
    expect(list().dice).toMatchObject({ state: 'loaded', error: '' })
    expect(tools().map(added => added.tool.name)).toEqual(['roll_dice'])
  })

  it.each([
    ['waits for ever', 'await new Promise(() => setInterval(() => {}, 1000))'],
    ['never stops running', 'for (;;);'],
  ])('%s is given up', async (_name, text) => {
    const { list } = await load(withModule(text), { loadMs: 2000 })
    expect(list().broken).toMatchObject({ state: 'failed', error: 'it did not load within 2 s' })
  })

  it('crashes later takes its tools with it', async () => {
    const late = tool(
      "definition: { parameters: { type: 'object' } }, executeAsync() { setTimeout(() => { throw new Error('bang') }); return new Promise(() => {}) }",
    )
    const { list, tools } = await load(withModule(late))
    const added = tools().find(one => one.pluginId === 'broken')
    await expect(added?.tool.executeAsync({ id: '1', name: 'x', parameters: {} })).rejects.toThrow('the plugin ended')
    expect(list().broken).toMatchObject({ state: 'failed', error: 'it ended' })
  })

  it('loops later is stopped, and takes its tools with it', async () => {
    const loop = tool("definition: { parameters: { type: 'object' } }, executeAsync() { for (;;); }")
    const { list, tools } = await load(withModule(loop), { beatMs: 300 })
    const added = tools().find(one => one.pluginId === 'broken')
    await expect(added?.tool.executeAsync({ id: '1', name: 'x', parameters: {} })).rejects.toThrow('the plugin ended')
    expect(list().broken).toMatchObject({ state: 'failed', error: expect.stringContaining('ran without an end') })
  })
})

describe('the example plugin', () => {
  it('rolls dice and repeats words', async () => {
    const { tools, aiClients, workflowTemplates } = await load({})
    const [dice] = tools()
    const result = await dice?.tool.executeAsync({ id: '1', name: 'roll_dice', parameters: { count: 3 } })
    expect(result).toEqual({
      success: true,
      output: expect.stringMatching(/^[1-6], [1-6], [1-6] \(sum \d+\)$/),
      error: '',
    })
    const [echo] = aiClients()
    const request = { messages: [{ role: 'user' as const, content: 'good day' }], model: 'm' }
    expect((await echo?.client.chatAsync(request))?.content).toBe('You said: good day')
    const parts: string[] = []
    for await (const part of echo?.client.streamChatAsync(request) ?? []) parts.push(part)
    expect(parts).toEqual(['You said: ', 'good ', 'day'])
    expect(workflowTemplates().map(template => template.name)).toEqual(['Writing'])
  })

  it('is used over HTTP like what is built in', async () => {
    const dataDir = await temporaryDirectory()
    await cp(example, join(dataDir, 'plugins', 'dice'), { recursive: true })
    const { user, curator, channelId, context } = await startReady({ dataDir })
    const about = (await user.get('/about', { accept: 'application/json' })).body
    expect(about).toMatchObject({
      version: 'v0.2.0-alpha',
      plugins: {
        dice: { name: 'Dice', version: '1.0.0', author: expect.any(String), description: expect.any(String) },
      },
    })
    const { templates } = (await user.get('/api/projects/list-workflow-templates')).body
    expect(templates.map((one: { name: string }) => one.name)).toContain('Writing')
    await user.post('/api/beings/ai-config/save', { beingId: curator.id, aiClientType: 'Echo', config: {} })
    await user.post('/api/chat/send', { channelId, content: 'hello there' })
    await context.mailbox.drain()
    const { messages } = (await user.get(`/api/chat/messages?channelId=${channelId}`)).body
    expect(messages.at(-1)).toMatchObject({ role: 'assistant', content: 'You said: hello there' })
  })
})
