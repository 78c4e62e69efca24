/** An answer that says no, with the words of the server and the id under which its log tells more. */
export class RequestFault extends Error {
  readonly status: number
  readonly code: string
  readonly requestId: string | undefined

  constructor(message: string, detail: { status: number; code?: string; requestId?: string | undefined }) {
    super(message)
    this.name = 'RequestFault'
    this.status = detail.status
    this.code = detail.code ?? 'unknown'
    this.requestId = detail.requestId
  }
}

export interface JsonRequest {
  method?: string
  body?: unknown
  signal?: AbortSignal
  /** Lets the request outlive the page. */
  keepalive?: boolean
}

/** Asks the page's own server. The caller names the type that its contract promises for this address. */
export async function requestJson<T>(path: string, { body, ...options }: JsonRequest = {}): Promise<T> {
  const init: RequestInit = { ...options }
  if (body !== undefined) {
    init.headers = { 'content-type': 'application/json' }
    init.body = JSON.stringify(body)
  }
  const response = await ask(path, init)
  return (response.status === 204 ? undefined : await response.json()) as T
}

/** The same for answers that are not JSON: give the path, read the response. */
export async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, init).catch(error => {
    if (init.signal?.aborted) throw error
    throw new RequestFault('The server could not be reached. Is it running?', { status: 0, code: 'unreachable' })
  })
  if (response.ok) return response
  const answer = await readFailure(response)
  throw new RequestFault(answer.message, {
    status: response.status,
    code: answer.code,
    requestId: response.headers.get('x-request-id') ?? undefined,
  })
}

async function readFailure(response: Response): Promise<{ message: string; code: string }> {
  const fallback = { message: `The server answered ${response.status}.`, code: 'unknown' }
  try {
    const { error, code } = (await response.json()) as { error?: unknown; code?: unknown }
    if (typeof error !== 'string') return fallback
    return { message: error, code: typeof code === 'string' ? code : 'unknown' }
  } catch {
    return fallback
  }
}
