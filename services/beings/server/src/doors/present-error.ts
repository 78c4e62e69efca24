import type { Failure, Language, WebSkin } from '@trivium/beings-contract'
import { describeIssues, type Fault, type ParserAnswer, type PresentedError, type ValidationIssue } from '@trivium/http'
import type { FastifyRequest } from 'fastify'
import { errorPage } from '../pages/error-page.ts'
import { wantsHtml } from '../pages/wants.ts'
import { wordsFor } from '../pages/words-for.ts'
import { errors } from '../platform/errors.ts'

/** How the service is set to speak and look; nothing before the set-up. */
export interface Look {
  language: Language | undefined
  skin: WebSkin
}

/** Every failure in the one shape of the specification; a page that a person opened fails as a page. */
export function presentError({ language, skin }: Look, fault: Fault, request: FastifyRequest): PresentedError {
  const failure = { code: fault.code, message: fault.message, details: detailsOf(fault) } as Failure['error']
  // Under a wrong name our own styles are refused too, so that page is a plain one.
  if (wantsHtml(request) && !request.url.startsWith('/api/') && fault.status !== 421) {
    const { status, requestId } = fault
    // The usual message says no more than the title of the page.
    const message = failure.message === errors.entries[failure.code].message ? '' : failure.message
    return errorPage({ words: wordsFor(language, request), skin }, { ...failure, message, status, requestId })
  }
  return { body: { error: failure } }
}

/** What Node's parser refuses, in the same shape and with a status of the specification. */
export function presentParserError({ code }: NodeJS.ErrnoException): ParserAnswer {
  const { status, message } = errors.entries.VALIDATION_ERROR
  const details = parserDetails[code ?? ''] ?? 'The request is not valid HTTP.'
  const body = JSON.stringify({ error: { code: 'VALIDATION_ERROR', message, details } })
  return { status, contentType: 'application/json; charset=utf-8', body }
}

const parserDetails: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'The request took too long to arrive.',
  HPE_HEADER_OVERFLOW: 'The address and the headers are too large.',
  HPE_INVALID_METHOD: 'The method is not known.',
}

function detailsOf({ details, reason, status, requestId }: Fault): string {
  if (status === 500) return `request id ${requestId}`
  if (typeof details === 'string') return details
  return Array.isArray(details) ? describeIssues(details as ValidationIssue[]) : (reason ?? '')
}
