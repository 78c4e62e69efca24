import type { RequestRow } from '@trivium/inbox-contract'
import type { Api } from './api.ts'

/** Stored requests received since a moment, oldest first. */
export async function requestsSince(api: Api, endpointId: string, since: number): Promise<RequestRow[]> {
  const found: RequestRow[] = []
  let cursor: string | null = null
  do {
    const list = await api.requests(endpointId, { limit: '200', ...(cursor === null ? {} : { cursor }) })
    const recent = list.requests.filter(row => Date.parse(row.receivedAt) >= since)
    found.push(...recent)
    cursor = recent.length === list.requests.length ? list.page.nextCursor : null
  } while (cursor !== null)
  return found.reverse()
}
