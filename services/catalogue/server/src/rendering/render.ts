import type { ObjectPlan } from '../planning/plan.ts'
import type { Bundle, Row } from './bundle.ts'
import { UnclearSelectionFault } from './unclear-selection.ts'

/** The JSON text of a row of a list; of one that several requests want, it is made once. */
export function renderRow(plan: ObjectPlan, bundle: Bundle): string {
  return bundle.memo ? renderOnce(plan, bundle) : renderObject(plan, bundle, bundle.row)
}

/** `row` is the course of the bundle or one of its chapters. */
export function renderObject(plan: ObjectPlan, bundle: Bundle, row: Row): string {
  if (plan.failure) throw new UnclearSelectionFault(plan.failure)
  let text = ''
  for (const part of plan.parts) {
    if (part.kind === 'column') text += part.head + part.encode(row[part.at] ?? null)
    else if (part.kind === 'chapters') text += part.head + renderChapters(part.object, bundle)
    else text += part.head + renderOnce(part.object, bundle)
  }
  return text + plan.tail
}

function renderChapters(plan: ObjectPlan, bundle: Bundle): string {
  let text = ''
  for (const chapter of bundle.chapters) {
    text += (text === '' ? '[' : ',') + renderObject(plan, bundle, chapter)
  }
  return text === '' ? '[]' : `${text}]`
}

function renderOnce(plan: ObjectPlan, bundle: Bundle): string {
  bundle.memo ??= new Map()
  const known = bundle.memo.get(plan)
  if (known !== undefined) return known
  const text = renderObject(plan, bundle, bundle.row)
  bundle.memo.set(plan, text)
  return text
}
