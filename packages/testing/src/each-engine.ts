import { join } from 'node:path'
import { describe } from 'vitest'
import { temporaryDirectory } from './temporary-directory.ts'
import { temporaryPostgres } from './temporary-postgres.ts'

export const engines = ['sqlite', 'postgres'] as const

export type Engine = (typeof engines)[number]

/** Where the database of one test is: a file for SQLite, a url for PostgreSQL. */
export interface TemporaryDatabase {
  file?: string
  url?: string
}

/** Runs one suite on both engines; each call of `temporary` gives a fresh database that goes away after the test. */
export function describeEachEngine(
  name: string,
  suite: (engine: Engine, temporary: () => Promise<TemporaryDatabase>) => void,
): void {
  describe.each(engines)(`${name} on %s`, engine => suite(engine, () => temporaryDatabase(engine)))
}

export async function temporaryDatabase(engine: Engine): Promise<TemporaryDatabase> {
  if (engine === 'postgres') return { url: (await temporaryPostgres()).url }
  return { file: join(await temporaryDirectory(), 'test.db') }
}
