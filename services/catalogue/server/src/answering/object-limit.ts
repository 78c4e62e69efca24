import { FieldFault } from '../errors.ts'
import type { Slot } from '../planning/plan.ts'

/**
 * Counts the objects of an answer. The rows of one list at the root are free, because the specification has no paging; what
 * lies below them counts, and so does every further list, since aliases can repeat one as often as they like.
 */
export class ObjectLimit {
  readonly #most: number
  readonly #rows = new Map<Slot, number>()
  #total = 0
  #largest = 0

  constructor(most: number) {
    this.#most = most
  }

  add(slot: Slot, rows: number, below: number): void {
    this.#total += rows + below
    if (slot.isRoot) {
      const sum = (this.#rows.get(slot) ?? 0) + rows
      this.#rows.set(slot, sum)
      if (sum > this.#largest) this.#largest = sum
    }
    if (this.#total - this.#largest > this.#most) {
      throw limitFault(this.#most)
    }
  }
}

export function limitFault(most: number): FieldFault {
  return new FieldFault('LIMIT_EXCEEDED', `The answer would have more than ${most} objects.`)
}
