import { type Static, Type } from 'typebox'

/** One input of a client's configuration form. */
export const AiClientField = Type.Object({
  key: Type.String(),
  label: Type.String(),
  type: Type.Enum(['text', 'password', 'url', 'select', 'number']),
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
  /** Further fields of `config`, all optional: how the model is asked. */
  tuning: Type.Optional(Type.Array(AiClientField)),
})
export type AiClientType = Static<typeof AiClientType>

/** The fields of one client type; which ones exist is told by AiClientType. */
export const AiClientConfig = Type.Record(Type.String(), Type.String())
export type AiClientConfig = Static<typeof AiClientConfig>

/** `key` is what is saved, `value` is what a person reads. */
export const ModelChoice = Type.Object({ key: Type.String(), value: Type.String() })
export type ModelChoice = Static<typeof ModelChoice>

export const modelAbilities = ['tools', 'images', 'pdf', 'thinking'] as const

/** A model as its provider lists it; null where neither the provider nor the name of the model tells. */
export const ListedModel = Type.Object({
  ...ModelChoice.properties,
  contextTokens: Type.Union([Type.Integer(), Type.Null()]),
  maxOutputTokens: Type.Union([Type.Integer(), Type.Null()]),
  abilities: Type.Array(Type.Enum(modelAbilities)),
  /** Per million tokens. */
  price: Type.Union([
    Type.Object({ input: Type.Number(), output: Type.Number(), currency: Type.String() }),
    Type.Null(),
  ]),
})
export type ListedModel = Static<typeof ListedModel>

export const AiClientOptions = Type.Object({
  models: Type.Array(ListedModel),
  regions: Type.Array(ModelChoice),
  error: Type.Optional(Type.String({ description: 'Why the provider could not be asked.' })),
})
export type AiClientOptions = Static<typeof AiClientOptions>

/** A model of any client: what it costs and who uses it. */
export const KnownModel = Type.Object({
  clientType: Type.String(),
  key: Type.String(),
  label: Type.String(),
  contextTokens: ListedModel.properties.contextTokens,
  maxOutputTokens: ListedModel.properties.maxOutputTokens,
  abilities: ListedModel.properties.abilities,
  price: ListedModel.properties.price,
  usedBy: Type.Array(Type.Object({ beingId: Type.String({ format: 'uuid' }), name: Type.String() })),
})
export type KnownModel = Static<typeof KnownModel>

export const ClientReach = Type.Object({
  clientType: Type.String(),
  reachable: Type.Boolean(),
  error: Type.Union([Type.String(), Type.Null()]),
})
export type ClientReach = Static<typeof ClientReach>

/** Body of POST /api/beings/ai-config/test and /models: a configuration to try before it is saved. */
export const AiClientTrial = Type.Object({
  beingId: Type.Optional(Type.String({ format: 'uuid', description: 'Whose stored key a masked one stands for.' })),
  aiClientType: Type.String({ minLength: 1, maxLength: 100 }),
  config: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
})
export type AiClientTrial = Static<typeof AiClientTrial>
