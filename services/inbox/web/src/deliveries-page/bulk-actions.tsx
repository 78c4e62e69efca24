import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeliveryStats } from '@trivium/inbox-contract'
import { toast } from '@trivium/ui'
import { api, keys } from '../api/inbox-api.ts'
import classes from './deliveries-page.module.css'

interface BulkProps {
  endpointId: string
  counts: DeliveryStats['counts']
  /** What is shown, as the server takes it. */
  filter: () => Record<string, string>
}

/** Acts on everything that fits the filter, whichever status is shown. */
export function BulkActions({ endpointId, counts, filter }: BulkProps) {
  const client = useQueryClient()
  const again = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['delivery-page', endpointId] }),
      client.invalidateQueries({ queryKey: keys.deliveryStats(endpointId) }),
      client.invalidateQueries({ queryKey: keys.deliveries(endpointId) }),
    ])
  const rest = () => {
    const { status: _, ...others } = filter()
    return others
  }
  const retry = useMutation({
    mutationFn: (status: 'failed' | 'pending') => api.retryDeliveries(endpointId, { ...rest(), status }),
    meta: { failure: 'They could not be sent' },
    onSuccess: ({ retried }) => {
      toast.done(`${retried} ${retried === 1 ? 'delivery is' : 'deliveries are'} sent now`)
      return again()
    },
  })
  const cancel = useMutation({
    mutationFn: () => api.cancelDeliveries(endpointId, rest()),
    meta: { failure: 'They could not be cancelled' },
    onSuccess: ({ cancelled }) => {
      toast.done(`${cancelled} ${cancelled === 1 ? 'delivery' : 'deliveries'} cancelled`)
      return again()
    },
  })
  const failed = counts.failed ?? 0
  const waiting = counts.pending ?? 0
  return (
    <div className={classes.bulk}>
      <Button
        variant="default"
        disabled={failed === 0}
        loading={retry.isPending}
        onClick={() => retry.mutate('failed')}
      >
        Retry failed
      </Button>
      <Button
        variant="default"
        disabled={waiting === 0}
        loading={retry.isPending}
        onClick={() => retry.mutate('pending')}
      >
        Send waiting now
      </Button>
      <Button
        variant="subtle"
        color="gray"
        disabled={waiting === 0}
        loading={cancel.isPending}
        onClick={() => cancel.mutate()}
      >
        Cancel waiting
      </Button>
    </div>
  )
}
