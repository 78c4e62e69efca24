import { fillText, spokenTexts } from '../texts/texts.ts'
import { readFailure } from './read-failure.ts'

interface FaultDetail {
  status: number
  code?: string
  details?: string | undefined
  headers?: Headers
  requestId?: string | undefined
}

/** An answer that says no, with the words of the server and the id under which its log tells more. */
export class RequestFault extends Error {
  readonly status: number
  readonly code: string
  /** What exactly was wrong, where the server says it apart from the message. */
  readonly details: string
  /** Where the server says to programs what it says to people in the message. */
  readonly headers: Headers
  readonly requestId: string | undefined

  constructor(message: string, detail: FaultDetail) {
    super(message)
    this.name = 'RequestFault'
    this.status = detail.status
    this.code = detail.code ?? 'unknown'
    this.details = detail.details ?? ''
    this.headers = detail.headers ?? new Headers()
    this.requestId = detail.requestId
  }
}

export interface JsonRequest {
  method?: string
  body?: unknown
  signal?: AbortSignal
  headers?: Record<string, string>
  /** Lets the request outlive the page. */
  keepalive?: boolean
}

/** Asks the page's own server. The caller names the type that its contract promises for this address. */
export async function requestJson<T>(path: string, { body, headers, ...options }: JsonRequest = {}): Promise<T> {
  const init: RequestInit = { ...options, headers: { accept: 'application/json', ...headers } }
  if (body !== undefined) {
    init.headers = { ...init.headers, 'content-type': 'application/json' }
    init.body = JSON.stringify(body)
  }
  const response = await ask(path, init)
  return (response.status === 204 ? undefined : await response.json()) as T
}

type Listener = (fault: RequestFault) => void
const listeners = new Set<Listener>()

/** Tells of every answer that says no, whoever asked: for what concerns the whole page, such as a session that is over. */
export function onRequestFault(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same for answers that are not JSON: give the path, read the response. */
export async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, init).catch(error => {
    if (init.signal?.aborted) throw error
    throw new RequestFault(spokenTexts().unreachable, { status: 0, code: 'unreachable' })
  })
  if (response.ok) return response
  const { message, ...said } = await readFailure(response)
  const fault = new RequestFault(message ?? fillText(spokenTexts().answered, { status: response.status }), {
    ...said,
    status: response.status,
    headers: response.headers,
    requestId: response.headers.get('x-request-id') ?? undefined,
  })
  for (const listener of listeners) listener(fault)
  throw fault
}
