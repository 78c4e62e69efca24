import { findMessage } from '../../features/chat/message-store.ts'
import { addMemory } from '../../features/memory/add-memory.ts'
import type { Trx } from '../../platform/db/schema.ts'
import type { TurnRun } from './turn-run.ts'

const shorten = (text: string) => (text.length > 500 ? `${text.slice(0, 500)}…` : text)

/** One entry per finished turn, made without a model call; summaries are built from these later. */
export async function rememberTurn(run: TurnRun, trx: Trx, reply: string): Promise<void> {
  const { turn, being, context } = run
  const trigger = turn.trigger_message_id ? await findMessage(trx, turn.trigger_message_id) : undefined
  const asked = trigger ? `${trigger.sender_name}: ${shorten(trigger.content)}` : ''
  const content = [asked, reply === '' ? '' : `${being.name}: ${shorten(reply)}`].filter(part => part !== '').join('\n')
  if (content === '') return
  const type = turn.kind === 'timer' || turn.kind === 'task' ? turn.kind : 'chat'
  await addMemory(trx, { id: turn.id, beingId: being.id, content, type, importance: 0.3, at: context.clock.now() })
}
