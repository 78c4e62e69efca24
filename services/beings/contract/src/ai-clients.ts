import { type Static, Type } from 'typebox'

/** One input of a client's configuration form. */
export const AiClientField = Type.Object({
  key: Type.String(),
  label: Type.String(),
  type: Type.Enum(['text', 'password', 'url', 'select']),
  required: Type.Boolean(),
  secret: Type.Boolean(),
  default: Type.String(),
  options: Type.Optional(Type.Array(Type.Object({ value: Type.String(), label: Type.String() }))),
})
export type AiClientField = Static<typeof AiClientField>

export const AiClientType = Type.Object({
  key: Type.String(),
  displayName: Type.String(),
  helpTopic: Type.String(),
  fields: Type.Array(AiClientField),
})
export type AiClientType = Static<typeof AiClientType>

/** The fields of one client type; which ones exist is told by AiClientType. */
export const AiClientConfig = Type.Record(Type.String(), Type.String())
export type AiClientConfig = Static<typeof AiClientConfig>

/** `key` is what is saved, `value` is what a person reads. */
export const ModelChoice = Type.Object({ key: Type.String(), value: Type.String() })
export type ModelChoice = Static<typeof ModelChoice>

export const AiClientOptions = Type.Object({
  models: Type.Array(ModelChoice),
  regions: Type.Array(ModelChoice),
  error: Type.Optional(Type.String({ description: 'Why the provider could not be asked.' })),
})
export type AiClientOptions = Static<typeof AiClientOptions>

/** Body of POST /api/beings/ai-config/test: a configuration to try before it is saved. */
export const AiClientTrial = Type.Object({
  aiClientType: Type.String({ minLength: 1, maxLength: 100 }),
  config: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
})
export type AiClientTrial = Static<typeof AiClientTrial>
