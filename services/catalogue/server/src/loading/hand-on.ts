import type { GraphQLResolveInfo } from 'graphql'
import type { RequestContext } from '../graphql/request-context.ts'
import { after } from './after.ts'

/** Counts what was loaded below the root against the limit of objects and hands it on at the request's pace. */
export function handOn<Value extends object>(
  request: RequestContext,
  info: GraphQLResolveInfo,
  loaded: Value | Promise<Value>,
): Value | Promise<Value> {
  return after(loaded, value => {
    // Given up by another field meanwhile: waiting for ever costs less than failing once more.
    if (request.ended) return new Promise<never>(() => {})
    const weight = Array.isArray(value) ? value.length : 1
    request.count(weight, info)
    return request.pacer.pass(weight, value)
  })
}
