import type { BeingsContext } from '../context.ts'
import { listBeings } from './list-beings.ts'

/** Beings that their failures have stopped, now that the client they all share was mended. */
export async function restartFailed(context: BeingsContext): Promise<void> {
  for (const being of await listBeings(context)) {
    const failed = being.status === 'stopped' && being.failure_count > 0
    if (failed && being.ai_client_type === '') await context.runtime.startBeing(being.id)
  }
}
