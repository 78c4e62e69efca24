import { listBeings } from '../../core/beings/list-beings.ts'
import type { Uses } from '../../platform/kernel.ts'

/** Beings that their failures have stopped, now that the client they all share was mended. */
export async function restartFailed(context: Uses<'database' | 'mailbox'>): Promise<void> {
  for (const being of await listBeings(context)) {
    const failed = being.status === 'stopped' && being.failure_count > 0
    if (failed && being.ai_client_type === '') await context.mailbox.startBeing(being.id)
  }
}
