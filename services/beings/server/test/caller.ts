import { type IncomingHttpHeaders, request } from 'node:http'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it knows to be there, and fails where it is not
  body: any
}

export type Sent = Record<string, string>

/** Talks to a service as a script would: every header can be set, redirects are not followed. */
export interface Caller {
  get(path: string, headers?: Sent): Promise<Answer>
  /** A string is sent as it is, anything else as JSON. */
  post(path: string, body?: unknown, headers?: Sent): Promise<Answer>
  put(path: string, body?: unknown, headers?: Sent): Promise<Answer>
  send(method: string, path: string, options?: { headers?: Sent; body?: string | Buffer }): Promise<Answer>
  fetch(path: string, init?: RequestInit): Promise<Response>
  readonly cookie: string
}

export function createCaller(url: string, cookie = ''): Caller {
  const own: Sent = cookie === '' ? {} : { cookie }
  const send: Caller['send'] = (method, path, { headers = {}, body } = {}) =>
    call(url + path, { method, headers: { ...own, ...headers }, body })
  const json =
    (method: string) =>
    (path: string, body: unknown, headers: Sent = {}) =>
      send(method, path, {
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : (JSON.stringify(body) ?? ''),
      })
  return {
    get: (path, headers = {}) => send('GET', path, { headers }),
    post: json('POST'),
    put: json('PUT'),
    send,
    fetch: (path, init = {}) =>
      fetch(url + path, { redirect: 'manual', ...init, headers: { ...own, ...(init.headers as Sent) } }),
    cookie,
  }
}

function call(
  url: string,
  { body, ...options }: { method: string; headers: Sent; body: string | Buffer | undefined },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { ...options, agent: false }, incoming => {
      const parts: Buffer[] = []
      incoming.on('data', part => parts.push(part))
      incoming.on('error', reject)
      incoming.on('end', () => {
        const text = Buffer.concat(parts).toString()
        const isJson = (incoming.headers['content-type'] ?? '').includes('json')
        const { statusCode: status = 0, headers } = incoming
        resolve({ status, headers, text, body: isJson ? JSON.parse(text) : undefined })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** The session cookie an answer sets, ready to be sent back; empty when it sets none. */
export function cookieOf({ headers }: Pick<Answer, 'headers'>): string {
  const [cookie = ''] = (headers['set-cookie'] ?? []).filter(line => /^beings_session_[0-9a-f]{12}=/.test(line))
  return cookie.split(';')[0] ?? ''
}

export function formBody(fields: Record<string, string>) {
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  }
}
