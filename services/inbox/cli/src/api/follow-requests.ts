import type { Gap, RequestRow } from '@trivium/inbox-contract'
import { followEvents } from '@trivium/live/client'
import { CliFault } from '../fault.ts'
import type { Screen } from '../screen/screen.ts'
import type { Api } from './api.ts'

export interface Following {
  readonly endpointId: string
  /** The seq after which to begin; undefined where there was none to be seen. */
  readonly after: number | undefined
  readonly signal: AbortSignal
  readonly screen: Screen
  onRequest(row: RequestRow): Promise<void>
  onGap?(gap: Gap): void
}

/** Hands over every request after `after`, each once and in order, over any number of restarts of the server. */
export async function followRequests(api: Api, following: Following): Promise<void> {
  const { endpointId, signal, screen, onRequest, onGap } = following
  const after = following.after ?? 0
  let seen = after
  /** Requests may have been there once and be gone already: nobody waited for those. */
  let isBeforeFirst = following.after === undefined
  const end = await followEvents({
    url: `${api.streamUrl(endpointId)}?after=${after}`,
    lastEventId: after,
    signal,
    onState: (state, { error }) => screen.connection(state, error),
    async onEvent({ event, data }) {
      if (event === 'request') {
        const row = JSON.parse(data) as RequestRow
        // A connection that broke while a request was being handled may bring it again.
        if (row.seq <= seen) return
        isBeforeFirst = false
        await onRequest(row)
        seen = row.seq
      } else if (event === 'gap') {
        const gap = JSON.parse(data) as Gap
        if (gap.to > seen && !isBeforeFirst) onGap?.(gap)
        seen = Math.max(seen, gap.to)
        isBeforeFirst = false
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

/** The number of the newest request, if there is one, so that following begins with the next. */
export async function newestSeq(api: Api, endpointId: string): Promise<number | undefined> {
  const { requests } = await api.requests(endpointId, { limit: '1' })
  return requests[0]?.seq
}
