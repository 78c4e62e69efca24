import type { AiClientConfig } from '@trivium/beings-contract'
import { addClientType, type ClientTypeDefinition } from '../../platform/ai/index.ts'
import type { LoadedPlugin } from './load-plugin.ts'
import { openPluginModel } from './plugin-model.ts'
import type { ThreadClient } from './thread-client.ts'

/** Makes the clients of plugins choosable like any other; the returned function takes them away again. */
export function addPluginClients(loaded: readonly LoadedPlugin[]): () => void {
  const removals: (() => void)[] = []
  for (const plugin of loaded) {
    try {
      for (const client of plugin.aiClients) removals.push(addClientType(typeOf(plugin, client)))
    } catch (error) {
      plugin.fail((error as Error).message)
    }
  }
  return () => {
    for (const remove of removals) remove()
  }
}

function typeOf({ info }: LoadedPlugin, client: ThreadClient): ClientTypeDefinition {
  const model = { key: 'model', label: 'Model', type: 'text', required: false, secret: false, default: '' } as const
  const fields = client.fields.some(({ key }) => key === 'model') ? [...client.fields] : [...client.fields, model]
  const withDefaults = (config: AiClientConfig): AiClientConfig =>
    Object.fromEntries(fields.map(({ key, default: preset }) => [key, config[key] || preset]))
  return {
    key: client.name,
    displayName: `${client.name} (${info.name})`,
    helpTopic: 'ai-clients',
    fields,
    protocol: 'plugin',
    predefinedModels: [],
    regions: [],
    // A key belongs to the address it was entered for, where the client has one.
    base: config => config[fields.find(({ type }) => type === 'url')?.key ?? ''] || `plugin:${client.name}`,
    modelsUrl: () => '',
    create(config) {
      const filled = withDefaults(config)
      const secrets = fields.filter(({ secret }) => secret).map(({ key }) => filled[key] ?? '')
      const open = client.open(filled)
      return openPluginModel({ client: open, model: filled.model || client.name, secrets })
    },
  }
}
