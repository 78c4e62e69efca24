import { useQuery } from '@tanstack/react-query'
import { limits } from '@trivium/inbox-contract/limits'
import { byteSize } from '@trivium/ui'
import { api, keys } from '../api/inbox-api.ts'
import { saySpan } from '../settings/span.ts'

/** What is kept of this endpoint, in a few words; all bounds in its title. */
export function KeptWords({ endpointId }: { endpointId: string }) {
  const endpoint = useQuery({
    queryKey: keys.endpoint(endpointId),
    queryFn: ({ signal }) => api.readEndpoint(endpointId, signal),
  }).data
  const inbox = useQuery({ queryKey: keys.retention, queryFn: ({ signal }) => api.readRetention(signal) }).data
  const count = smaller(endpoint?.retention.count, inbox?.count) ?? limits.requestsKept
  const age = smaller(endpoint?.retention.ageSeconds, inbox?.ageSeconds)
  const bytes = smaller(endpoint?.retention.bytes, inbox?.bytes)
  const more = [age && `${saySpan(age)} at most`, bytes && `${byteSize(bytes)} at most`].filter(Boolean)
  return (
    <span title={[`The newest ${count}`, ...more, 'pinned ones stay'].join(', ')}>
      newest {count} are kept{more.length > 0 && ' …'}
    </span>
  )
}

function smaller(own: number | null | undefined, all: number | null | undefined): number | undefined {
  const bounds = [own, all].filter(bound => bound !== null && bound !== undefined)
  return bounds.length === 0 ? undefined : Math.min(...bounds)
}
