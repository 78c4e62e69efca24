import { type Clock, systemClock } from '@trivium/live'

const dayMs = 86_400_000

/** A clock that stands where the story is. It only ever goes forward. */
export interface StoryClock extends Clock {
  moveTo(moment: number): void
  /** So many days before the end, at this time of day (UTC). */
  day(ago: number, hour: number, minute?: number): number
}

export function createStoryClock(end: number): StoryClock {
  const midnight = Math.floor(end / dayMs) * dayMs
  let moment = midnight - 40 * dayMs
  return {
    ...systemClock,
    now: () => moment,
    moveTo(next) {
      moment = Math.max(moment, Math.min(next, end))
    },
    day: (ago, hour, minute = 0) => midnight - ago * dayMs + (hour * 60 + minute) * 60_000,
  }
}
