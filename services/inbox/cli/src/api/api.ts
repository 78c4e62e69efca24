import type { CapturedRequest, Endpoint, RequestList } from '@trivium/inbox-contract'
import { CliFault } from '../fault.ts'

/** The part of the inbox's JSON API that the commands use. */
export interface Api {
  readonly host: string
  createEndpoint(): Promise<Endpoint>
  endpoint(id: string): Promise<Endpoint>
  requests(endpointId: string, query: Record<string, string>): Promise<RequestList>
  request(endpointId: string, requestId: string): Promise<CapturedRequest>
  streamUrl(endpointId: string): string
}

/** The inbox answered, and said no. */
export class ApiRefusal extends CliFault {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** The inbox did not answer. */
export class ApiUnreachable extends CliFault {}

const timeoutMs = 30_000

export function createApi(host: string, signal: AbortSignal): Api {
  const at = (endpointId: string) => `/api/endpoints/${encodeURIComponent(endpointId)}`

  async function ask<Result>(path: string, init: RequestInit = {}): Promise<Result> {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    const response = await fetch(`${host}${path}`, { ...init, signal: limit, redirect: 'manual' }).catch(
      (error: unknown) => {
        throw new ApiUnreachable(unreachable(host, error))
      },
    )
    const text = await response.text().catch((error: unknown) => {
      throw new ApiUnreachable(unreachable(host, error))
    })
    if (!response.ok) throw new ApiRefusal(response.status, refusal(host, response.status, text))
    return readJson(text) ?? fail(`${host} answers, but not like an inbox. Is the address right?`)
  }

  return {
    host,
    createEndpoint: () =>
      ask('/api/endpoints', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
    endpoint: id => ask(at(id)),
    requests: (id, query) => ask(`${at(id)}/requests?${new URLSearchParams(query)}`),
    request: (id, requestId) => ask(`${at(id)}/requests/${encodeURIComponent(requestId)}`),
    streamUrl: id => `${host}${at(id)}/stream`,
  }
}

function fail(message: string): never {
  throw new CliFault(message)
}

function unreachable(host: string, error: unknown): string {
  const cause = (error as { cause?: { code?: string; message?: string; errors?: { code?: string }[] } }).cause
  const code = cause?.code ?? cause?.errors?.[0]?.code ?? cause?.message ?? (error as Error).name
  return `No inbox answers at ${host} (${code}). Is it running? Set --host or INBOX_URL to point elsewhere.`
}

function refusal(host: string, status: number, text: string): string {
  const said = readJson<{ error?: unknown }>(text)?.error
  return typeof said === 'string' ? said : `${host} answered ${status}. Is it the address of an inbox?`
}

function readJson<Result>(text: string): Result | undefined {
  try {
    return JSON.parse(text) as Result
  } catch {
    return undefined
  }
}
