import { Button } from '@mantine/core'
import { IconArrowUp, IconSearchOff } from '@tabler/icons-react'
import type { DeliveryStatus, RequestRow as Row } from '@trivium/inbox-contract'
import { SearchFault } from '@trivium/inbox-contract/search'
import { EmptyState, ErrorState, SkeletonRows, VirtualList } from '@trivium/ui'
import classes from './list.module.css'
import { RequestRow } from './request-row.tsx'

interface ListProps {
  rows: readonly Row[]
  loading: boolean
  error: Error | null
  onRetry: () => void
  onEnd: (() => void) | undefined
  selected: string | undefined
  compared: string | undefined
  unseen: ReadonlySet<string>
  deliveries: ReadonlyMap<string, DeliveryStatus>
  search: string
  filtered: boolean
  heldBack: number
  onResume: () => void
  onResetFilter: () => void
  onOpen: (row: Row) => void
}

export function RequestList(props: ListProps) {
  const { rows, loading, error, onRetry, onEnd, selected, compared, unseen, deliveries, search, heldBack } = props
  if (loading) return <SkeletonRows count={12} height={52} />
  // Half a search is no fault of anybody: it says what is missing while one types.
  if (error instanceof SearchFault) {
    return (
      <EmptyState icon={<IconSearchOff size={20} stroke={1.5} />} title="Not a search yet">
        <p>{error.message}</p>
      </EmptyState>
    )
  }
  if (error && rows.length === 0) {
    return <ErrorState title="The requests could not be loaded" error={error} onRetry={onRetry} />
  }
  const activeIndex = rows.findIndex(row => row.id === selected)
  return (
    <>
      {heldBack > 0 && (
        <button type="button" className={classes.held} onClick={props.onResume}>
          <IconArrowUp size={14} stroke={2} aria-hidden />
          <span className="tabular">
            {heldBack} new {heldBack === 1 ? 'request' : 'requests'}
          </span>
        </button>
      )}
      {rows.length === 0 ? (
        <Nothing filtered={props.filtered} onReset={props.onResetFilter} />
      ) : (
        <VirtualList
          rows={rows}
          rowHeight={52}
          keyOf={row => row.id}
          activeIndex={activeIndex}
          onEnd={onEnd}
          role="listbox"
          aria-label="Requests"
          aria-activedescendant={activeIndex === -1 ? undefined : `row-${selected}`}
          tabIndex={0}
          data-command-keys
          className={classes.list ?? ''}
        >
          {row => (
            <RequestRow
              row={row}
              id={`row-${row.id}`}
              selected={row.id === selected}
              compared={row.id === compared}
              unseen={unseen.has(row.id)}
              delivery={deliveries.get(row.id)}
              search={search}
              onOpen={() => props.onOpen(row)}
            />
          )}
        </VirtualList>
      )}
    </>
  )
}

function Nothing({ filtered, onReset }: { filtered: boolean; onReset: () => void }) {
  if (!filtered) return <p className={classes.nothing}>Requests appear here the moment they arrive.</p>
  return (
    <EmptyState
      icon={<IconSearchOff size={20} stroke={1.5} />}
      title="Nothing matches"
      action={
        <Button variant="default" onClick={onReset}>
          Show all requests
        </Button>
      }
    >
      <p>
        Words are searched in path, query, headers, notes and the first 64 KiB of text bodies. Fields narrow it down:{' '}
        <code>method:post</code>, <code>header.x-event:order</code>, <code>body.customer.id:7</code>,{' '}
        <code>status:failed</code>, <code>after:2h</code>.
      </p>
    </EmptyState>
  )
}
