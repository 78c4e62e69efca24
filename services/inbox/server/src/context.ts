import { createBus, createForgetting, type Forgetting, openDatabase } from '@trivium/db'
import { createLogger, type Logger, openableUrl } from '@trivium/http'
import type { Resolve } from '@trivium/inbox-relay'
import type { Bus } from '@trivium/live'
import { databaseFile, type InboxConfig } from './config.ts'
import { migrations } from './db/migrations/index.ts'
import type { InboxDatabase, InboxSchema } from './db/schema.ts'
import { openSecretBox, type SecretBox } from './signatures/secret-box.ts'

/** Where the server is reached. Whoever makes it listen fills in what is known only then. */
export interface InboxAddress {
  /** Where senders reach this inbox, without a slash at the end. */
  publicUrl: string
  port: number
}

/** What server and worker have in common. */
export interface InboxContext {
  readonly config: InboxConfig
  readonly log: Logger
  readonly database: InboxDatabase
  readonly bus: Bus
  /** Told after deletions. */
  readonly forgetting: Forgetting
  /** Epoch milliseconds; tests hand in a clock of their own. */
  readonly now: () => number
  /** Keeps the secrets of verifiers. */
  readonly secretBox: SecretBox
  /** Looks up the names of targets; a test answers itself. */
  readonly resolve: Resolve | undefined
  readonly address: InboxAddress
  close(): Promise<void>
}

export type ContextOverrides = Partial<Pick<InboxContext, 'log' | 'database' | 'bus' | 'now' | 'resolve'>>

export async function createContext(config: InboxConfig, overrides: ContextOverrides = {}): Promise<InboxContext> {
  const log = overrides.log ?? createLogger({ service: 'inbox', level: config.logLevel })
  const database = overrides.database ?? (await openInboxDatabase(config, log))
  const bus = overrides.bus ?? createBus(database, log)
  const forgetting = createForgetting(database, log)
  return {
    config,
    log,
    database,
    bus,
    forgetting,
    now: overrides.now ?? Date.now,
    secretBox: openSecretBox(config),
    resolve: overrides.resolve,
    address: { publicUrl: publicUrl(config, config.port), port: config.port },
    async close() {
      await forgetting.close()
      await bus.close()
      await database.close()
    },
  }
}

export async function openInboxDatabase(config: InboxConfig, log: Logger): Promise<InboxDatabase> {
  return openDatabase<InboxSchema>({
    service: 'inbox',
    migrations,
    log,
    ...(config.databaseUrl ? { url: config.databaseUrl } : { file: databaseFile(config) }),
  })
}

/** Never taken from a Host header, which anybody may forge. */
function publicUrl({ publicUrl, host }: InboxConfig, port: number): string {
  if (publicUrl) return publicUrl.replace(/\/+$/, '')
  return openableUrl(host, port)
}
