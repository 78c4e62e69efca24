import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReplayInput, RequestRow } from '@trivium/inbox-contract'
import { toast } from '@trivium/ui'
import { api } from '../api/inbox-api.ts'
import { putDelivery } from '../deliveries/delivery-cache.ts'
import { rememberTarget } from './last-target.ts'

export function useReplay(row: RequestRow, done: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: ReplayInput) => api.replay(row.endpointId, row.id, input),
    meta: { failure: false },
    onSuccess(delivery, input) {
      rememberTarget(row.endpointId, input.targetUrl)
      putDelivery(client, row.endpointId, delivery)
      toast.done(`#${row.seq} is on its way`)
      done()
    },
  })
}
