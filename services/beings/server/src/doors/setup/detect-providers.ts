import { environmentKeys } from '../../core/ai-clients/environment-keys.ts'
import type { Base } from '../../platform/kernel.ts'

/** A provider the set-up page can offer as ready to use. */
export interface FoundProvider {
  clientType: string
  name: string
  where: string
  config: Record<string, string>
  models: string[]
}

export interface LocalServer {
  clientType: string
  name: string
  base: string
  modelsPath: string
  config: (base: string) => Record<string, string>
}

export const localServers: LocalServer[] = [
  {
    clientType: 'Ollama',
    name: 'Ollama',
    base: 'http://127.0.0.1:11434',
    modelsPath: '/api/tags',
    config: base => ({ baseUrl: base }),
  },
  {
    clientType: 'OpenAICompatible',
    name: 'LM Studio',
    base: 'http://127.0.0.1:1234',
    modelsPath: '/v1/models',
    config: base => ({ endpoint: `${base}/v1` }),
  },
  {
    clientType: 'Herdsman',
    name: 'vLLM or Herdsman',
    base: 'http://127.0.0.1:8000',
    modelsPath: '/v1/models',
    config: base => ({ endpoint: base }),
  },
]

/** A local server answers within milliseconds or is not there. */
const timeoutMs = 800

/** Looks for providers that need no typing: servers on this machine and keys in the environment. */
export async function detectProviders(
  { environment }: Pick<Base, 'environment'>,
  servers: readonly LocalServer[] = localServers,
): Promise<FoundProvider[]> {
  const found = await Promise.all(servers.map(probe))
  const keys = environmentKeys
    .filter(({ variable }) => (environment[variable] ?? '') !== '')
    .map(({ variable, clientType, name }) => ({
      clientType,
      name,
      where: variable,
      config: { apiKey: `env:${variable}` },
      models: [],
    }))
  return [...found.filter(provider => provider !== undefined), ...keys]
}

async function probe(server: LocalServer): Promise<FoundProvider | undefined> {
  const models = await listModelNames(server.base + server.modelsPath)
  if (!models) return undefined
  const [model] = models
  return {
    clientType: server.clientType,
    name: server.name,
    where: server.base,
    config: { ...server.config(server.base), ...(model !== undefined && { model }) },
    models,
  }
}

// Whatever else may listen on these ports does not answer with a list of models.
async function listModelNames(url: string): Promise<string[] | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) return undefined
    const answer = (await response.json()) as { models?: { name?: unknown }[]; data?: { id?: unknown }[] }
    const names = answer.models?.map(model => model.name) ?? answer.data?.map(model => model.id)
    return names?.filter(name => typeof name === 'string').slice(0, 200)
  } catch {
    return undefined
  }
}
