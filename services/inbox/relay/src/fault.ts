import { EgressFault } from '@trivium/egress'

export type FaultClass =
  | 'blocked'
  | 'path_escape'
  | 'loop'
  | 'invalid'
  | 'dns'
  | 'connect'
  | 'tls'
  | 'timeout'
  | 'reset'
  | 'aborted'

/** Why nothing, or no complete answer, came back from a target. */
export class RelayFault extends Error {
  override name = 'RelayFault'
  readonly class: FaultClass
  /** For `blocked`: the rule that forbids the address, for example `127.0.0.0/8`. */
  readonly rule: string | undefined

  constructor(faultClass: FaultClass, message: string, options: { rule?: string; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? {} : { cause: options.cause })
    this.class = faultClass
    this.rule = options.rule
  }
}

const nameErrors = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA', 'ENODATA', 'ESERVFAIL'])
const connectErrors = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EADDRNOTAVAIL',
  'EHOSTDOWN',
  'ENETDOWN',
  'EACCES',
])

export function faultFrom(error: unknown): RelayFault {
  if (error instanceof RelayFault) return error
  if (error instanceof EgressFault) {
    return new RelayFault(error.reason === 'no address' ? 'dns' : 'reset', error.message, { cause: error })
  }
  const { code = '', message } = firstError(error)
  if (nameErrors.has(code))
    return new RelayFault('dns', `The name of the target could not be resolved (${code})`, { cause: error })
  if (connectErrors.has(code))
    return new RelayFault('connect', `No connection to the target (${code})`, { cause: error })
  if (/^(ERR_TLS|CERT_|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO)/.test(code)) {
    return new RelayFault('tls', `No safe connection to the target (${code})`, { cause: error })
  }
  if (/^ERR_INVALID|^ERR_UNESCAPED/.test(code)) return new RelayFault('invalid', message, { cause: error })
  return new RelayFault('reset', `The connection ended before an answer came (${code || message})`, { cause: error })
}

/** With several addresses Node reports one error for each, wrapped together. */
function firstError(error: unknown): { code?: string; message: string } {
  const inner = error instanceof AggregateError ? error.errors[0] : error
  const { code } = inner as NodeJS.ErrnoException
  return { message: String((inner as Error)?.message ?? inner), ...(typeof code === 'string' ? { code } : {}) }
}
