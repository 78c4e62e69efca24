import { type Clock, systemClock } from '@trivium/live'

/** The real clock, set ahead by hand: for what looks at the date, without firing everything that falls due between. `held`: no time passes by itself. */
export function createShiftedClock({ held = false } = {}): Clock & { jump(ms: number): void } {
  let ahead = 0
  const start = Date.now()
  return {
    ...systemClock,
    now: () => (held ? start : Date.now()) + ahead,
    jump(ms) {
      ahead += ms
    },
  }
}
