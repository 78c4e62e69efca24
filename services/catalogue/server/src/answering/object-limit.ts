import { FieldFault } from '../errors.ts'

/**
 * Counts the objects of an answer. The rows of one list at the root are free, because the specification has no paging; what
 * lies below them counts, and so does every further list, since aliases can repeat one as often as they like.
 */
export class ObjectLimit {
  readonly #most: number
  #total = 0
  #largest = 0

  constructor(most: number) {
    this.#most = most
  }

  /** `rootRows`: how many rows its list has by now, if that is one at the root. */
  add(objects: number, rootRows: number): void {
    this.#total += objects
    if (rootRows > this.#largest) this.#largest = rootRows
    if (this.#total - this.#largest > this.#most) throw limitFault(this.#most)
  }
}

export function limitFault(most: number): FieldFault {
  return new FieldFault('LIMIT_EXCEEDED', `The answer would have more than ${most} objects.`)
}
