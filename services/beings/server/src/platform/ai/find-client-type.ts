import type { AiClientOptions, AiClientType } from '@trivium/beings-contract'
import type { ClientTypeDefinition } from './client-type.ts'
import { clientTypes } from './client-types.ts'
import { describeModel } from './describe-model.ts'
import { embeddingFields } from './embeddings/embedding-field.ts'
import { tuningFields } from './fields.ts'

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

const present = (type: ClientTypeDefinition): AiClientType => ({
  key: type.key,
  displayName: type.displayName,
  helpTopic: type.helpTopic,
  fields: type.fields,
  ...(type.protocol !== 'demo' && { tuning: [...tuningFields, ...embeddingFields(type)] }),
})

export const aiClientTypes: AiClientType[] = clientTypes.map(present)

/** A type that a plugin brings; the returned function takes it away again. A known name is not given to another. */
export function addClientType(type: ClientTypeDefinition): () => void {
  const name = type.key.toLowerCase()
  if (byName.has(name)) throw new Error(`the AI client "${type.key}" is there already`)
  const shown = present(type)
  byName.set(name, type)
  clientTypes.push(type)
  aiClientTypes.push(shown)
  return () => {
    // A second call would take away whatever stands last.
    if (byName.get(name) !== type) return
    byName.delete(name)
    clientTypes.splice(clientTypes.indexOf(type), 1)
    aiClientTypes.splice(aiClientTypes.indexOf(shown), 1)
  }
}

/** What can be offered without asking the provider. */
export function predefinedOptions(type: ClientTypeDefinition): AiClientOptions {
  return { models: type.predefinedModels.map(model => describeModel(type, { id: model })), regions: type.regions }
}
