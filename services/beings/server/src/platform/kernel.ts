import type { Database } from '@trivium/db'
import type { Logger } from '@trivium/http'
import type { Clock } from '@trivium/live'
import type { BeingsConfig } from './config.ts'
import type { BeingsSchema } from './db/schema.ts'
import type { ChatEventLog } from './events/event-log.ts'
import type { Writes } from './events/watch-writes.ts'
import type { Executors } from './executors/executors.ts'
import type { LogBook } from './logbook/log-book.ts'
import type { LogSink } from './logbook/log-sink.ts'
import type { PeerUsers } from './peer-users.ts'
import type { Background } from './ports/background.ts'
import type { Embeddings } from './ports/embeddings.ts'
import type { Mailbox } from './ports/mailbox.ts'
import type { Plugins } from './ports/plugins.ts'
import type { Summaries } from './ports/summaries.ts'
import type { ToolName } from './ports/tool-names.ts'
import type { SecretBox } from './secrets/encrypt-secret.ts'
import type { Settings } from './settings/settings.ts'

/** What exists before the set-up already. */
export interface Base {
  readonly config: BeingsConfig
  readonly clock: Clock
  readonly log: Logger
  /** Where the logger writes, when its lines are to be kept. */
  readonly logSink?: LogSink
  /** What the set-up page may look at to offer a provider; the process environment outside of tests. */
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Tells the user who runs the service from the other accounts of the machine. */
  readonly peers: PeerUsers
  /** Where the service really listens: 0 lets the system choose. */
  readonly ownPorts: Set<number>
  /** Ends the process as a signal would. */
  readonly stopProcess: () => void
}

/** What everything else stands on. It is opened with the data directory, and complete when it exists. */
export interface Kernel extends Base {
  readonly dataDirectory: string
  readonly database: Database<BeingsSchema>
  readonly writes: Writes
  readonly secrets: SecretBox
  readonly settings: Settings
  readonly events: ChatEventLog
  readonly logs: LogBook
  readonly executors: Executors
}

/** The kernel and the ports: everything that an operation can ask for. */
export interface Parts extends Kernel {
  readonly plugins: Plugins
  /** The tools that are built in. */
  readonly toolNames: readonly ToolName[]
  readonly mailbox: Mailbox
  readonly background: Background
  readonly summaries: Summaries
  readonly embeddings: Embeddings
}

/** What a function takes of it: no more than it uses itself or passes on. */
export type Uses<Name extends keyof Parts> = Pick<Parts, Name>
