import { openDatabase } from '@trivium/db'
import { createLogger, listen } from '@trivium/http'
import { cleanUpLater, type Engine, temporaryDatabase } from '@trivium/testing'
import { createCatalogueApp } from '../src/app.ts'
import { readCatalogueConfig } from '../src/config.ts'
import { type CatalogueContext, type ContextOverrides, createContext } from '../src/context.ts'
import { migrations } from '../src/db/migrations.ts'
import type { CatalogueSchema } from '../src/db/schema.ts'
import { createClient, type GraphqlClient } from './client.ts'

export interface StartedCatalogue extends GraphqlClient {
  url: string
  context: CatalogueContext
}

export interface StartOptions {
  engine?: Engine
  env?: Record<string, string>
  overrides?: ContextOverrides
  database?: { url?: string; file?: string }
}

/** The real application on a port of its own, with a fresh database; goes away with the test or the file. */
export async function startCatalogue(options: StartOptions = {}): Promise<StartedCatalogue> {
  // A busy machine must not turn a slow answer into a wrong one.
  const patient = { CATALOGUE_REQUEST_TIMEOUT_MS: '600000' }
  const config = readCatalogueConfig({ CATALOGUE_PORT: '0', LOG_LEVEL: 'silent', ...patient, ...options.env })
  const place = options.database ?? (await temporaryDatabase(options.engine ?? 'sqlite'))
  const log = createLogger({ service: 'catalogue', level: 'silent' })
  const database =
    options.overrides?.database ?? (await openDatabase<CatalogueSchema>({ service: 'catalogue', migrations, ...place }))
  const context = await createContext(config, { log, ...options.overrides, database })
  const app = createCatalogueApp(context)
  cleanUpLater(async () => {
    await app.stop({ graceMs: 100 })
    await database.close()
  })
  const url = await listen(app, { host: '127.0.0.1', port: 0 })
  return { url, context, ...createClient(`${url}/graphql`) }
}
