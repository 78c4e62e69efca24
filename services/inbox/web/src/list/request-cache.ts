import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { RequestList, RequestRow } from '@trivium/inbox-contract'
import { limits } from '@trivium/inbox-contract/limits'
import { keys, type ListFilter } from '../api/inbox-api.ts'

export type ListData = InfiniteData<RequestList, string | null>

/** Puts new rows on top of every list that shows them. A list made by a text search has to ask the server again. */
export function addRows(client: QueryClient, endpointId: string, rows: readonly RequestRow[]): void {
  for (const [key, data] of client.getQueriesData<ListData>({ queryKey: keys.requests(endpointId) })) {
    const filter = key[2] as ListFilter
    if (filter.q !== '') {
      searchAgainSoon(client, key)
      continue
    }
    if (!data) continue
    const wanted = filter.methods === '' ? rows : rows.filter(row => filter.methods.split(',').includes(row.method))
    if (wanted.length > 0) client.setQueryData<ListData>(key, prepend(data, wanted))
  }
}

const waiting = new Map<string, ReturnType<typeof setTimeout>>()

function searchAgainSoon(client: QueryClient, queryKey: readonly unknown[]): void {
  const name = JSON.stringify(queryKey)
  if (waiting.has(name)) return
  const again = () => {
    waiting.delete(name)
    void client.invalidateQueries({ queryKey, exact: true })
  }
  waiting.set(name, setTimeout(again, 250))
}

function prepend(data: ListData, rows: readonly RequestRow[]): ListData {
  const [first, ...rest] = data.pages
  if (!first) return data
  const known = new Set(first.requests.map(row => row.id))
  const fresh = rows.filter(row => !known.has(row.id)).sort((one, other) => other.seq - one.seq)
  if (fresh.length === 0) return data
  const merged = [...fresh, ...first.requests].sort((one, other) => other.seq - one.seq)
  const room = limits.requestsKept - rest.reduce((sum, page) => sum + page.requests.length, 0)
  // The server keeps the newest; what it has dropped leaves the screen too.
  const most = room > 0 ? Math.max(room, 1) : limits.requestsKept
  const kept = merged.filter((row, place) => place < most || row.pinned)
  return { ...data, pages: [{ ...first, requests: kept }, ...(room > 0 ? rest : [])] }
}

export function removeRows(client: QueryClient, endpointId: string, gone: (row: RequestRow) => boolean): void {
  client.setQueriesData<ListData>({ queryKey: keys.requests(endpointId) }, data =>
    data
      ? { ...data, pages: data.pages.map(page => ({ ...page, requests: page.requests.filter(row => !gone(row)) })) }
      : data,
  )
}

/** Changes a row wherever it is shown, in lists and on its own. */
export function changeRows(
  client: QueryClient,
  endpointId: string,
  id: string,
  change: Partial<Pick<RequestRow, 'pinned' | 'note'>>,
): void {
  client.setQueriesData<ListData>({ queryKey: keys.requests(endpointId) }, data => {
    if (!data) return data
    const put = (row: RequestRow) => (row.id === id ? { ...row, ...change } : row)
    return { ...data, pages: data.pages.map(page => ({ ...page, requests: page.requests.map(put) })) }
  })
  client.setQueryData<RequestRow>(keys.request(endpointId, id), row => (row ? { ...row, ...change } : row))
}

export function rowsOf(data: ListData | undefined): RequestRow[] {
  return data?.pages.flatMap(page => page.requests) ?? []
}
