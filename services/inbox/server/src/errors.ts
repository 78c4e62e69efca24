import { defineErrors } from '@trivium/http'

/** Every code a client of the inbox can meet. */
export const errors = defineErrors(
  {
    invalid_request: {
      status: 400,
      message: 'The request is not valid.',
      meaning: 'A field, parameter or body is wrong; the text says which.',
    },
    invalid_json: {
      status: 400,
      message: 'The body is not valid JSON.',
      meaning: 'The body could not be read as JSON.',
    },
    invalid_endpoint_id: {
      status: 400,
      message: 'This is not an endpoint id.',
      meaning: 'The id in the path is not a UUID.',
    },
    invalid_filter: {
      status: 400,
      message: 'The filter of the target cannot be read.',
      meaning: 'The filter is not a search that can be made of a request as it comes in; the text says where.',
    },
    invalid_transform: {
      status: 400,
      message: 'The transformation of the target cannot be used.',
      meaning: 'A header or template could not be sent as it was meant; the text says which, and where.',
    },
    bad_request: {
      status: 400,
      message: 'This is not a valid HTTP request.',
      meaning: 'The HTTP parser refused what was sent.',
    },
    foreign_origin: {
      status: 403,
      message: 'This request comes from another site.',
      meaning: 'A page of another site tried to write. The receive URL takes requests from everywhere.',
    },
    not_found: { status: 404, message: 'There is nothing here.', meaning: 'No such path.' },
    endpoint_not_found: {
      status: 404,
      message: 'There is no such endpoint.',
      meaning: 'The endpoint never existed or was deleted.',
    },
    request_not_found: {
      status: 404,
      message: 'There is no such request.',
      meaning: 'The request never existed, was trimmed or was deleted.',
    },
    target_not_found: {
      status: 404,
      message: 'There is no such target.',
      meaning: 'The forwarding target never existed or was deleted.',
    },
    delivery_not_found: {
      status: 404,
      message: 'There is no such delivery.',
      meaning: 'The delivery never existed, or its request is gone.',
    },
    search_not_found: {
      status: 404,
      message: 'There is no such saved search.',
      meaning: 'The saved search never existed or was deleted.',
    },
    method_not_allowed: {
      status: 405,
      message: 'This path does not know this method.',
      meaning: 'The header Allow lists the methods it knows.',
    },
    request_timeout: {
      status: 408,
      message: 'The request took too long to arrive.',
      meaning: 'Headers within 15 s, the whole request within 60 s.',
    },
    delivery_unfinished: {
      status: 409,
      message: 'This delivery is under way at this moment.',
      meaning: 'It can be retried or cancelled when the attempt has ended.',
    },
    delivery_ended: {
      status: 409,
      message: 'This delivery has already ended.',
      meaning: 'Only a delivery that waits can be cancelled.',
    },
    body_too_large: { status: 413, message: 'The body is too large.', meaning: 'A body may have 1 MiB at most.' },
    unsupported_media_type: {
      status: 415,
      message: 'Send application/json.',
      meaning: 'Writes to the JSON API need application/json.',
    },
    misdirected_request: {
      status: 421,
      message: 'This service does not answer to this name.',
      meaning:
        'The Host header names neither this machine, nor INBOX_PUBLIC_URL, nor a name in INBOX_ALLOWED_HOSTS. The receive URL takes any name.',
    },
    target_blocked: {
      status: 422,
      message: 'This target may not be reached.',
      meaning: 'The guard against forged targets refused it; the text says which rule.',
    },
    rate_limited: {
      status: 429,
      message: 'Too many requests.',
      meaning: 'A limit was reached; Retry-After says when to come back.',
    },
    too_many_streams: {
      status: 429,
      message: 'This endpoint has too many open streams.',
      meaning: 'Close one, or raise INBOX_LIMIT_STREAMS_PER_ENDPOINT.',
    },
    headers_too_large: {
      status: 431,
      message: 'The header block is larger than 64 KiB.',
      meaning: 'Request line and headers may have 64 KiB together.',
    },
    internal: {
      status: 500,
      message: 'Something went wrong on our side.',
      meaning: 'A defect; the log has the details under the request id.',
    },
    method_not_supported: {
      status: 501,
      message: 'This method is not one the server can read.',
      meaning:
        'The receive URL takes every method that is a token of HTTP with at most 64 characters, except behind a request that is still being answered; other paths take registered methods only.',
    },
    unavailable: {
      status: 503,
      message: 'The service cannot answer right now.',
      meaning: 'The database or the shared limit store does not answer; try again.',
    },
    too_busy: {
      status: 503,
      message: 'Too many bodies are being received at once.',
      meaning: 'More than 256 MiB of bodies are in memory, or too much of it by this client; try again.',
    },
  },
  {
    map: {
      validation: 'invalid_request',
      malformed: 'invalid_json',
      notFound: 'not_found',
      methodNotAllowed: 'method_not_allowed',
      tooLarge: 'body_too_large',
      unsupportedMediaType: 'unsupported_media_type',
      misdirected: 'misdirected_request',
      foreign: 'foreign_origin',
      internal: 'internal',
      unavailable: 'unavailable',
    },
  },
)

export type ErrorCode = Parameters<typeof errors.create>[0]
