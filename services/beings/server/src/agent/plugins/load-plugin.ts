import { readFile, realpath, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { type PluginInfo, PluginManifest, type Tool } from '@trivium/beings-contract'
import { Value } from 'typebox/value'
import type { TemplateOutline } from '../../platform/ports/plugins.ts'
import type { PluginSurroundings } from './plugin-thread.ts'
import { type PluginThread, startThread } from './plugin-thread.ts'
import type { ThreadClient } from './thread-client.ts'

export interface LoadedPlugin {
  id: string
  info: PluginInfo
  tools: Tool[]
  aiClients: ThreadClient[]
  workflowTemplates: TemplateOutline[]
  /** Takes everything back that it would have added. */
  fail(error: string): void
  close(): Promise<void>
}

const longestManifest = 64 * 1024

export async function loadPlugin(folder: string, surroundings: PluginSurroundings): Promise<LoadedPlugin> {
  const plugin = nothing(basename(folder))
  let thread: PluginThread | undefined
  plugin.close = async () => thread?.close()
  try {
    const { manifest, main } = await readManifest(folder)
    const { name, version, description, author } = manifest
    plugin.id = manifest.id
    Object.assign(plugin.info, { name, version, description, author })
    thread = await startThread({ id: manifest.id, main, ...surroundings })
    thread.onEnd = reason => plugin.fail(reason)
    plugin.tools = thread.tools
    plugin.aiClients = thread.aiClients
    plugin.workflowTemplates = thread.workflowTemplates
    Object.assign(plugin.info, {
      state: 'loaded',
      error: '',
      tools: plugin.tools.map(tool => tool.name),
      aiClients: plugin.aiClients.map(client => client.name),
      workflowTemplates: plugin.workflowTemplates.map(template => template.name),
    })
  } catch (error) {
    plugin.fail(error instanceof Error ? error.message : String(error))
  }
  return plugin
}

function nothing(id: string): LoadedPlugin {
  const info: PluginInfo = {
    name: id,
    version: '',
    description: '',
    author: '',
    state: 'failed',
    error: '',
    tools: [],
    aiClients: [],
    workflowTemplates: [],
  }
  const plugin: LoadedPlugin = {
    id,
    info,
    tools: [],
    aiClients: [],
    workflowTemplates: [],
    fail(error) {
      Object.assign(plugin, { tools: [], aiClients: [], workflowTemplates: [] })
      Object.assign(info, { state: 'failed', error, tools: [], aiClients: [], workflowTemplates: [] })
    },
    close: async () => undefined,
  }
  return plugin
}

/** The manifest, and the module it names: a file within the folder, links included. */
async function readManifest(folder: string): Promise<{ manifest: PluginManifest; main: string }> {
  const path = join(folder, 'plugin.json')
  const { size } = await stat(path).catch(() => {
    throw new Error('plugin.json is missing')
  })
  if (size > longestManifest) throw new Error('plugin.json is too large')
  const manifest: unknown = parse(await readFile(path, 'utf8'))
  if (!Value.Check(PluginManifest, manifest)) {
    const [first] = Value.Errors(PluginManifest, manifest)
    throw new Error(`plugin.json: ${first?.instancePath.slice(1) || 'it'} ${first?.message ?? 'is not valid'}`)
  }
  const real = await realpath(folder)
  const main = await realpath(join(real, manifest.main)).catch(() => {
    throw new Error(`${manifest.main} is missing`)
  })
  if (!main.startsWith(real + sep)) throw new Error(`${manifest.main} lies outside of the plugin's folder`)
  return { manifest, main }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`plugin.json is no JSON: ${(error as Error).message}`)
  }
}
