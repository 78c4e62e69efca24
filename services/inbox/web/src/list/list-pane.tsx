import { Button } from '@mantine/core'
import { freeWords, parseSearch } from '@trivium/inbox-contract/search'
import { useMemo } from 'react'
import type { ChangeView, View } from '../inspector/use-params.ts'
import { KeptWords } from './kept-words.tsx'
import classes from './list.module.css'
import { ListToolbar } from './list-toolbar.tsx'
import { RefusedCount } from './refused-count.tsx'
import { RequestList } from './request-list.tsx'
import type { Feed } from './use-feed.ts'

export function ListPane(props: { endpointId: string; view: View; change: ChangeView; feed: Feed }) {
  const { endpointId, view, change, feed } = props
  const { rows, list, choosing, chooseFor } = feed
  const filtered = view.q !== '' || view.methods !== ''
  const words = useMemo(() => markedWord(view.q), [view.q])
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list
  return (
    <section className={classes.pane} aria-label="Captured requests">
      <ListToolbar
        endpointId={endpointId}
        rows={feed.allRows}
        view={view}
        change={change}
        paused={feed.paused}
        onPause={feed.togglePause}
        following={feed.following}
        onFollow={feed.toggleFollow}
        onClear={feed.clear}
      />
      {choosing && (
        <div className={classes.banner} role="status">
          <span>Choose a request to compare with #{choosing.seq}</span>
          <Button variant="subtle" color="gray" onClick={() => chooseFor(undefined)}>
            Cancel
          </Button>
        </div>
      )}
      <RequestList
        rows={rows}
        loading={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        onEnd={hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined}
        selected={view.request}
        compared={view.compare}
        unseen={feed.unseen}
        deliveries={feed.worst}
        search={words}
        filtered={filtered}
        heldBack={feed.heldBack}
        onResume={feed.togglePause}
        onResetFilter={() => change({ q: '', methods: '' })}
        onOpen={row => {
          if (!choosing) feed.open(row.id, true)
          else if (row.id === choosing.id) chooseFor(undefined)
          else feed.compareWith(row.id)
        }}
      />
      <div className={classes.foot}>
        <span>
          {rows.length}
          {hasNextPage ? '+' : ''} {filtered ? 'found' : rows.length === 1 ? 'request' : 'requests'}
          {feed.paused && ' · paused'}
        </span>
        <RefusedCount endpointId={endpointId} onOpen={() => change({ panel: 'refusals' })} />
        <KeptWords endpointId={endpointId} />
      </div>
    </section>
  )
}

/** The word to mark in the rows; fields and what cannot be read mark nothing. */
function markedWord(q: string): string {
  try {
    const query = parseSearch(q, Date.now())
    return query ? (freeWords(query)[0] ?? '') : ''
  } catch {
    return ''
  }
}
