import type { Gap, RequestRow } from '@trivium/inbox-contract'
import { followEvents } from '@trivium/live/client'
import { CliFault } from '../fault.ts'
import type { Screen } from '../screen/screen.ts'
import type { Api } from './api.ts'

export interface Following {
  readonly endpointId: string
  /** The seq after which to begin. */
  readonly after: number
  readonly signal: AbortSignal
  readonly screen: Screen
  onRequest(row: RequestRow): Promise<void>
  onGap?(gap: Gap): void
}

/** Hands over every request after `after`, each once and in order, over any number of restarts of the server. */
export async function followRequests(api: Api, following: Following): Promise<void> {
  const { endpointId, signal, screen, onRequest, onGap } = following
  let seen = following.after
  const end = await followEvents({
    url: `${api.streamUrl(endpointId)}?after=${following.after}`,
    lastEventId: following.after,
    signal,
    onState: (state, { error }) => screen.connection(state, error),
    async onEvent({ event, data }) {
      if (event === 'request') {
        const row = JSON.parse(data) as RequestRow
        // A connection that broke while a request was being handled may bring it again.
        if (row.seq <= seen) return
        await onRequest(row)
        seen = row.seq
      } else if (event === 'gap') {
        const gap = JSON.parse(data) as Gap
        if (gap.to > seen) onGap?.(gap)
      } else if (event === 'deleted' && !(JSON.parse(data) as { requestId?: string }).requestId) {
        throw new CliFault('The endpoint was deleted.')
      }
    },
  })
  if (end.reason === 'refused')
    throw new CliFault(`The inbox ended the stream with status ${end.status}: ${messageIn(end.body)}`)
}

function messageIn(body: string | undefined): string {
  try {
    return String((JSON.parse(body ?? '') as { error?: unknown }).error)
  } catch {
    return 'no reason given'
  }
}

/** The number of the newest request, so that following begins with the next one. */
export async function newestSeq(api: Api, endpointId: string): Promise<number> {
  const { requests } = await api.requests(endpointId, { limit: '1' })
  return requests[0]?.seq ?? 0
}
