import type { AiClientOptions, AiClientType } from '@trivium/beings-contract'
import type { ClientTypeDefinition } from './client-type.ts'
import { clientTypes } from './client-types.ts'

const byName = new Map(clientTypes.map(type => [type.key.toLowerCase(), type]))

/** Accepts the key in any case, and the older spellings `…Client` and `…ClientFactory`. */
export function findClientType(name: string): ClientTypeDefinition | undefined {
  return byName.get(
    name
      .trim()
      .replace(/Client(Factory)?$/i, '')
      .toLowerCase(),
  )
}

export const aiClientTypes: AiClientType[] = clientTypes.map(({ key, displayName, helpTopic, fields }) => ({
  key,
  displayName,
  helpTopic,
  fields,
}))

/** What can be offered without asking the provider. */
export function predefinedOptions(type: ClientTypeDefinition): AiClientOptions {
  return { models: type.predefinedModels.map(model => ({ key: model, value: model })), regions: type.regions }
}
