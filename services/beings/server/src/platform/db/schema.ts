import type { Kysely, Transaction } from 'kysely'
import type { AgentTables } from './agent-tables.ts'
import type { ChatTables } from './chat-tables.ts'
import type { CoreTables } from './core-tables.ts'
import type { EventTables } from './event-tables.ts'
import type { MemoryTables } from './memory-tables.ts'
import type { ProjectTables } from './project-tables.ts'
import type { TraceTables } from './trace-tables.ts'
import type { WorkTables } from './work-tables.ts'

export interface BeingsSchema
  extends CoreTables,
    ChatTables,
    AgentTables,
    WorkTables,
    MemoryTables,
    ProjectTables,
    TraceTables,
    EventTables {}

/** Stores take this first, so that a transaction is just another argument. */
export type Db = Kysely<BeingsSchema>
export type Trx = Transaction<BeingsSchema>
