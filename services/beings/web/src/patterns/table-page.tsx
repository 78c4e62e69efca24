import { Button } from '@mantine/core'
import { ErrorState, SkeletonRows } from '@trivium/ui'
import type { ReactNode } from 'react'
import { useWords } from '../words/use-words.ts'
import { NoMatch } from './no-match.tsx'
import { PageHeader, type PageHeaderProps } from './page-header.tsx'
import classes from './patterns.module.css'
import { RecordTable, type RecordTableProps } from './record-table.tsx'

/** What `useList` gives, as far as a page needs it. */
interface ListState<Row> {
  rows: readonly Row[]
  isPending: boolean
  error: Error | null
  hasNextPage: boolean
  isFetchingNextPage: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}

interface TablePageProps<Row> extends PageHeaderProps, Omit<RecordTableProps<Row>, 'rows' | 'label'> {
  list: ListState<Row>
  /** Between the heading and the table: a notice, a strip. */
  above?: ReactNode
  filters?: ReactNode
  /** Whether the filters leave something out, and how to take them away. */
  filtered?: boolean
  onClear?: () => void
  empty: ReactNode
  /** The open record, in a drawer. */
  drawer?: ReactNode
}

/** Filter bar and table; a row opens a drawer. On a phone the rows are cards of two lines. */
export function TablePage<Row>(props: TablePageProps<Row>) {
  const { title, lead, actions, above, filters, drawer, ...rest } = props
  return (
    <div className={classes.page}>
      <PageHeader title={title} lead={lead} actions={actions} />
      {above}
      {filters}
      <Records {...rest} title={title} />
      {drawer}
    </div>
  )
}

function Records<Row>(props: Omit<TablePageProps<Row>, 'above' | 'filters' | 'drawer' | 'actions' | 'lead'>) {
  const { title, list, filtered = false, onClear, empty, ...table } = props
  const words = useWords()
  const { rows, isPending, error, hasNextPage, isFetchingNextPage, refetch, fetchNextPage } = list
  if (isPending) return <SkeletonRows count={8} height={44} />
  if (error && rows.length === 0) {
    const clear = filtered && onClear && (
      <Button variant="default" onClick={onClear}>
        {words.views.clearFilters}
      </Button>
    )
    return <ErrorState title={words.views.loadFailed} error={error} onRetry={() => void refetch()} action={clear} />
  }
  if (rows.length === 0) return filtered && onClear ? <NoMatch onClear={onClear} /> : empty
  return (
    <>
      <RecordTable {...table} label={title} rows={rows} />
      {hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {words.views.loadMore}
          </Button>
        </div>
      )}
    </>
  )
}
