import type { Failure } from '@trivium/beings-contract'
import { describeIssues, type Fault, type PresentedError, type ValidationIssue } from '@trivium/http'
import type { FastifyRequest } from 'fastify'
import { errorPage } from './pages/error-page.ts'
import { wantsHtml } from './pages/wants.ts'

/** Every failure in the one shape of the specification; a page that a person opened fails as a page. */
export function presentError(fault: Fault, request: FastifyRequest): PresentedError {
  const failure = { code: fault.code, message: fault.message, details: detailsOf(fault) } as Failure['error']
  if (wantsHtml(request) && !request.url.startsWith('/api/')) {
    return { body: errorPage(failure, fault.status), contentType: 'text/html; charset=utf-8' }
  }
  return { body: { error: failure } }
}

function detailsOf({ details, status, requestId }: Fault): string {
  if (status === 500) return `request id ${requestId}`
  if (typeof details === 'string') return details
  return Array.isArray(details) ? describeIssues(details as ValidationIssue[]) : ''
}
