import { type GraphQLError, locatedError } from 'graphql'
import type { Slot } from '../planning/plan.ts'
import { UnclearSelectionFault } from '../rendering/unclear-selection.ts'

/** The error of a list, told as graphql-js would tell it. */
export function locateAt({ field, path }: Pick<Slot, 'field' | 'path'>, error: unknown): GraphQLError {
  if (!(error instanceof UnclearSelectionFault)) return locatedError(error, field.nodes, path)
  const { failure, row } = error
  return locatedError(failure.error, field.nodes, [...path, row, ...failure.path])
}
