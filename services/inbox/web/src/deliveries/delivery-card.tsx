import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Delivery } from '@trivium/inbox-contract'
import { exactTime, RelativeTime, relativeTime, ShortId, StatusBadge, useNowText } from '@trivium/ui'
import { Link } from 'react-router'
import { readableHeader } from '../api/header-value.ts'
import { api } from '../api/inbox-api.ts'
import { AttemptRow } from './attempt-row.tsx'
import classes from './deliveries.module.css'
import { putDelivery } from './delivery-cache.ts'
import { deliveryWords, reasonOf } from './delivery-status.ts'

interface CardProps {
  endpointId: string
  delivery: Delivery
  startOpen: boolean
  /** Where its request can be seen, when that is somewhere else. */
  requestLink?: string
}

export function DeliveryCard({ endpointId, delivery, startOpen, requestLink }: CardProps) {
  const client = useQueryClient()
  const retry = useMutation({
    mutationFn: () => api.retryDelivery(endpointId, delivery.id),
    meta: { failure: 'It could not be sent again' },
    onSuccess: next => putDelivery(client, endpointId, next),
  })
  const cancel = useMutation({
    mutationFn: () => api.cancelDelivery(endpointId, delivery.id),
    meta: { failure: 'It could not be cancelled' },
    onSuccess: next => putDelivery(client, endpointId, next),
  })
  const { status, word } = deliveryWords[delivery.status]
  const { attempts, nextAttemptAt, targetId } = delivery
  const reason = reasonOf(delivery.error)
  const url = readableHeader(delivery.sentUrl ?? delivery.targetUrl)
  return (
    <article className={classes.card} aria-label={`Delivery to ${delivery.targetUrl}`}>
      <header>
        <StatusBadge status={status}>{word}</StatusBadge>
        <h2 className={classes.url} title={url}>
          {url}
        </h2>
        {delivery.status === 'pending' && (
          <>
            <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate()}>
              Send now
            </Button>
            <Button variant="subtle" color="gray" loading={cancel.isPending} onClick={() => cancel.mutate()}>
              Cancel
            </Button>
          </>
        )}
        {delivery.status === 'failed' && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={14} />}
            loading={retry.isPending}
            onClick={() => retry.mutate()}
          >
            Retry
          </Button>
        )}
      </header>
      <p className={classes.facts}>
        <span>
          {targetId === null
            ? delivery.edited
              ? `Replay with ${editedParts(delivery.edited)} changed`
              : 'Replay'
            : 'Forwarded'}
        </span>
        <RelativeTime time={delivery.createdAt} />
        <ShortId id={delivery.id} label="Copy delivery id" />
        {delivery.status === 'pending' && nextAttemptAt && <NextAttempt at={nextAttemptAt} />}
        {reason && <span className={classes.reason}>{reason}</span>}
        {requestLink && (
          <Link to={requestLink} className={classes.request}>
            Open the request
          </Link>
        )}
      </p>
      {attempts.length > 0 && (
        <ol className={classes.attempts}>
          {attempts.toReversed().map((attempt, index) => (
            <AttemptRow key={attempt.number} attempt={attempt} startOpen={startOpen && index === 0} />
          ))}
        </ol>
      )}
    </article>
  )
}

function editedParts({ method, headers, bodySize }: NonNullable<Delivery['edited']>): string {
  const parts = [method && `method ${method}`, headers && 'headers', bodySize !== undefined && 'body'].filter(Boolean)
  return parts.join(', ')
}

/** A time that has passed is no plan: the worker has not come to it yet, or its target is switched off. */
function NextAttempt({ at }: { at: string }) {
  const time = Date.parse(at)
  const when = useNowText(now => (time <= now ? 'as soon as it can be sent' : relativeTime(time, now)))
  return <span title={exactTime(time)}>next attempt {when}</span>
}
