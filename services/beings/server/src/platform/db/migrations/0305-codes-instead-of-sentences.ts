import type { MigrationDatabase } from '@trivium/db'

/** What was stored as an English sentence, and compared with one, is a code, or nothing, from now on. */
export async function storeCodes(db: MigrationDatabase): Promise<void> {
  const reasons = { 'Stopped.': 'stopped', 'Stopped by the user.': 'stopped_by_user' }
  for (const [sentence, code] of Object.entries(reasons)) {
    await db.updateTable('beings').set({ status_reason: code }).where('status_reason', '=', sentence).execute()
  }
  await db
    .updateTable('conversations')
    .set({ title: '' })
    .where('type', '=', 'broadcast')
    .where('title', '=', 'Broadcast')
    .execute()
}
