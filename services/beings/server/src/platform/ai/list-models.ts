import type { AiClientConfig, ModelChoice } from '@trivium/beings-contract'
import type { ClientTypeDefinition } from './client-type.ts'
import { baseOf, withDefaults } from './create-model-client.ts'
import { ProviderFault, toProviderFault } from './provider-fault.ts'

/** A list of models is a small, fast answer: a provider that needs longer is not usable anyway. */
const timeoutMs = 5000

interface Listed {
  data?: { id?: unknown; name?: unknown; display_name?: unknown }[]
  models?: { name?: unknown }[]
}

/** Asks the provider; fails with the reason instead of guessing a list. */
export async function listModels(type: ClientTypeDefinition, config: AiClientConfig): Promise<ModelChoice[]> {
  if (type.protocol === 'demo' || type.protocol === 'plugin')
    return type.predefinedModels.map(model => ({ key: model, value: model }))
  const filled = withDefaults(type, config)
  baseOf(type, filled)
  const listed = await fetchList(type, filled)
  const found = listed.models
    ? listed.models.map(model => ({ key: model?.name, value: model?.name }))
    : (listed.data ?? []).map(model => ({ key: model?.id, value: model?.display_name ?? model?.name ?? model?.id }))
  return found.filter((choice): choice is ModelChoice => isText(choice.key) && isText(choice.value))
}

const isText = (value: unknown) => typeof value === 'string' && value !== ''

async function fetchList(type: ClientTypeDefinition, config: AiClientConfig): Promise<Listed> {
  const where = { provider: type.displayName, secret: config.apiKey }
  const url = type.modelsUrl(config)
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
