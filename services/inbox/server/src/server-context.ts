import type { InboxContext } from './context.ts'
import { KnownEndpoints } from './endpoints/known-endpoints.ts'
import { type ClientAddress, createClientAddress } from './limits/client-address.ts'
import { createLimits, type Limits } from './limits/create-limits.ts'
import { BodyMemory } from './receive/body-memory.ts'
import { type Capture, createCapture } from './receive/capture-batch.ts'
import { RefusalLog } from './refusals/refusal-log.ts'
import { createRequestLog, type RequestLog } from './requests/request-log.ts'
import { createSearch, type SearchService } from './requests/search.ts'
import { createJudge } from './signatures/create-judge.ts'
import type { Watches } from './streams/open-stream.ts'

/** What only the server needs: the state of its receive path, its streams and its limits. */
export interface ServerContext extends InboxContext {
  readonly limits: Limits
  readonly clientAddress: ClientAddress
  readonly knownEndpoints: KnownEndpoints
  readonly bodyMemory: BodyMemory
  readonly capture: Capture
  readonly search: SearchService
  readonly refusals: RefusalLog
  readonly requestLog: RequestLog
  readonly watches: Watches
  closeServer(): Promise<void>
}

export async function createServerContext(inbox: InboxContext): Promise<ServerContext> {
  const limits = await createLimits(inbox)
  const search = createSearch(inbox)
  const judge = createJudge(inbox)
  const refusals = new RefusalLog(inbox)
  return {
    ...inbox,
    limits,
    search,
    refusals,
    clientAddress: createClientAddress(inbox.config.trustedProxies),
    knownEndpoints: new KnownEndpoints(inbox.database),
    bodyMemory: new BodyMemory(),
    capture: createCapture(inbox, judge),
    requestLog: createRequestLog(inbox.database),
    watches: new Map(),
    async closeServer() {
      await refusals.close()
      await search.close()
      await limits.close()
    },
  }
}
