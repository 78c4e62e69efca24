import type { Query, QueryClient } from '@tanstack/react-query'
import type { Change } from '@trivium/beings-contract'

/** How a list query says where its records are: `timers` in `{ timers: [...], total }`. */
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { items?: string }
  }
}

interface Thing {
  id: string
}

type Page = Record<string, unknown> & { total?: number }

/**
 * Puts a change into what is shown already. Keys are `[resource, 'list', filter]` and `[resource, 'one', id]`. Returns the
 * queries that have to be read again, because the change alone does not say what they show now.
 */
export function applyChange(client: QueryClient, { resource, id, change, record }: Change): Query[] {
  const queries = client.getQueryCache().findAll({ queryKey: [resource] })
  if (id === '' || (change !== 'deleted' && record === undefined)) return queries
  return queries.filter(query => {
    // What is being fetched may have been read before the change.
    if (query.state.fetchStatus === 'fetching') return true
    const [, kind, of] = query.queryKey
    if (kind === 'one') return applyToOne(client, { query, isIt: of === id, record })
    if (kind !== 'list' || !query.meta?.items) return true
    return applyToList(client, query, { id, record: change === 'deleted' ? undefined : (record as Thing) })
  })
}

function applyToOne(client: QueryClient, at: { query: Query; isIt: boolean; record: unknown }): boolean {
  const { query, isIt, record } = at
  if (!isIt) return false
  if (record === undefined) return true
  client.setQueryData(query.queryKey, record)
  return false
}

/** Whether the list has to be read again: what is new in it has a place that only the server knows. */
function applyToList(client: QueryClient, query: Query, told: { id: string; record: Thing | undefined }): boolean {
  const { id, record } = told
  const items = query.meta?.items ?? ''
  let held = false
  client.setQueryData(query.queryKey, (data: unknown) => {
    const changed = mapPages(data, page => {
      const list = page[items]
      if (!Array.isArray(list) || !list.some((one: Thing) => one.id === id)) return page
      held = true
      if (record) return { ...page, [items]: list.map((one: Thing) => (one.id === id ? record : one)) }
      const rest = list.filter((one: Thing) => one.id !== id)
      return { ...page, [items]: rest, ...(page.total === undefined ? {} : { total: page.total - 1 }) }
    })
    return held ? changed : data
  })
  if (!record) return false
  return !held || isFiltered(query.queryKey[2])
}

/** A list is one answer, or several that were read one after the other. */
function mapPages(data: unknown, change: (page: Page) => Page): unknown {
  if (typeof data !== 'object' || data === null) return data
  if ('pages' in data && Array.isArray(data.pages)) return { ...data, pages: data.pages.map(change) }
  return change(data as Page)
}

/** A changed record may have left a list that shows only some. */
function isFiltered(filter: unknown): boolean {
  return typeof filter === 'object' && filter !== null && Object.values(filter).some(value => value !== undefined)
}
