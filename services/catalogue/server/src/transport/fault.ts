import { type ErrorCode, errors } from '../errors.ts'

/** A request that is answered before anything runs. */
export class TransportFault extends Error {
  override name = 'TransportFault'
  readonly status: number
  readonly code: ErrorCode
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ErrorCode, message: string, options: { status?: number; headers?: Record<string, string> } = {}) {
    super(message)
    this.code = code
    this.status = options.status ?? errors.entries[code].status
    this.headers = options.headers ?? {}
  }
}
