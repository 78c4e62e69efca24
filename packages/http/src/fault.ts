import type { FastifyError } from 'fastify'
import { type ErrorTable, type FrameworkCodes, ServiceFault } from './errors.ts'
import { toIssues } from './validation.ts'

/** What a client may know about an error. */
export interface Fault {
  code: string
  status: number
  message: string
  /** For a failed validation: `ValidationIssue[]`. */
  details?: unknown
  /** What the framework says of a request that no handler has seen. */
  reason?: string
  requestId: string
}

export interface Classified {
  fault: Fault
  headers: Readonly<Record<string, string>>
  expected: boolean
}

const byFrameworkCode: Record<string, keyof FrameworkCodes> = {
  FST_ERR_VALIDATION: 'validation',
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMediaType',
  FST_ERR_HANDLER_TIMEOUT: 'unavailable',
  FST_ERR_NOT_FOUND: 'notFound',
  // A path that cannot be decoded is the path of nothing.
  FST_ERR_BAD_URL: 'notFound',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
  FST_STATIC_FORBIDDEN_PATH: 'notFound',
  // PostgreSQL: a table is held by somebody else, such as the migration of a newer version.
  '55P03': 'unavailable',
  // PostgreSQL is being shut down, has just crashed, or is starting again.
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  // There is no way to it, or it has fallen silent.
  DATABASE_AWAY: 'unavailable',
}

const postgresForeignKey = '23503'
const sqliteForeignKey = 787

/** Turns whatever was thrown into an answer; what nobody foresaw becomes the masked `internal`. */
export function classify(error: unknown, table: ErrorTable, requestId: string): Classified {
  if (error instanceof ServiceFault) return fromService(error, requestId)
  const isGone = refersToNothing(error)
  const kind = isGone ? 'notFound' : kindOf(error)
  const code = table.map[kind] ?? table.map.notFound
  const service = table.create(code, kind === 'validation' ? { details: issuesOf(error as FastifyError) } : {})
  const classified = fromService(service, requestId)
  if (isGone) classified.fault.reason = 'what it belongs to was deleted at this moment'
  else if (kind !== 'internal' && error instanceof Error) classified.fault.reason = error.message
  const headers = kind === 'unavailable' ? { 'retry-after': '5', ...classified.headers } : classified.headers
  return { ...classified, headers, expected: kind !== 'internal' && service.expected }
}

function fromService(error: ServiceFault, requestId: string): Classified {
  const fault: Fault = { code: error.code, status: error.status, message: error.message, requestId }
  if (error.details !== undefined) fault.details = error.details
  return { fault, headers: error.headers, expected: error.expected }
}

/**
 * A key of a row that is not there: whoever wrote it has looked for the row before, and somebody else was quicker. By code:
 * PostgreSQL speaks the language it is set to.
 */
export function refersToNothing(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown }
  return error instanceof Error && (code === postgresForeignKey || errcode === sqliteForeignKey)
}

function kindOf(error: unknown): keyof FrameworkCodes {
  if (!(error instanceof Error)) return 'internal'
  const { code, statusCode } = error as Partial<FastifyError>
  const kind = byFrameworkCode[code ?? '']
  if (kind) return kind
  // Only the framework's own refusals and a client that left mid-body count as the client's fault. A library error
  // that happens to carry a 4xx status is ours.
  const refused = statusCode !== undefined && statusCode >= 400 && statusCode < 500
  return refused && (code?.startsWith('FST_') || code === 'ECONNRESET') ? 'malformed' : 'internal'
}

function issuesOf(error: FastifyError): unknown {
  return toIssues(error.validation ?? [], error.validationContext ?? 'request')
}
