import type { RequestList, RequestRow } from '@trivium/inbox-contract'
import { type Api, ApiRefusal, ApiUnreachable } from './api/api.ts'
import type { Match, MatchRequest } from './match.ts'
import { pause } from './send.ts'

const pageSize = '200'
/** How long to wait before asking an inbox that is away once more. */
const askAgainMs = 500

/**
 * The filter that --query describes. The inbox itself searches, so that a search means the same everywhere: it is asked once
 * for everything that has come since it was asked last, as each request is at that moment.
 */
export function createQueryMatch(api: Api, endpointId: string, query: string): MatchRequest {
  const found = new Set<number>()
  let asked: number | undefined
  return async (row: RequestRow, signal: AbortSignal): Promise<Match> => {
    if (asked === undefined || row.seq > asked) {
      for (let after = asked ?? row.seq - 1, more = true; more; ) {
        const list = await askUntil(
          () => api.requests(endpointId, { q: query, after: String(after), limit: pageSize }),
          signal,
        )
        if (list === undefined) return 'gone'
        for (const { seq } of list.requests) found.add(seq)
        after = list.requests.at(-1)?.seq ?? after
        more = list.page.hasMore
      }
      asked = Math.max(row.seq, ...found)
    }
    return found.delete(row.seq) ? 'yes' : 'no'
  }
}

/** Asked at the start, so that a search nobody can read is told at once. */
export async function checkQuery(api: Api, endpointId: string, query: string): Promise<void> {
  await api.requests(endpointId, { q: query, limit: '1' })
}

/** Undefined when it was given up. */
async function askUntil(ask: () => Promise<RequestList>, signal: AbortSignal): Promise<RequestList | undefined> {
  do {
    try {
      return await ask()
    } catch (error) {
      const isPassing = error instanceof ApiUnreachable || (error instanceof ApiRefusal && error.status >= 500)
      if (!isPassing && !(error instanceof ApiRefusal && error.status === 429)) throw error
      await pause(askAgainMs, signal)
    }
  } while (!signal.aborted)
  return undefined
}
