import { isTooLong, isUnknownModel } from './fault-kinds.ts'

/** A model call that did not work, with a reason a person can act on and no secret in it. */
export class ProviderFault extends Error {
  readonly retryable: boolean
  readonly status: number | undefined
  readonly retryAfterMs: number | undefined
  /** `too-long`: the prompt does not fit the model; with less history it would. */
  readonly kind: 'too-long' | undefined
  readonly #said: string

  constructor(message: string, how: Reason) {
    super(message, { cause: how.cause })
    this.name = 'ProviderFault'
    this.retryable = how.retryable
    this.status = how.status
    this.retryAfterMs = how.retryAfterMs
    this.kind = how.kind
    this.#said = how.said ?? ''
  }

  /** The answer of the provider as it came, for reading what was wrong. It may hold anything: never shown, never logged. */
  get said(): string {
    return this.#said
  }
}

interface Reason {
  retryable: boolean
  status?: number | undefined
  retryAfterMs?: number | undefined
  kind?: 'too-long' | undefined
  said?: string | undefined
  cause?: unknown
}

const meanings: Record<number, string> = {
  401: 'the API key was not accepted',
  402: 'the credit or quota of this key is used up',
  403: 'the API key may not use this',
  404: 'the address or the model does not exist',
  429: 'the provider asks to slow down',
}

interface Reported {
  message?: string
  code?: string
  statusCode?: number
  responseHeaders?: Record<string, string>
  responseBody?: string
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
  if (status !== undefined) return refusal(reported, { status, said, ...where })
  return new ProviderFault(`${where.provider}: ${said}`, { retryable: true, cause: error })
}

interface Refused {
  status: number
  said: string
  provider: string
}

function refusal(reported: Reported, { status, said, provider }: Refused): ProviderFault {
  const whole = reported.responseBody ?? said
  const unknown = isUnknownModel(status, whole)
  const kind = isTooLong(status, whole) ? 'too-long' : undefined
  const meaning = unknown
    ? 'there is no such model, or its quota is used up; choose another model'
    : kind
      ? 'the conversation is longer than the model can take'
      : (meanings[status] ?? (status >= 500 ? 'the provider failed' : 'the provider refused the call'))
  return new ProviderFault(`${provider}: ${meaning} (HTTP ${status}: ${said}).`, {
    retryable: !unknown && (status === 408 || status === 429 || status >= 500),
    status,
    kind,
    said: whole,
    cause: reported,
    retryAfterMs: retryAfter(reported.responseHeaders),
  })
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
  const exact = Number(headers?.['retry-after-ms'] || Number.NaN)
  if (exact > 0) return exact
  const value = headers?.['retry-after']
  if (!value) return undefined
  const seconds = Number(value)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(wait) && wait > 0 ? wait : undefined
}
