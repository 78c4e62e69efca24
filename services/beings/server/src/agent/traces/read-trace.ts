import type { Trace } from '@trivium/beings-contract'
import { findMessage } from '../../features/chat/message-store.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { Uses } from '../../platform/kernel.ts'
import { findTurn, type TurnRow } from '../turns/turn-store.ts'
import { presentTrace } from './present-trace.ts'
import { listSpans } from './span-store.ts'

interface Wanted {
  turnId?: string | undefined
  /** Any message that the turn wrote. */
  messageId?: string | undefined
}

/** What was done for an answer. */
export async function readTrace(context: Uses<'database'>, wanted: Wanted): Promise<Trace> {
  const turn = await turnOf(context, wanted)
  return presentTrace(turn, await listSpans(context.database.db, [turn.id]))
}

async function turnOf({ database }: Uses<'database'>, { turnId, messageId }: Wanted): Promise<TurnRow> {
  if ((turnId === undefined) === (messageId === undefined))
    throw invalid('Say which answer it is.', 'give either turnId or messageId')
  const message = messageId === undefined ? undefined : await findMessage(database.db, messageId.toLowerCase())
  const id = turnId?.toLowerCase() ?? message?.turn_id ?? ''
  const turn = await findTurn(database.db, id)
  if (turn) return turn
  const fault = turnId === undefined ? `messageId ${messageId} is no answer` : `turnId ${turnId} is not known`
  throw notFound('There is no such answer.', fault)
}
