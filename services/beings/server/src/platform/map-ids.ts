import { invalid } from './errors.ts'

export interface IdMap {
  /** Refuses an id that was not listed. */
  of(id: string): string
}

/** New ids for imported things: each listed once, and everything that refers to one of them follows. */
export function mapIds(field: string, things: readonly { id: string }[], make: () => string): IdMap {
  const made = new Map<string, string>()
  for (const thing of things) {
    const id = thing.id.toLowerCase()
    if (made.has(id)) throw invalid('An id is there twice.', `${field}: ${id} is there more than once`)
    made.set(id, make())
  }
  return {
    of(id) {
      const found = made.get(id.toLowerCase())
      if (found === undefined) throw invalid('Something is missing.', `${field}: ${id} is referred to, but not there`)
      return found
    },
  }
}
