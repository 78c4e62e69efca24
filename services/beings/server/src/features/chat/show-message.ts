import { emitEvent } from '../../platform/events/event-log.ts'
import type { Uses } from '../../platform/kernel.ts'
import { findMessage } from './message-store.ts'
import { presentMessage } from './present-message.ts'

/** Shows a message that is stored to whoever is looking, if it is there. */
export async function showMessage(context: Uses<'database' | 'events'>, id: string): Promise<void> {
  const message = await findMessage(context.database.db, id)
  if (message) emitEvent(context, message.conversation_id, { type: 'message', message: presentMessage(message) })
}
