export interface Collector {
  /** Without the path of the signal, as the usual variable gives it. */
  endpoint: string
  /** `name=value` each, the value percent-encoded. */
  headers: readonly string[]
}

/** A collector that takes longer is as good as gone. */
const timeoutMs = 10_000

export class CollectorFault extends Error {
  override readonly name = 'CollectorFault'
  /** The same again may work. */
  readonly retryable: boolean

  constructor(message: string, retryable: boolean) {
    super(message)
    this.retryable = retryable
  }
}

const worthAnotherTry = new Set([408, 429, 502, 503, 504])

export async function sendOtlp(collector: Collector, body: unknown, signal: AbortSignal): Promise<void> {
  let answer: Response
  try {
    answer = await fetch(`${collector.endpoint.replace(/\/+$/, '')}/v1/traces`, {
      method: 'POST',
      headers: { ...readHeaders(collector.headers), 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    await answer.body?.cancel()
  } catch (error) {
    throw new CollectorFault(`the collector cannot be reached: ${(error as Error).message}`, true)
  }
  if (!answer.ok)
    throw new CollectorFault(`the collector answered ${answer.status}`, worthAnotherTry.has(answer.status))
}

function readHeaders(pairs: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    pairs.map(pair => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]
    }),
  )
}

/** A name that a header may have, and a value that can be decoded. */
export function isHeaderPair(pair: string): boolean {
  if (!/^\s*[\w!#$%&'*+.^`|~-]+\s*=[\t\x20-\x7e]*$/.test(pair)) return false
  try {
    return /^[\t\x20-\x7e]*$/.test(decodeURIComponent(pair.slice(pair.indexOf('=') + 1)))
  } catch {
    return false
  }
}
