import type { CapturedRequest, Endpoint, RequestList } from '@trivium/inbox-contract'
import { type RawAnswer, type RawRequest, rawRequest } from '@trivium/testing'

/** Asks the JSON API; fails on any answer but a good one. */
export async function api<T>(url: string, method = 'GET', body?: unknown): Promise<T> {
  const answer = await ask(url, method, body)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as T
}

export function ask(url: string, method = 'GET', body?: unknown): Promise<Response> {
  if (body === undefined) return fetch(url, { method })
  return fetch(url, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
}

export async function createEndpoint(url: string, name?: string): Promise<Endpoint> {
  return api<Endpoint>(`${url}/api/endpoints`, 'POST', name === undefined ? {} : { name })
}

export function listRequests(url: string, id: string, query = ''): Promise<RequestList> {
  return api<RequestList>(`${url}/api/endpoints/${id}/requests${query}`)
}

export function readRequest(url: string, id: string, requestId: string): Promise<CapturedRequest> {
  return api<CapturedRequest>(`${url}/api/endpoints/${id}/requests/${requestId}`)
}

/** The newest request an endpoint has captured, with its body. */
export async function newestRequest(url: string, id: string): Promise<CapturedRequest> {
  const { requests } = await listRequests(url, id, '?limit=1')
  const [newest] = requests
  if (!newest) throw new Error('nothing was captured')
  return readRequest(url, id, newest.id)
}

/** Every seq that can be read now, oldest first. */
export async function allSeqs(url: string, id: string): Promise<number[]> {
  const seqs: number[] = []
  for (let after = 0; ; ) {
    const { requests, page } = await listRequests(url, id, `?after=${after}&limit=200`)
    for (const { seq } of requests) seqs.push(seq)
    if (!page.hasMore) return seqs
    after = seqs.at(-1) ?? after
  }
}

export function raw(port: number, bytes: RawRequest['bytes']): Promise<RawAnswer> {
  return rawRequest({ port, ...(bytes === undefined ? {} : { bytes }) })
}

export function json(answer: RawAnswer): Record<string, unknown> {
  return JSON.parse(answer.body.toString()) as Record<string, unknown>
}
