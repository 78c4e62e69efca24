import { invalid } from './errors.ts'

export interface IdMap {
  /** Refuses an id that was not listed. */
  of(id: string): string
}

export interface GrowingIdMap extends IdMap {
  /** Refuses an id that is there already. */
  add(id: string): void
}

/** New ids for things that come one after the other. */
export function growIdMap(field: string, make: () => string): GrowingIdMap {
  const made = new Map<string, string>()
  return {
    add(given) {
      const id = given.toLowerCase()
      if (made.has(id)) throw invalid('An id is there twice.', `${field}: ${id} is there more than once`)
      made.set(id, make())
    },
    of(id) {
      const found = made.get(id.toLowerCase())
      if (found === undefined) throw invalid('Something is missing.', `${field}: ${id} is referred to, but not there`)
      return found
    },
  }
}

/** New ids for imported things: each listed once, and everything that refers to one of them follows. */
export function mapIds(field: string, things: readonly { id: string }[], make: () => string): IdMap {
  const ids = growIdMap(field, make)
  for (const { id } of things) ids.add(id)
  return ids
}
