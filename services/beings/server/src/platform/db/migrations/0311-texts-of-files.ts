import type { MigrationDatabase } from '@trivium/db'

/** What models are told of a file that they cannot look at; null until somebody needed it. */
export async function addTextsOfFiles(db: MigrationDatabase): Promise<void> {
  await db.schema.alterTable('files').addColumn('told', 'text').execute()
}
