/** Reasons in words of their own: the messages speak to the sender, these to the owner. */
export const refusalWords: Readonly<Record<string, string>> = {
  bad_request: 'Not valid HTTP',
  request_timeout: 'Arrived too slowly',
  body_too_large: 'Body above 1 MiB',
  rate_limited: 'Too many requests',
  headers_too_large: 'Headers above 64 KiB',
  method_not_supported: 'Method not readable',
  too_busy: 'Too many bodies at once',
  unavailable: 'The store did not answer',
}
