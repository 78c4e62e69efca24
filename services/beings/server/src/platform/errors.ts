import { defineErrors, type ErrorExtras, ServiceFault } from '@trivium/http'

/** The five codes of the specification are all a client ever meets that calls the service by its name. */
export const errors = defineErrors(
  {
    VALIDATION_ERROR: {
      status: 400,
      message: 'The request is not valid.',
      meaning: 'A field or parameter is missing or wrong, the JSON is malformed, or the change is not possible now.',
    },
    PERMISSION_DENIED: {
      status: 403,
      message: 'You may not do this.',
      meaning: 'No session, a foreign origin or host, not a local caller, or a path outside the allowed folders.',
    },
    MISDIRECTED_REQUEST: {
      status: 421,
      message: 'This service does not answer to this name.',
      meaning: 'The Host header names neither this machine nor a name in BEINGS_ALLOWED_HOSTS.',
    },
    NOT_FOUND: {
      status: 404,
      message: 'There is nothing here.',
      meaning: 'The path, or the thing with the given id, does not exist.',
    },
    INTERNAL_ERROR: {
      status: 500,
      message: 'Something went wrong on our side.',
      meaning: 'A fault of the service; details carry the request id that the log shows too.',
    },
    SERVICE_UNAVAILABLE: {
      status: 503,
      message: 'The AI service is not available.',
      meaning: 'The AI provider cannot be reached, refused the call, or is not configured.',
      expected: true,
    },
  },
  {
    map: {
      validation: 'VALIDATION_ERROR',
      malformed: 'VALIDATION_ERROR',
      notFound: 'NOT_FOUND',
      tooLarge: 'VALIDATION_ERROR',
      unsupportedMediaType: 'VALIDATION_ERROR',
      misdirected: 'MISDIRECTED_REQUEST',
      foreign: 'PERMISSION_DENIED',
      internal: 'INTERNAL_ERROR',
      unavailable: 'SERVICE_UNAVAILABLE',
    },
  },
)

type Code = keyof typeof errors.entries

const make =
  (code: Code) =>
  (message: string, details = '', extras: ErrorExtras = {}) =>
    errors.create(code, { ...extras, message, details })

export const invalid: (message: string, details?: string, extras?: ErrorExtras) => ServiceFault =
  make('VALIDATION_ERROR')
export const denied: (message: string, details?: string, extras?: ErrorExtras) => ServiceFault =
  make('PERMISSION_DENIED')
export const notFound: (message: string, details?: string, extras?: ErrorExtras) => ServiceFault = make('NOT_FOUND')
export const unavailable: (message: string, details?: string, extras?: ErrorExtras) => ServiceFault =
  make('SERVICE_UNAVAILABLE')

export const isNotFound = (error: unknown): boolean => error instanceof ServiceFault && error.code === 'NOT_FOUND'
