import { FieldFault } from '../errors.ts'

export function checkIdCount(ids: readonly string[], most: number): void {
  if (ids.length <= most) return
  throw new FieldFault('LIMIT_EXCEEDED', `At most ${most} ids are allowed in one call, but ${ids.length} were given.`)
}
