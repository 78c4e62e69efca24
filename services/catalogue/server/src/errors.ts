import { defineErrors } from '@trivium/http'

/** The codes a client finds in `extensions.code`. Field errors travel in an answer with status 200. */
export const errors = defineErrors(
  {
    VALIDATION_ERROR: {
      status: 200,
      message: 'The input is not valid.',
      meaning:
        'A field error: an argument breaks a validation directive, startDate lies after endDate, or a text holds U+0000 or a lone surrogate. Nothing was changed by the field.',
    },
    NOT_FOUND: {
      status: 404,
      message: 'There is nothing at this address.',
      meaning:
        'As a field error with status 200: no course, chapter or media record has the id. As an answer with status 404: no such path.',
    },
    UNAUTHENTICATED: {
      status: 401,
      message: 'Credentials are missing or not valid.',
      meaning: 'The caller is not known (CATALOGUE_AUTH=jwt or gateway). WWW-Authenticate says what is expected.',
    },
    FORBIDDEN: {
      status: 403,
      message: 'This is not allowed.',
      meaning:
        'A page of another site tried to write; CATALOGUE_CORS_ORIGINS lists those that may. As a field error with status 200 (CATALOGUE_WRITERS=owner): a course and its chapters are changed by the owner of the course only.',
    },
    MISDIRECTED_REQUEST: {
      status: 421,
      message: 'This service does not answer to this name.',
      meaning: 'The Host header names neither this machine nor a name in CATALOGUE_ALLOWED_HOSTS.',
    },
    BAD_REQUEST: {
      status: 400,
      message: 'The request is not valid.',
      meaning:
        'The body, a parameter, the document or a variable is malformed. Faults of the document or its variables have status 400 for application/graphql-response+json and 200 for application/json. A wrong method has 405, an impossible Accept 406, another Content-Type 415.',
    },
    LIMIT_EXCEEDED: {
      status: 413,
      message: 'The request is larger than allowed.',
      meaning:
        'A limit of docs/configuration.md is exceeded: body 413; depth, aliases and tokens as BAD_REQUEST for a document; ids and objects as a field error with status 200; time 503.',
    },
    PERSISTED_QUERY_NOT_FOUND: {
      status: 200,
      message: 'PersistedQueryNotFound',
      meaning:
        'The hash of a persisted query is not known (any more). Clients send the query once more together with its hash, by themselves.',
    },
    INTERNAL: {
      status: 500,
      message: 'Something went wrong on the server.',
      meaning: 'A fault of the server. The log has the details under the requestId of the answer.',
    },
  },
  {
    map: {
      validation: 'BAD_REQUEST',
      malformed: 'BAD_REQUEST',
      notFound: 'NOT_FOUND',
      tooLarge: 'LIMIT_EXCEEDED',
      unsupportedMediaType: 'BAD_REQUEST',
      misdirected: 'MISDIRECTED_REQUEST',
      foreign: 'FORBIDDEN',
      internal: 'INTERNAL',
      unavailable: 'INTERNAL',
    },
  },
)

export type ErrorCode = keyof typeof errors.entries

/** An error that a field tells its caller; everything else thrown by a resolver is masked. */
export class FieldFault extends Error {
  override name = 'FieldFault'
  readonly code: ErrorCode
  readonly classification: string | undefined

  constructor(code: ErrorCode, message: string, classification?: string) {
    super(message)
    this.code = code
    this.classification = classification
  }
}

export function notFound(message: string): FieldFault {
  return new FieldFault('NOT_FOUND', message, 'DataFetchingException')
}

export function forbidden(message: string): FieldFault {
  return new FieldFault('FORBIDDEN', message)
}

export function invalid(message: string): FieldFault {
  return new FieldFault('VALIDATION_ERROR', message, 'ValidationError')
}
