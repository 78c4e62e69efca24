/** A refusal whose reason programs must know carries it in this header; its sentences are for people. */
export const reasonHeader = 'beings-reason'

export type RefusalReason = 'no_session'

/** What stopped a being, by the code that is stored. Any other reason is a text of its own. */
export const stopReasons = { stopped: 'Stopped.', stopped_by_user: 'Stopped by the user.' } as const
export type StopReason = keyof typeof stopReasons

/** The code and the sentence of a stored reason; the code is empty for a text of its own. */
export function readStopReason(stored: string): { statusCode: StopReason | ''; statusReason: string } {
  const known = Object.hasOwn(stopReasons, stored) ? (stored as StopReason) : ''
  return { statusCode: known, statusReason: known === '' ? stored : stopReasons[known] }
}
