import type { MigrationDatabase } from '@trivium/db'

/** Why an answer ended, what was spent on thinking, and the thinking as its provider wants it back. */
export async function addEndings(db: MigrationDatabase): Promise<void> {
  const messages = () => db.schema.alterTable('messages')
  await messages().addColumn('finish_reason', 'text').execute()
  await messages().addColumn('thinking_tokens', 'integer').execute()
  await messages().addColumn('sealed_thinking', 'text').execute()
}
