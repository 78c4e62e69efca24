/** A model call that did not work, with a reason a person can act on and no secret in it. */
export class ProviderFault extends Error {
  readonly retryable: boolean
  readonly status: number | undefined
  readonly retryAfterMs: number | undefined

  constructor(message: string, how: { retryable: boolean; status?: number; retryAfterMs?: number; cause?: unknown }) {
    super(message, { cause: how.cause })
    this.name = 'ProviderFault'
    this.retryable = how.retryable
    this.status = how.status
    this.retryAfterMs = how.retryAfterMs
  }
}

const meanings: Record<number, string> = {
  401: 'the API key was not accepted',
  403: 'the API key may not use this',
  404: 'the address or the model does not exist',
  429: 'the provider asks to slow down',
}

interface Reported {
  message?: string
  code?: string
  statusCode?: number
  responseHeaders?: Record<string, string>
  cause?: Reported
}

export function toProviderFault(
  error: unknown,
  where: { provider: string; secret?: string | undefined },
): ProviderFault {
  if (error instanceof ProviderFault) return error
  const reported = (typeof error === 'object' && error !== null ? error : { message: String(error) }) as Reported
  const status = reported.statusCode ?? statusOf(reported)
  const said = withoutSecret(deepest(reported), where.secret)
  if (status !== undefined && status < 400) {
    const message = `${where.provider}: the answer broke off or could not be read (${said}).`
    return new ProviderFault(message, { retryable: false, status, cause: error })
  }
  if (status !== undefined) {
    const meaning = meanings[status] ?? (status >= 500 ? 'the provider failed' : 'the provider refused the call')
    const retryAfterMs = retryAfter(reported.responseHeaders)
    return new ProviderFault(`${where.provider}: ${meaning} (HTTP ${status}: ${said}).`, {
      retryable: status === 408 || status === 429 || status >= 500,
      status,
      cause: error,
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    })
  }
  return new ProviderFault(`${where.provider}: ${said}`, { retryable: true, cause: error })
}

/** Some servers put the error of a started stream into a chunk: `{error: {code: 500}}`. */
function statusOf(reported: Reported): number | undefined {
  const code = Number(reported.code)
  return code >= 400 && code < 600 ? code : undefined
}

function deepest(reported: Reported): string {
  let current = reported
  while (current.cause && typeof current.cause === 'object' && current.cause.message) current = current.cause
  const text = current.message || current.code || 'no reason given'
  return text.length > 300 ? `${text.slice(0, 300)}…` : text
}

function withoutSecret(text: string, secret: string | undefined): string {
  return secret && secret.length >= 4 ? text.replaceAll(secret, '••••') : text
}

function retryAfter(headers: Record<string, string> | undefined): number | undefined {
  const value = headers?.['retry-after']
  if (!value) return undefined
  const seconds = Number(value)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(wait) && wait > 0 ? wait : undefined
}
