import type { ObjectPlan } from '../planning/plan.ts'
import type { Bundle, Row } from './bundle.ts'
import { objectsBelow } from './count-objects.ts'
import { renderObject } from './render.ts'
import { UnclearSelectionFault } from './unclear-selection.ts'

/** Up to here an object is written in one go: some hundred kilobytes, a millisecond. */
const fewObjects = 100

/** The text of a row that leads to very many objects, in pieces: as one string it could be too long for any memory. */
export function* renderPieces(plan: ObjectPlan, bundle: Bundle, row: Row = bundle.row): Generator<string> {
  if (objectsBelow(plan, bundle.chapters.length) <= fewObjects) {
    yield renderObject(plan, bundle, row)
    return
  }
  if (plan.failure) throw new UnclearSelectionFault(plan.failure)
  for (const part of plan.parts) {
    if (part.kind === 'column') yield part.head + part.encode(row[part.at] ?? null)
    else if (part.kind === 'course') {
      yield part.head
      yield* renderPieces(part.object, bundle)
    } else {
      let separator = `${part.head}[`
      for (const chapter of bundle.chapters) {
        yield separator
        separator = ','
        yield* renderPieces(part.object, bundle, chapter)
      }
      yield separator === ',' ? ']' : `${separator}]`
    }
  }
  yield plan.tail
}
