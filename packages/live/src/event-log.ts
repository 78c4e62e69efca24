/** One event as a reader of a stream sees it. `seq` becomes the `id:` line; an event without it is never replayed. */
export interface LiveEvent {
  seq?: number
  event?: string
  data: string
}

/** What a log hands back: the event as it was appended, with the number it was given. */
export type Stored<E> = E & { seq: number }

/**
 * An append-only log, one sequence per topic. Appending is the truth; a bus only says that there is something to read.
 *
 * Sequence numbers start at 1, grow by 1 in commit order (a reader that saw n will never meet a new number below n),
 * and are never given twice, not even after old events were trimmed.
 */
export interface EventLog<E extends { seq?: number } = LiveEvent> {
  /** Stores the events together (all or none) and returns their consecutive numbers. A `seq` on an event is ignored. */
  append(topic: string, events: readonly E[]): Promise<number[]>
  /** The events with a number greater than `seq`, oldest first, at most `limit`. */
  readAfter(topic: string, seq: number, limit: number): Promise<Stored<E>[]>
  /** The smallest number still kept; `newest + 1` when nothing is kept. A reader at `seq` lost events if `seq + 1 < oldest`. */
  oldest(topic: string): Promise<number>
  /** The last number given out, even if that event was trimmed since; 0 when nothing was ever appended. */
  newest(topic: string): Promise<number>
}
