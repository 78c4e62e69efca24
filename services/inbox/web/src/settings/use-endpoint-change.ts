import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '@trivium/inbox-contract'
import { toast } from '@trivium/ui'
import { keys } from '../api/inbox-api.ts'

/** A change to an endpoint: sent, then shown at once (the stream tells the other tabs). */
export function useEndpointChange<Input, Output>(
  endpoint: Endpoint,
  options: { send: (input: Input) => Promise<Output>; apply: (output: Output) => Partial<Endpoint>; said: string },
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: options.send,
    meta: { failure: false },
    onSuccess(output) {
      client.setQueryData<Endpoint>(keys.endpoint(endpoint.id), before =>
        before ? { ...before, ...options.apply(output) } : before,
      )
      toast.done(options.said)
    },
  })
}
