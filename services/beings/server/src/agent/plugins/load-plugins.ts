import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PluginInfo } from '@trivium/beings-contract'
import type { Logger } from '@trivium/http'
import { builtInTemplateNames } from '../../features/workflows/templates.ts'
import type { Plugins } from '../../platform/ports/plugins.ts'
import { findTools } from '../tools/find-tools.ts'
import { builtInTools } from '../tools/toolbox.ts'
import { type LoadedPlugin, loadPlugin } from './load-plugin.ts'
import { addPluginClients } from './plugin-clients.ts'
import type { PluginSurroundings } from './plugin-thread.ts'

/** Every folder in DATA_DIR/plugins. One that cannot be loaded is listed with its error and changes nothing else. */
export async function loadPlugins(surroundings: PluginSurroundings): Promise<Plugins> {
  const folder = join(surroundings.dataDirectory, 'plugins')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter(entry => entry.isDirectory() && !entry.name.startsWith('.')).map(entry => entry.name)
  const loaded = await Promise.all(names.sort().map(name => loadPlugin(join(folder, name), surroundings)))
  refuseDoubles(loaded)
  const removeClients = addPluginClients(loaded)
  for (const { id, info } of loaded) tell(surroundings.log, id, info)
  return {
    list: () => Object.fromEntries(loaded.map(({ id, info }) => [id, info])),
    tools: () => loaded.flatMap(({ id, tools }) => tools.map(tool => ({ pluginId: id, tool }))),
    aiClients: () => loaded.flatMap(({ id, aiClients }) => aiClients.map(client => ({ pluginId: id, client }))),
    workflowTemplates: () => loaded.flatMap(plugin => plugin.workflowTemplates),
    async close() {
      removeClients()
      await Promise.all(loaded.map(plugin => plugin.close()))
    },
  }
}

/** A name belongs to whoever was there first, so that a plugin cannot put itself in the place of another tool. */
function refuseDoubles(loaded: LoadedPlugin[]): void {
  const tools = new Set([findTools, ...builtInTools].map(tool => tool.name))
  const templates = new Set(builtInTemplateNames)
  const clients = new Set<string>()
  const ids = new Set<string>()
  for (const plugin of loaded) {
    const double = [
      ...plugin.tools.filter(tool => tools.has(tool.name)).map(tool => `the tool "${tool.name}"`),
      ...plugin.workflowTemplates.filter(one => templates.has(one.name)).map(one => `the workflow "${one.name}"`),
      ...plugin.aiClients.filter(client => clients.has(client.name)).map(client => `the AI client "${client.name}"`),
      ...(ids.has(plugin.id) ? [`the id "${plugin.id}"`] : []),
    ]
    if (double.length > 0) plugin.fail(`${double.join(', ')} is there already`)
    for (const tool of plugin.tools) tools.add(tool.name)
    for (const template of plugin.workflowTemplates) templates.add(template.name)
    for (const client of plugin.aiClients) clients.add(client.name)
    if (ids.has(plugin.id)) plugin.id = `${plugin.id}-${ids.size}`
    ids.add(plugin.id)
  }
}

function tell(log: Logger, id: string, info: PluginInfo): void {
  const line = { source: 'plugins', plugin: id, version: info.version }
  if (info.state === 'loaded') log.info(line, `plugin ${id} loaded`)
  else log.warn({ ...line, error: info.error }, `plugin ${id} could not be loaded`)
}
