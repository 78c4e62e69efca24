import { EmptyState, ErrorState, RequestFault, SkeletonRows } from '@trivium/ui'
import type { ReactNode } from 'react'
import { useWords } from '../words/use-words.ts'

interface RecordBodyProps<Item> {
  query: { data: Item | undefined; error: Error | null; refetch: () => unknown }
  /** Rows of the skeleton. */
  rows?: number
  children: (item: Item) => ReactNode
}

/**
 * One record: being read, there, unreadable, or deleted elsewhere while it was shown, which is said instead of keeping what is no
 * longer true. A failure of any other kind leaves what was read.
 */
export function RecordBody<Item>({ query, rows = 5, children }: RecordBodyProps<Item>) {
  const { views } = useWords()
  const { data, error, refetch } = query
  if (data !== undefined && isGone(error)) {
    return (
      <div role="status">
        <EmptyState title={views.gone}>
          <p>{views.goneText}</p>
        </EmptyState>
      </div>
    )
  }
  if (data !== undefined) return children(data)
  if (error) return <ErrorState title={views.loadFailed} error={error} onRetry={() => void refetch()} />
  return <SkeletonRows count={rows} />
}

const isGone = (error: Error | null) => error instanceof RequestFault && error.status === 404
