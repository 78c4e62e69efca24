import { type Clock, systemClock } from '../src/clock.ts'

/** The real clock, set ahead by hand: for what looks at the date, without firing everything that falls due between. */
export function createShiftedClock(): Clock & { jump(ms: number): void } {
  let ahead = 0
  return {
    ...systemClock,
    now: () => Date.now() + ahead,
    jump(ms) {
      ahead += ms
    },
  }
}
