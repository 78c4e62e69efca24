import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IconArrowForwardUp, IconArrowLeft, IconFilterOff } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ColorSchemeButton, EmptyState, ErrorState, Shell, SkeletonRows, Tip, useTitle } from '@trivium/ui'
import { Link, useParams } from 'react-router'
import { api, keys } from '../api/inbox-api.ts'
import { DeliveryCard } from '../deliveries/delivery-card.tsx'
import { endpointLabel } from '../endpoints/endpoint-switcher.tsx'
import { InboxMark } from '../inspector/top-bar.tsx'
import { BulkActions } from './bulk-actions.tsx'
import classes from './deliveries-page.module.css'
import { TargetHealth } from './target-health.tsx'
import { spans, statuses, useDeliveryFilter } from './use-delivery-filter.ts'

/** What is often enough to see a queue move, and rare enough for nobody to notice. */
const lookEveryMs = 3000

/** Everything an endpoint has sent on: what stands where, and what to do about it. */
export function DeliveriesPage() {
  const { id = '' } = useParams()
  const { filter, query, change } = useDeliveryFilter()
  const endpoint = useQuery({ queryKey: keys.endpoint(id), queryFn: ({ signal }) => api.readEndpoint(id, signal) })
  const targets = useQuery({
    queryKey: keys.targets(id),
    queryFn: ({ signal }) => api.listTargets(id, signal),
    refetchInterval: lookEveryMs,
  })
  const stats = useQuery({
    queryKey: keys.deliveryStats(id),
    queryFn: ({ signal }) => api.deliveryStats(id, signal),
    refetchInterval: lookEveryMs,
  })
  const list = useQuery({
    queryKey: keys.deliveryPage(id, filter),
    queryFn: ({ signal }) => api.listDeliveries(id, query(), signal),
    refetchInterval: lookEveryMs,
    placeholderData: keepPreviousData,
  })
  const name = endpoint.data ? endpointLabel(endpoint.data) : 'Endpoint'
  useTitle(`Deliveries · ${name} · Inbox`)
  const deliveries = list.data?.deliveries
  const isFiltered = Object.keys(filter).length > 0
  const targetNames = [
    { value: '', label: 'All targets' },
    ...(targets.data ?? []).map(({ id: value, url }) => ({ value, label: url })),
  ]
  return (
    <Shell
      bar={
        <>
          <InboxMark />
          <Tip label="Back to the requests">
            <ActionIcon component={Link} to={`/e/${id}`} aria-label="Back to the requests">
              <IconArrowLeft size={17} stroke={1.75} />
            </ActionIcon>
          </Tip>
          <h1 className={classes.title}>Deliveries of {name}</h1>
          <ColorSchemeButton />
        </>
      }
    >
      <div className={classes.page}>
        {targets.data && targets.data.length > 0 && (
          <section className={classes.targets} aria-label="Targets">
            {targets.data.map(target => (
              <TargetHealth
                key={target.id}
                target={target}
                stats={stats.data?.targets.find(one => one.targetId === target.id)}
              />
            ))}
          </section>
        )}
        {(isFiltered || deliveries?.length !== 0) && (
          <div className={classes.filters}>
            <NativeSelect
              aria-label="Status"
              data={statuses(stats.data?.counts ?? {})}
              value={filter.status ?? ''}
              onChange={event => change({ status: event.currentTarget.value })}
            />
            <NativeSelect
              aria-label="Time"
              data={spans}
              value={filter.span ?? ''}
              onChange={event => change({ span: event.currentTarget.value })}
            />
            <NativeSelect
              aria-label="Target"
              className={classes.wide}
              data={targetNames}
              value={filter.target ?? ''}
              onChange={event => change({ target: event.currentTarget.value })}
            />
            <BulkActions endpointId={id} counts={stats.data?.counts ?? {}} filter={query} />
          </div>
        )}
        {list.isPending && <SkeletonRows count={6} height={64} />}
        {list.error && !deliveries && (
          <ErrorState
            title="The deliveries could not be loaded"
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        )}
        {deliveries?.length === 0 && isFiltered && (
          <EmptyState
            icon={<IconFilterOff size={20} stroke={1.5} />}
            title="Nothing fits"
            action={
              <Button variant="default" onClick={() => change({ status: '', target: '', span: '' })}>
                Show all
              </Button>
            }
          >
            <p>No delivery has this status, target and time.</p>
          </EmptyState>
        )}
        {deliveries?.length === 0 && !isFiltered && (
          <EmptyState
            icon={<IconArrowForwardUp size={20} stroke={1.5} />}
            title="Nothing was sent on yet"
            action={
              <Button component={Link} to={`/e/${id}?settings=forwarding`} variant="default">
                Set up forwarding
              </Button>
            }
          >
            <p>Each request that is forwarded or replayed shows up here with every attempt.</p>
          </EmptyState>
        )}
        {deliveries && deliveries.length > 0 && (
          <section className={classes.list} aria-label="Deliveries">
            {deliveries.map(delivery => (
              <DeliveryCard
                key={delivery.id}
                endpointId={id}
                delivery={delivery}
                startOpen={false}
                requestLink={`/e/${id}?r=${delivery.requestId}&tab=deliveries`}
              />
            ))}
            {list.data?.page.hasMore && <p className={classes.more}>The newest 200 are shown; narrow the filter.</p>}
          </section>
        )}
      </div>
    </Shell>
  )
}
