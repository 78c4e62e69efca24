import { join } from 'node:path'
import { openDataDirectory } from '@trivium/config'
import { createBatchWriter, type Database, openDatabase } from '@trivium/db'
import { createLogger, type Logger } from '@trivium/http'
import type { IdentifyCaller } from './callers/caller.ts'
import { createIdentification } from './callers/identify-caller.ts'
import type { CatalogueConfig } from './config.ts'
import { type NewCourse, newCourses } from './courses/course-store.ts'
import { migrations } from './db/migrations.ts'
import type { CatalogueSchema } from './db/schema.ts'
import { type AskVersion, createAskVersion } from './db/version.ts'
import { createRead } from './reading/create-read.ts'
import type { Read } from './reading/reading.ts'

export interface CatalogueContext {
  readonly config: CatalogueConfig
  readonly log: Logger
  readonly database: Database<CatalogueSchema>
  readonly read: Read
  readonly askVersion: AskVersion
  /** Runs a change in a transaction and resolves once it is on disk. */
  readonly mutate: Database<CatalogueSchema>['write']
  readonly insertCourse: (course: NewCourse) => Promise<void>
  readonly identify: IdentifyCaller
}

export type ContextOverrides = Partial<Pick<CatalogueContext, 'log' | 'database' | 'identify'>>

export async function createContext(
  config: CatalogueConfig,
  overrides: ContextOverrides = {},
): Promise<CatalogueContext> {
  const log = overrides.log ?? createLogger({ service: 'catalogue', level: config.logLevel })
  const database = overrides.database ?? (await openCatalogue(config, log))
  return {
    config,
    log,
    database,
    read: createRead(database),
    askVersion: createAskVersion(database),
    mutate: database.write,
    insertCourse: createBatchWriter(database, newCourses),
    identify: overrides.identify ?? createIdentification(config),
  }
}

function openCatalogue(config: CatalogueConfig, log: Logger): Promise<Database<CatalogueSchema>> {
  const service = 'catalogue'
  if (config.databaseUrl) return openDatabase({ service, url: config.databaseUrl, migrations, log })
  const file = join(openDataDirectory(config.dataDir, ['catalogue.db', 'backups']), 'catalogue.db')
  return openDatabase({ service, file, migrations, log })
}
