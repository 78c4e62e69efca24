import { type Static, Type } from 'typebox'

export const errorCodes = [
  'VALIDATION_ERROR',
  'PERMISSION_DENIED',
  'MISDIRECTED_REQUEST',
  'NOT_FOUND',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
] as const

/** What every failed call answers. */
export const Failure = Type.Object({
  error: Type.Object({
    code: Type.Enum(errorCodes),
    message: Type.String(),
    details: Type.String(),
  }),
})
export type Failure = Static<typeof Failure>
