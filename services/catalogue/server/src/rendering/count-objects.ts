import type { ObjectPlan } from '../planning/plan.ts'

/** How many objects lie below one course that has so many chapters. */
export function objectsBelow({ parts }: ObjectPlan, chapters: number): number {
  let count = 0
  for (const part of parts) {
    if (part.kind === 'column') continue
    const below = objectsBelow(part.object, chapters) + 1
    count += part.kind === 'chapters' ? chapters * below : below
  }
  return count
}
