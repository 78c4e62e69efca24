import type { Language, SearchService, WebSkin } from '@trivium/beings-contract'
import type { Database } from '@trivium/db'
import type { BeingsSchema, Trx } from '../db/schema.ts'
import { readSettings, writeSettings } from './settings-store.ts'

export interface SearchSettings {
  service: SearchService
  url: string
  apiKey: string
}

/** What the service remembers about itself. */
export interface SettingsValues {
  /** Absent until the set-up is done. */
  initialisedAt: number | undefined
  /** The person who uses the service: the sender of their messages. */
  userId: string
  nickname: string
  curatorId: string
  language: Language
  webSkin: WebSkin
  port: number | undefined
  /** A client type; read the client itself through configuration/ai-clients.ts. */
  defaultAiClient: string
  /** Secret fields are sealed. */
  aiClients: Record<string, Record<string, string>>
  /** In which prices, costs and budgets are told. */
  currency: string
  /** Where beings search the web; the key is sealed. Absent: nowhere. */
  search: SearchSettings | undefined
  /** Absent: no password. */
  passwordHash: string | undefined
  /** The part of the cookies' names that this installation has for itself. */
  cookieSuffix: string
  /** The switch that holds all timers of all beings. */
  timersPaused: boolean
}

/** Kept in memory: every request needs some of it. This process is the only writer. */
export interface Settings {
  get<Key extends keyof SettingsValues>(key: Key): SettingsValues[Key]
  /** All or nothing; resolves when it is on disk. `also` shares the transaction. */
  save(values: Partial<SettingsValues>, also?: (trx: Trx) => Promise<void>): Promise<void>
  /** For changes that depend on what is saved: one at a time, so that each sees the one before it. */
  inTurn<Result>(change: () => Promise<Result>): Promise<Result>
}

/** Whether the set-up has been finished. */
export const isSetUp = (settings: Settings): boolean => settings.get('initialisedAt') !== undefined

const defaults: SettingsValues = {
  initialisedAt: undefined,
  userId: '',
  nickname: 'You',
  curatorId: '',
  language: 'en-US',
  webSkin: 'admin',
  port: undefined,
  defaultAiClient: 'Demo',
  aiClients: {},
  currency: 'USD',
  search: undefined,
  passwordHash: undefined,
  cookieSuffix: '',
  timersPaused: false,
}

export async function openSettings(database: Database<BeingsSchema>): Promise<Settings> {
  let current: SettingsValues = { ...defaults, ...(await readSettings(database.db)) }
  let last: Promise<unknown> = Promise.resolve()
  return {
    get: key => current[key],
    inTurn(change) {
      const next = last.then(change)
      last = next.catch(() => undefined)
      return next
    },
    async save(values, also) {
      await database.write(async trx => {
        await writeSettings(trx, values)
        await also?.(trx)
      })
      current = { ...current, ...values }
    },
  }
}
