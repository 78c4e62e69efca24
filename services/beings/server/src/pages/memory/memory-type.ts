import type { Memory } from '@trivium/beings-contract'
import { breakable } from '../cells.ts'
import type { Phrase } from '../html.ts'
import { named } from '../phrase.ts'

/** What kind of entry it is, as a word. */
export const memoryType =
  ({ isSummary, type }: Pick<Memory, 'isSummary' | 'type'>): Phrase =>
  w =>
    breakable(named(w.memory.types, isSummary ? 'summary' : type))
