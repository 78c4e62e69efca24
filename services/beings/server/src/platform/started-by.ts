import type { Actor } from './actor.ts'

/** The ids of the beings that started some work, and of those on whose behalf they did. A person starts nothing here. */
export type StartedBy = readonly string[]

/** As it is stored, in a column or in what a turn was given. */
export function readStartedBy(stored: unknown): string[] {
  const value: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored
  return Array.isArray(value) ? value.filter(id => typeof id === 'string') : []
}

export function startedByOf(turn: { payload: string }): string[] {
  return readStartedBy((JSON.parse(turn.payload) as { startedBy?: unknown }).startedBy)
}

export function withStarters(known: StartedBy, more: StartedBy): string[] {
  return [...new Set([...known, ...more])]
}

export function startersOf(actor: Actor): StartedBy {
  return actor === 'person' ? [] : withStarters(actor.startedBy ?? [], [actor.beingId])
}

/** The column after somebody had a say in the work: who had one before still has. */
export function addStarters(stored: string, actor: Actor): string {
  return JSON.stringify(withStarters(readStartedBy(stored), startersOf(actor)))
}
