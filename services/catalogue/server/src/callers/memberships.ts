import { parseUuid } from '../scalars/uuid.ts'

/** As many as one statement should be asked for. */
const maxMemberships = 10_000

/** The courses that credentials name: ids, or objects with a courseId. What is no id of a course is left out. */
export function readMemberships(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  const ids = value.slice(0, maxMemberships).flatMap(one => {
    const id = typeof one === 'object' && one !== null && 'courseId' in one ? one.courseId : one
    const uuid = typeof id === 'string' ? parseUuid(id) : undefined
    return uuid === undefined ? [] : [uuid]
  })
  return [...new Set(ids)]
}
