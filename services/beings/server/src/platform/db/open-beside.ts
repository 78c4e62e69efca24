import { type Database, openDatabase } from '@trivium/db'
import { migrations } from './migrations.ts'
import type { BeingsSchema } from './schema.ts'

/** A connection for a thread that writes beside the service: they wait for each other without holding anybody up. */
export function openBeside(file: string): Promise<Database<BeingsSchema>> {
  return openDatabase<BeingsSchema>({ service: 'beings', file, migrations })
}
