import { type Static, Type } from 'typebox'
import { AiClientConfig } from './ai-clients.ts'

export const webSkins = ['admin', 'chat', 'creative', 'dev'] as const
export const WebSkin = Type.Enum(webSkins)
export type WebSkin = Static<typeof WebSkin>

export const searchServices = ['searxng', 'ollama'] as const
export type SearchService = (typeof searchServices)[number]
const SearchChoice = Type.Enum(['', ...searchServices], { description: 'Where beings search the web; empty: nowhere.' })

/** Body of POST /config/save: what is absent stays as it is. */
export const ConfigurationChange = Type.Object({
  language: Type.Optional(Type.String({ maxLength: 20 })),
  port: Type.Optional(Type.Integer({ minimum: 1, maximum: 65_535 })),
  // What a type's fields may hold is checked by the type itself, which says more than a schema could.
  aiClients: Type.Optional(
    Type.Record(Type.String(), Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()])),
  ),
  defaultAiClient: Type.Optional(Type.String({ maxLength: 100 })),
  webSkin: Type.Optional(WebSkin),
  nickname: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  searchService: Type.Optional(SearchChoice),
  searchUrl: Type.Optional(Type.String({ maxLength: 2000 })),
  searchKey: Type.Optional(Type.String({ maxLength: 1000, pattern: '^[^\\r\\n\\0]*$' })),
})
export type ConfigurationChange = Static<typeof ConfigurationChange>

export const Configuration = Type.Object({
  language: Type.String(),
  port: Type.Integer(),
  aiClients: Type.Record(Type.String(), AiClientConfig),
  defaultAiClient: Type.String(),
  webSkin: WebSkin,
  nickname: Type.String(),
  searchService: SearchChoice,
  searchUrl: Type.String(),
  searchKey: Type.String({ description: 'Masked.' }),
  dataDirectory: Type.String(),
  version: Type.String(),
  passwordSet: Type.Boolean(),
  overridden: Type.Record(Type.String(), Type.Unknown()),
  given: Type.Array(Type.String(), { description: 'What the environment decides, so that it cannot be changed here.' }),
})
export type Configuration = Static<typeof Configuration>

/** Body of POST /init; in a form the fields of `config` come as `ai_<field>`. */
export const FirstRun = Type.Object({
  nickname: Type.Optional(Type.String({ maxLength: 100 })),
  curatorName: Type.Optional(Type.String({ maxLength: 100 })),
  language: Type.Optional(Type.String({ maxLength: 20 })),
  aiClientType: Type.Optional(Type.String({ maxLength: 100 })),
  config: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  dataDirectory: Type.Optional(Type.String({ maxLength: 4096 })),
  webSkin: Type.Optional(Type.String({ maxLength: 20 })),
  password: Type.Optional(Type.String({ maxLength: 1024 })),
  code: Type.Optional(Type.String({ maxLength: 100 })),
})
export type FirstRun = Static<typeof FirstRun>
