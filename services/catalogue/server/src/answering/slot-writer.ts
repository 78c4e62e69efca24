import type { Slot } from '../planning/plan.ts'
import type { Bundle } from '../rendering/bundle.ts'
import { objectsBelow } from '../rendering/count-objects.ts'
import { renderRow } from '../rendering/render.ts'
import { renderPieces } from '../rendering/render-pieces.ts'
import { UnclearSelectionFault } from '../rendering/unclear-selection.ts'
import type { ObjectLimit } from './object-limit.ts'
import type { Spool } from './spool.ts'

/** Above this many objects a single row is written in pieces. */
const manyObjects = 2_000

/** Writes the rows of one list. */
export class SlotWriter {
  readonly slot: Slot
  readonly spool: Spool
  readonly #limit: ObjectLimit
  #rows = 0

  constructor(slot: Slot, spool: Spool, limit: ObjectLimit) {
    this.slot = slot
    this.spool = spool
    this.#limit = limit
  }

  take(bundle: Bundle): void {
    const { list } = this.slot
    const below = list.chapterColumns ? objectsBelow(list.object, bundle.chapters.length) : 0
    this.#limit.add(below + 1, this.slot.isRoot ? this.#rows + 1 : 0)
    try {
      const separator = this.#rows === 0 ? '[' : ','
      if (below <= manyObjects) this.spool.add(separator + renderRow(list.object, bundle))
      else {
        this.spool.add(separator)
        for (const piece of renderPieces(list.object, bundle)) this.spool.add(piece)
      }
    } catch (error) {
      throw error instanceof UnclearSelectionFault ? new UnclearSelectionFault(error.failure, this.#rows) : error
    }
    this.#rows += 1
  }

  end(): void {
    this.spool.add(this.#rows === 0 ? '[]' : ']')
  }
}
