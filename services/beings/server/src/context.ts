import type { Database } from '@trivium/db'
import type { Logger } from '@trivium/http'
import type { ChatEventLog } from './chat/event-log.ts'
import type { Clock } from './clock.ts'
import type { BeingsConfig } from './config.ts'
import type { Settings } from './configuration/settings.ts'
import type { BeingsSchema } from './db/schema.ts'
import type { Runtime } from './runtime/index.ts'
import type { SecretBox } from './secrets/encrypt-secret.ts'

/** What exists before the set-up already. */
export interface BaseContext {
  readonly config: BeingsConfig
  readonly clock: Clock
  readonly log: Logger
}

/** What lives in the data directory, which is known once the service is set up. */
export interface Store {
  readonly dataDirectory: string
  readonly database: Database<BeingsSchema>
  readonly secrets: SecretBox
  readonly settings: Settings
  readonly events: ChatEventLog
}

/** What operations work with. Routes outside the set-up are reached only when all of it is there. */
export interface BeingsContext extends BaseContext, Store {
  readonly runtime: Runtime
}
