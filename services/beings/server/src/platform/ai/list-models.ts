import type { AiClientConfig, ListedModel } from '@trivium/beings-contract'
import type { ClientTypeDefinition } from './client-type.ts'
import { baseOf, providerOf, withDefaults } from './create-model-client.ts'
import { describeModel } from './describe-model.ts'
import { rememberWindow } from './learned-windows.ts'
import { describeOllamaModels } from './ollama/describe-models.ts'
import { ProviderFault, toProviderFault } from './provider-fault.ts'
import { readModelList } from './read-model-list.ts'

/** A list of models is a small, fast answer: a provider that needs longer is not usable anyway. */
const timeoutMs = 5000

/** More pages than any provider has; a list that never ends is left here. */
const mostPages = 20

interface Listed {
  data?: unknown[]
  models?: unknown[]
  has_more?: unknown
  last_id?: unknown
}

/** Asks the provider; fails with the reason instead of guessing a list. */
export async function listModels(type: ClientTypeDefinition, config: AiClientConfig): Promise<ListedModel[]> {
  if (type.protocol === 'demo' || type.protocol === 'plugin')
    return type.predefinedModels.map(id => describeModel(type, { id }))
  const filled = withDefaults(type, config)
  const base = baseOf(type, filled)
  const found: ListedModel[] = []
  let after: string | undefined
  for (let page = 0; page < mostPages; page++) {
    const listed = await fetchPage(type, filled, after)
    const entries = readModelList(listed)
    const told = type.protocol === 'ollama' ? await describeOllamaModels(base, entries) : entries
    found.push(...told.map(entry => describeModel(type, entry)))
    for (const { id, contextTokens } of told)
      if (contextTokens) rememberWindow(providerOf(type, base), id, contextTokens)
    // Anthropic lists twenty at a time.
    if (listed.has_more !== true || typeof listed.last_id !== 'string' || listed.last_id === after) break
    after = listed.last_id
  }
  return found
}

async function fetchPage(
  type: ClientTypeDefinition,
  config: AiClientConfig,
  after: string | undefined,
): Promise<Listed> {
  const where = { provider: type.displayName, secret: config.apiKey }
  const address = type.modelsUrl(config)
  const url = after === undefined ? address : `${address}?after_id=${encodeURIComponent(after)}`
  try {
    const response = await fetch(url, {
      headers: authorization(type, config.apiKey ?? ''),
      signal: AbortSignal.timeout(timeoutMs),
      // The key belongs to the configured address alone.
      redirect: 'error',
    })
    if (!response.ok) throw { statusCode: response.status, message: (await response.text()).slice(0, 200) }
    const listed = (await response.json().catch(() => undefined)) as Listed | null | undefined
    if (Array.isArray(listed?.models ?? listed?.data)) return listed as Listed
    throw new ProviderFault(`${type.displayName}: ${url} gave no list of models. Is this the address of the API?`, {
      retryable: false,
    })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') {
      throw new ProviderFault(`${type.displayName}: no answer within ${timeoutMs / 1000} s.`, { retryable: true })
    }
    throw toProviderFault(error, where)
  }
}

function authorization(type: ClientTypeDefinition, key: string): Record<string, string> {
  if (type.protocol === 'anthropic') return { 'x-api-key': key, 'anthropic-version': '2023-06-01' }
  return key === '' ? {} : { authorization: `Bearer ${key}` }
}
