import type { TraceStep } from '@trivium/beings-contract'

export interface TimeScale {
  /** Where a moment stands, from 0 to 100. */
  place: (time: number) => number
  /** Whether a wait is drawn shorter than it was. */
  shortened: boolean
}

interface Stretch {
  from: number
  to: number
}

/** A wait for a person never takes more of the picture than this, measured in the time of all that worked. */
const mostOfWork = 0.5

/**
 * Time from left to right. Beings work for seconds, people answer after hours: with one measure for both, nothing but the
 * question would be seen, so the waits for an answer are drawn shorter.
 */
export function createTimeScale(steps: readonly TraceStep[], now: number): TimeScale {
  const begin = Math.min(...steps.map(startOf))
  const end = Math.max(begin + 1, ...steps.map(step => endOf(step, now)))
  const asked = join(steps.filter(({ kind }) => kind === 'permission').map(step => stretchOf(step, now)))
  const waited = asked.reduce((sum, { from, to }) => sum + (to - from), 0)
  const allowed = Math.max(1, (end - begin - waited) * mostOfWork)
  const factor = Math.min(1, allowed / Math.max(1, waited))
  const drawn = (time: number) =>
    time - begin - asked.reduce((cut, { from, to }) => cut + Math.max(0, Math.min(time, to) - from) * (1 - factor), 0)
  const whole = drawn(end)
  return {
    place: time => Math.min(100, Math.max(0, (drawn(time) / whole) * 100)),
    shortened: factor < 1,
  }
}

export const startOf = ({ startedAt }: TraceStep): number => Date.parse(startedAt)

/** What is still under way lasts until now. */
export const endOf = (step: TraceStep, now: number): number =>
  step.durationMs === null ? Math.max(now, startOf(step)) : startOf(step) + step.durationMs

const stretchOf = (step: TraceStep, now: number): Stretch => ({ from: startOf(step), to: endOf(step, now) })

function join(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = []
  for (const { from, to } of stretches.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}
