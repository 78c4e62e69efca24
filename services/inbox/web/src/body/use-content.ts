import { skipToken, useQuery } from '@tanstack/react-query'
import { api, keys } from '../api/inbox-api.ts'
import { readContent } from './read-content.ts'

export function useRequest(endpointId: string, requestId: string | undefined) {
  return useQuery({
    queryKey: keys.request(endpointId, requestId ?? ''),
    queryFn: requestId === undefined ? skipToken : ({ signal }) => api.readRequest(endpointId, requestId, signal),
  })
}

/** The body of a request made readable. Kept beside the request: unpacking and parsing happen once. */
export function useContent(endpointId: string, requestId: string) {
  const request = useRequest(endpointId, requestId)
  const content = useQuery({
    queryKey: ['content', endpointId, requestId],
    queryFn: () => (request.data ? readContent(request.data) : Promise.reject(new Error('not loaded'))),
    enabled: request.data !== undefined,
    // Megabytes of tree need not outlive the look at them.
    gcTime: 60_000,
    structuralSharing: false,
  })
  return {
    request: request.data,
    content: content.data,
    error: request.error ?? content.error,
    refetch: request.refetch,
  }
}
