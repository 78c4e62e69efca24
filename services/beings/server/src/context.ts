import type { Database } from '@trivium/db'
import type { Logger } from '@trivium/http'
import type { ChatEventLog } from './chat/event-log.ts'
import type { Clock } from './clock.ts'
import type { BeingsConfig } from './config.ts'
import type { Settings } from './configuration/settings.ts'
import type { BeingsSchema } from './db/schema.ts'
import type { LogBook } from './logs/log-book.ts'
import type { LogSink } from './logs/log-sink.ts'
import type { Plugins } from './plugins/plugins.ts'
import type { Runtime } from './runtime/index.ts'
import type { SecretBox } from './secrets/encrypt-secret.ts'
import type { PeerUsers } from './sessions/peer-users.ts'
import type { Work } from './work.ts'

/** What exists before the set-up already. */
export interface BaseContext {
  readonly config: BeingsConfig
  readonly clock: Clock
  readonly log: Logger
  /** Where the logger writes, when its lines are to be kept. */
  readonly logSink?: LogSink
  /** What the set-up page may look at to offer a provider; the process environment outside of tests. */
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Tells the user who runs the service from the other accounts of the machine. */
  readonly peers: PeerUsers
  /** Ends the process as a signal would. */
  readonly stopProcess: () => void
}

/** What lives in the data directory, which is known once the service is set up. */
export interface Store {
  readonly dataDirectory: string
  /** Held as long as the store is open. */
  readonly lock: { release(): void }
  readonly database: Database<BeingsSchema>
  readonly secrets: SecretBox
  readonly settings: Settings
  readonly events: ChatEventLog
  readonly logs: LogBook
  readonly plugins: Plugins
}

/**
 * What operations work with. The store and the runtime are filled in when the data directory is opened, at start or
 * at the end of the set-up; the gate keeps requests away until then. So read `context.database` when you use it,
 * never while routes are registered.
 */
export interface BeingsContext extends BaseContext, Store {
  /** Where the service really listens: 0 lets the system choose. */
  readonly ownPorts: Set<number>
  readonly runtime: Runtime
  readonly work: Work
}
