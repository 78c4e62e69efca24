export interface ErrorEntry {
  status: number
  /** What the client reads when the thrower gives no text of its own. */
  message: string
  /** What the code means, for docs/errors.md. */
  meaning: string
  /** True when it is part of normal use (a wrong id), so that the log stays quiet about it. */
  expected?: boolean
}

/** Which of the service's codes answers what the framework refuses by itself. */
export interface FrameworkCodes<Code extends string = string> {
  validation: Code
  malformed: Code
  notFound: Code
  /** Without it a known path with a wrong method answers `notFound`. */
  methodNotAllowed?: Code
  tooLarge: Code
  unsupportedMediaType: Code
  /** Under a name that is not ours: 421. */
  misdirected: Code
  /** A write by a page of another site: 403. */
  foreign: Code
  internal: Code
  unavailable: Code
}

export interface ErrorExtras {
  message?: string
  details?: unknown
  /** Sent with the answer, e.g. `retry-after`. */
  headers?: Record<string, string>
  cause?: unknown
}

export interface ErrorTable<Code extends string = string> {
  readonly entries: Readonly<Record<Code, ErrorEntry>>
  readonly map: Readonly<FrameworkCodes<Code>>
  create(code: Code, extras?: ErrorExtras): ServiceFault
}

/** An error the service means to tell its client; everything else that is thrown is masked. */
export class ServiceFault extends Error {
  override name = 'ServiceFault'
  readonly code: string
  readonly status: number
  readonly expected: boolean
  readonly details: unknown
  readonly headers: Readonly<Record<string, string>>

  constructor(code: string, entry: ErrorEntry, extras: ErrorExtras = {}) {
    super(extras.message ?? entry.message, extras.cause === undefined ? undefined : { cause: extras.cause })
    this.code = code
    this.status = entry.status
    this.expected = entry.expected ?? entry.status < 500
    this.details = extras.details
    this.headers = extras.headers ?? {}
  }
}

/** One table per service: every code a client can meet, and what the framework's own refusals are called. */
export function defineErrors<const Entries extends Record<string, ErrorEntry>>(
  entries: Entries,
  options: { map: FrameworkCodes<keyof Entries & string> },
): ErrorTable<keyof Entries & string> {
  return {
    entries,
    map: options.map,
    create(code, extras) {
      return new ServiceFault(code, entryOf(entries, code), extras)
    },
  }
}

function entryOf(entries: Record<string, ErrorEntry>, code: string): ErrorEntry {
  const entry = entries[code]
  if (!entry) throw new TypeError(`No error is called ${code}.`)
  return entry
}
