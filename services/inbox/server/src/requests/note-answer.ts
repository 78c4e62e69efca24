import type { InboxContext } from '../context.ts'
import { changeAnswerTime } from './answer-time-store.ts'

/**
 * Writes down when a request was answered, where that was not known at its capture: the answer had to wait, or the sender had
 * left before it (0). Its own transaction, later: nobody waits for it.
 */
export function noteAnswer(
  { database, log }: InboxContext,
  answered: { endpointNumber: number; seq: number; at: number },
): void {
  database
    .write(trx => changeAnswerTime(trx, answered))
    .catch(error => log.warn({ err: error }, 'the time of an answer could not be written down'))
}
