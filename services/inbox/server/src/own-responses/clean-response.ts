import { validateHeaderName, validateHeaderValue } from 'node:http'
import { limits, type OwnResponse, type OwnResponseInput } from '@trivium/inbox-contract'
import { errors } from '../errors.ts'

/**
 * Headers that stay ours: those that frame the message, those that keep stored HTML harmless and readable from other
 * origins, and those by which one endpoint could change how browsers treat the whole inbox.
 */
const reserved =
  /^(content-length|transfer-encoding|connection|keep-alive|upgrade|trailer|te|proxy-.*|content-security-policy.*|access-control-.*|x-request-id|clear-site-data|strict-transport-security|alt-svc|nel|report-to|reporting-endpoints|service-worker-allowed)$/i

/** Cookies know no ports: one that is set here belongs to every service on this host. */
export function setsCookie(name: string): boolean {
  return /^set-cookie2?$/i.test(name)
}

/** The response as it will be served: reserved headers are left out, everything else must be sendable. */
export function cleanResponse({ status, headers = [], body = '', delayMs = 0 }: OwnResponseInput): OwnResponse {
  if (Buffer.byteLength(body) > limits.responseBodyBytes) {
    throw errors.create('invalid_request', { message: `The body may have ${limits.responseBodyBytes} bytes at most.` })
  }
  const list = Array.isArray(headers) ? headers : Object.entries(headers)
  const kept = list.filter(([name]) => !reserved.test(name))
  if (kept.some(([name]) => setsCookie(name))) {
    throw errors.create('invalid_request', {
      message: 'Set-Cookie cannot be sent: it would change the cookies of every service on this host.',
    })
  }
  for (const [name, value] of kept) checkHeader(name, value)
  return { status, headers: kept, body, delayMs }
}

function checkHeader(name: string, value: string): void {
  try {
    validateHeaderName(name)
    validateHeaderValue(name, value)
  } catch {
    throw errors.create('invalid_request', { message: `The header ${JSON.stringify(name)} cannot be sent as it is.` })
  }
}
