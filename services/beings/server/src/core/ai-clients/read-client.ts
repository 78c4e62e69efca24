import { type ClientTypeDefinition, findClientType, validateClientConfig } from '../../platform/ai/index.ts'
import { invalid } from '../../platform/errors.ts'

export function readClient(text: string): ClientTypeDefinition {
  const client = findClientType(text)
  if (!client) throw invalid('The AI client type is not known.', `aiClientType "${text}" is not a known client type`)
  return client
}

export function readClientConfig(client: ClientTypeDefinition, given: unknown): Record<string, string> {
  const { config, faults } = validateClientConfig(client, given)
  if (config) return config
  throw invalid('The configuration of the AI client is not valid.', faults.join('; '))
}
