import type { CapturedRequest, RequestRow } from '@trivium/inbox-contract'
import { pause } from '../send.ts'
import { type Api, ApiRefusal, ApiUnreachable } from './api.ts'

/** How long to wait before asking an inbox that is away for a body once more. */
const askAgainMs = 500

/** The request with its body; undefined when it is gone. An inbox that is away is asked again until `signal` ends it. */
export async function readWhole(api: Api, row: RequestRow, signal: AbortSignal): Promise<CapturedRequest | undefined> {
  do {
    try {
      return await api.request(row.endpointId, row.id)
    } catch (error) {
      if (error instanceof ApiRefusal && error.status === 404) return undefined
      const isPassing =
        error instanceof ApiUnreachable ||
        (error instanceof ApiRefusal && (error.status >= 500 || error.status === 429))
      if (!isPassing) throw error
      await pause(askAgainMs, signal)
    }
  } while (!signal.aborted)
  return undefined
}
