import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { requestJson } from '@trivium/ui'
import { useMemo } from 'react'

export type Filter = Readonly<Record<string, string | undefined>>

/** The answer of a list that comes in pages. */
export interface Paged {
  page: number
  pageSize: number
  total: number
}

interface ListOptions<Items extends string> {
  /** The name of the records on the stream, which keeps the list as it is: `timer`. */
  resource: string
  path: string
  /** The name of the list in the answer. */
  items: Items
  filter?: Filter
}

/** A list that is read page after page and kept up to date by the stream. */
export function useList<Row, Items extends string, More = unknown>(options: ListOptions<Items>) {
  type Answer = Paged & Record<Items, Row[]> & More
  const { resource, path, items, filter = {} } = options
  // Named one by one: whoever asks for all of it is drawn again whenever the list is merely being read.
  const { data, isPending, error, hasNextPage, isFetchingNextPage, refetch, fetchNextPage } = useInfiniteQuery({
    queryKey: [resource, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      requestJson<Answer>(withQuery(path, { ...filter, page: String(pageParam) }), { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    meta: { items },
  })
  const pages = data?.pages
  const rows = useMemo(() => pages?.flatMap((page): Row[] => page[items]), [pages, items])
  const [first] = pages ?? []
  const reading = { isPending, error, hasNextPage, isFetchingNextPage, refetch, fetchNextPage }
  return { ...reading, rows: rows ?? [], first, total: first?.total ?? 0 }
}

/** An address with what is asked for behind it; what is undefined is left out. */
export function withQuery(path: string, values: Filter): string {
  const known = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return known.length > 0 ? `${path}?${new URLSearchParams(known)}` : path
}
