import { emitEvent } from '../../../platform/events/event-log.ts'
import type { Uses } from '../../../platform/kernel.ts'
import type { MessageRow } from '../../chat/message-store.ts'
import { presentMessage } from '../../chat/present-message.ts'
import { cancelCycles } from '../../cycles/forget-cycles.ts'

/** What a transaction leaves to be done after its commit. */
export interface Effects {
  /** Messages to show. */
  told: MessageRow[]
  /** Tasks whose executions end here. */
  ended: string[]
  /** For the log: ids and codes, nobody's text. */
  lines: { about: Record<string, unknown>; words: string }[]
}

export const noEffects = (): Effects => ({ told: [], ended: [], lines: [] })

/** Where something begins there is nothing to end. */
export function showEffects(context: Uses<'background' | 'events' | 'log'>, { told, lines }: Effects): void {
  for (const row of told) emitEvent(context, row.conversation_id, { type: 'message', message: presentMessage(row) })
  for (const { about, words } of lines) context.log.info({ source: 'workflows', ...about }, words)
  if (lines.length > 0) context.background.tasksChanged()
}

export async function carryOut(
  context: Uses<'background' | 'clock' | 'database' | 'events' | 'log' | 'mailbox'>,
  effects: Effects,
): Promise<void> {
  for (const ownerId of effects.ended) await cancelCycles(context, { ownerType: 'task', ownerId })
  showEffects(context, effects)
}
