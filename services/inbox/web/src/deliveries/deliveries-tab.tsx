import { Button } from '@mantine/core'
import { IconArrowForwardUp } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { DeliveryList, RequestRow } from '@trivium/inbox-contract'
import { EmptyState, ErrorState, SkeletonRows } from '@trivium/ui'
import { openReplay } from '../replay/replay-door.ts'
import classes from './deliveries.module.css'
import { DeliveryCard } from './delivery-card.tsx'

export function DeliveriesTab(props: { row: RequestRow; query: UseQueryResult<DeliveryList>; onSettings: () => void }) {
  const { row, query, onSettings } = props
  if (query.error && !query.data) {
    return (
      <ErrorState title="The deliveries could not be loaded" error={query.error} onRetry={() => void query.refetch()} />
    )
  }
  if (!query.data) return <SkeletonRows count={3} height={64} />
  const { deliveries } = query.data
  if (deliveries.length === 0) {
    return (
      <EmptyState
        icon={<IconArrowForwardUp size={20} stroke={1.5} />}
        title="Not sent anywhere"
        action={
          <>
            <Button onClick={() => openReplay('replay')}>Replay it</Button>
            <Button variant="default" onClick={onSettings}>
              Set up forwarding
            </Button>
          </>
        }
      >
        <p>Replay sends this one to an address. Forwarding sends each request on as it arrives, with retries.</p>
      </EmptyState>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className={classes.list} aria-label="Deliveries" tabIndex={0}>
      {deliveries.map((delivery, index) => (
        <DeliveryCard key={delivery.id} endpointId={row.endpointId} delivery={delivery} startOpen={index === 0} />
      ))}
    </section>
  )
}
