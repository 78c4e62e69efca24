import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { ConstraintFault, SeveralConstraintsFault } from '../constraints/constraint-fault.ts'
import { presentViolation } from '../constraints/present-violation.ts'
import { type ErrorCode, errors as errorTable, FieldFault } from '../errors.ts'
import type { RequestContext } from './request-context.ts'

type Where = Pick<GraphQLFormattedError, 'locations' | 'path'>

/** Errors of the request itself: syntax, validation, coercion. Their texts come from graphql-js and are safe to show. */
export function presentRequestErrors(errors: readonly GraphQLError[], code: ErrorCode): GraphQLFormattedError[] {
  return errors.map(error => ({ message: error.message, ...whereOf(error), extensions: { code } }))
}

/** Errors of fields. What nobody foresaw is logged once and masked. */
export function presentFieldErrors(errors: readonly GraphQLError[], request: RequestContext): GraphQLFormattedError[] {
  return errors.flatMap(error => present(error, request))
}

function present(error: GraphQLError, request: RequestContext): GraphQLFormattedError[] {
  const where = whereOf(error)
  const fault = error.originalError
  if (fault instanceof FieldFault) return [presentFault(fault, where)]
  if (fault instanceof SeveralConstraintsFault) return fault.faults.map(one => presentFault(one, where))
  if (fault instanceof ConstraintFault) {
    return fault.violations.map(violation => {
      const { message, extensions } = presentViolation(violation, request.language)
      return { message, ...where, extensions }
    })
  }
  if (objectsToArgument(error)) return presentRequestErrors([error], 'BAD_REQUEST')
  return [maskError(fault ?? error, where, request)]
}

/** graphql-js finds out only while it runs that a variable is null where it must not be. Its own errors wrap each other. */
function objectsToArgument({ message, originalError }: GraphQLError): boolean {
  return (!originalError || originalError instanceof GraphQLError) && message.startsWith('Argument "')
}

function maskError(error: Error, where: Where, { catalogue, requestId }: RequestContext): GraphQLFormattedError {
  catalogue.log.error({ err: error, requestId, path: where.path }, 'field failed')
  return { message: errorTable.entries.INTERNAL.message, ...where, extensions: { code: 'INTERNAL', requestId } }
}

function presentFault({ message, code, classification }: FieldFault, where: Where): GraphQLFormattedError {
  return { message, ...where, extensions: { code, ...(classification === undefined ? {} : { classification }) } }
}

function whereOf({ locations, path }: GraphQLError): Where {
  return { ...(locations ? { locations } : {}), ...(path ? { path } : {}) }
}
