import { FieldFault } from '../errors.ts'
import type { RequestContext } from '../graphql/request-context.ts'

export function checkIdCount({ catalogue }: RequestContext, ids: readonly string[]): void {
  const { maxIds } = catalogue.config
  if (ids.length <= maxIds) return
  throw new FieldFault('LIMIT_EXCEEDED', `At most ${maxIds} ids are allowed in one call, but ${ids.length} were given.`)
}
