import type { RequestRow } from '@trivium/inbox-contract'

/** `gone`: nobody can tell, because the request was removed before its body was read. */
export type Match = 'yes' | 'no' | 'gone'
export type MatchRequest = (row: RequestRow, signal: AbortSignal) => Promise<Match>
