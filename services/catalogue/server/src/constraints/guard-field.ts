import { type GraphQLFieldResolver, type GraphQLResolveInfo, responsePathAsArray } from 'graphql'
import { FieldFault, invalid } from '../errors.ts'
import type { RequestContext } from '../graphql/request-context.ts'
import { type CheckedValue, hasWork } from './compile-rules.ts'
import { ConstraintFault, SeveralConstraintsFault } from './constraint-fault.ts'
import { findViolations } from './find-violations.ts'
import { findOddStrings } from './odd-strings.ts'

type Resolver = GraphQLFieldResolver<unknown, RequestContext>

interface Guarded {
  resolve: Resolver
  checks: readonly CheckedValue[]
  isChange: boolean
}

/** Checks the coerced arguments before the resolver runs; a field that needs no check keeps its resolver as it is. */
export function guardField({ resolve, checks, isChange }: Guarded): Resolver {
  if (!isChange && !hasWork(checks)) return resolve
  return (source, args, request, info) => {
    check(args, info)
    if (isChange && request.isOver) throw new FieldFault('LIMIT_EXCEEDED', 'The request took too long.')
    return resolve(source, args, request, info)
  }

  function check(args: Record<string, unknown>, info: GraphQLResolveInfo): void {
    const path = responsePathAsArray(info.path)
    const violations = findViolations(checks, args, path)
    if (violations.length > 0) throw new ConstraintFault(violations)
    if (isChange) refuseOddStrings(args, path)
  }
}

function refuseOddStrings(args: unknown, path: readonly (string | number)[]): void {
  const odd = findOddStrings(args, path)
  if (odd.length === 0) return
  const texts = odd.map(at => `/${at.join('/')} must not contain U+0000 or a lone surrogate`)
  throw new SeveralConstraintsFault(texts.map(invalid))
}
