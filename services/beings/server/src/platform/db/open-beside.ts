import { type Database, openDatabase } from '@trivium/db'
import { migrations } from './migrations.ts'
import type { BeingsSchema } from './schema.ts'

/** So that what the thread wrote is moved into the database by the thread, and never by a writer of the service. */
const pagesUntilCheckpoint = 1000

/** A connection for a thread that writes beside the service: they wait for each other without holding anybody up. */
export async function openBeside(file: string): Promise<Database<BeingsSchema>> {
  const database = await openDatabase<BeingsSchema>({ service: 'beings', file, migrations })
  const { native } = database
  if (native.engine === 'sqlite') native.connection.handle.exec(`pragma wal_autocheckpoint = ${pagesUntilCheckpoint}`)
  return database
}
