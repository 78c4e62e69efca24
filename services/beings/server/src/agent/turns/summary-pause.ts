import type { TurnRun } from './turn-run.ts'

/** A client that refuses to sum up is not asked with every message. */
const pauseMs = 600_000

/** Until when, by conversation and being. */
const pauses = new WeakMap<object, Map<string, number>>()

export function pauseSummaries(run: TurnRun): void {
  pausesOf(run).set(placeOf(run), run.context.clock.now() + pauseMs)
}

export function areSummariesPaused(run: TurnRun): boolean {
  const until = pausesOf(run).get(placeOf(run)) ?? 0
  if (until > run.context.clock.now()) return true
  pausesOf(run).delete(placeOf(run))
  return false
}

function pausesOf({ context }: TurnRun): Map<string, number> {
  const known = pauses.get(context.database) ?? new Map<string, number>()
  pauses.set(context.database, known)
  return known
}

const placeOf = ({ turn, being }: TurnRun) => `${turn.channel_id} ${being.id}`
