import type { Language, WebSkin } from '@trivium/beings-contract'

/** What the service remembers about itself. Read from memory, written to the store first. */
export interface SettingsValues {
  /** Absent until the set-up is done. */
  initialisedAt: number | undefined
  /** The id of the person who uses the service: the sender of their messages. */
  userId: string
  nickname: string
  curatorId: string
  language: Language
  webSkin: WebSkin
  port: number | undefined
  defaultAiClient: string
  /** Secret fields are sealed; read them through configuration/ai-clients.ts. */
  aiClients: Record<string, Record<string, string>>
  /** scrypt; absent: no password. */
  passwordHash: string | undefined
}

export interface Settings {
  get<Key extends keyof SettingsValues>(key: Key): SettingsValues[Key]
  /** All or nothing; resolves when it is on disk. */
  save(values: Partial<SettingsValues>): Promise<void>
}
