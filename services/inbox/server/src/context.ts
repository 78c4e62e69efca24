import { createBus, createForgetting, type Database, type Forgetting, openDatabase } from '@trivium/db'
import { createLogger, type Logger, openableUrl } from '@trivium/http'
import type { Resolve } from '@trivium/inbox-relay'
import type { Bus } from '@trivium/live'
import { databaseFile, type InboxConfig } from './config.ts'
import { migrations } from './db/migrations/index.ts'
import type { InboxSchema } from './db/schema.ts'
import { KnownEndpoints } from './endpoints/known-endpoints.ts'
import { type ClientAddress, createClientAddress } from './limits/client-address.ts'
import { createLimits, type Limits } from './limits/create-limits.ts'
import { BodyMemory } from './receive/body-memory.ts'
import { type Capture, createCapture } from './receive/capture-batch.ts'
import { createRequestLog, type RequestLog } from './requests/request-log.ts'
import { createSearch, type SearchService } from './requests/search.ts'
import { createJudge } from './signatures/create-judge.ts'
import { openSecretBox } from './signatures/open-secret-box.ts'
import type { SecretBox } from './signatures/secret-box.ts'
import type { Watches } from './streams/open-stream.ts'

export type InboxDatabase = Database<InboxSchema>

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
  /** Where senders reach this inbox, without a slash at the end; known for sure once the server listens. */
  publicUrl: string
  /** The port of the server; the one that the system chose is known once it listens. */
  port: number
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
    publicUrl: publicUrl(config, config.port),
    port: config.port,
    async close() {
      await forgetting.close()
      await bus.close()
      await database.close()
    },
  }
}

async function openInboxDatabase(config: InboxConfig, log: Logger): Promise<InboxDatabase> {
  return openDatabase<InboxSchema>({
    service: 'inbox',
    migrations,
    log,
    ...(config.databaseUrl ? { url: config.databaseUrl } : { file: databaseFile(config) }),
  })
}

/** What only the server needs: the state of its receive path, its streams and its limits. */
export interface ServerContext extends InboxContext {
  readonly limits: Limits
  readonly clientAddress: ClientAddress
  readonly knownEndpoints: KnownEndpoints
  readonly bodyMemory: BodyMemory
  readonly capture: Capture
  readonly search: SearchService
  readonly requestLog: RequestLog
  readonly watches: Watches
  closeServer(): Promise<void>
}

export async function createServerContext(inbox: InboxContext): Promise<ServerContext> {
  const limits = await createLimits(inbox)
  const search = createSearch(inbox.database)
  const own = {
    limits,
    search,
    clientAddress: createClientAddress(inbox.config.trustedProxies),
    knownEndpoints: new KnownEndpoints(inbox.database),
    bodyMemory: new BodyMemory(),
    capture: createCapture(
      inbox,
      createJudge(inbox.secretBox, () => inbox.publicUrl),
    ),
    requestLog: createRequestLog(inbox.database),
    watches: new Map(),
    async closeServer() {
      await search.close()
      await limits.close()
    },
  }
  // Assigned, not copied: the address is filled in once the server listens.
  return Object.assign(inbox, own)
}

/** Never taken from a Host header, which anybody may forge. */
function publicUrl({ publicUrl, host }: InboxConfig, port: number): string {
  if (publicUrl) return publicUrl.replace(/\/+$/, '')
  return openableUrl(host, port)
}
