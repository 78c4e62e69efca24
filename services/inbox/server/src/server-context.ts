import type { Forgetting } from '@trivium/db'
import type { InboxContext } from './context.ts'
import { KnownEndpoints } from './endpoints/known-endpoints.ts'
import { Sweeper } from './keeping/sweeper.ts'
import { type ClientAddress, createClientAddress } from './limits/client-address.ts'
import { createLimits, type Limits } from './limits/create-limits.ts'
import { BodyMemory } from './receive/body-memory.ts'
import { type Capture, createCapture } from './receive/capture-batch.ts'
import { RequestsVacuum } from './receive/postgres-vacuum.ts'
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
  readonly sweeper: Sweeper
  closeServer(): Promise<void>
}

export async function createServerContext(inbox: InboxContext): Promise<ServerContext> {
  const limits = await createLimits(inbox)
  const search = createSearch(inbox)
  const judge = createJudge(inbox)
  const refusals = new RefusalLog(inbox)
  const { database, log } = inbox
  const vacuum = database.native.engine === 'postgres' ? new RequestsVacuum(database.native.batchPool, log) : undefined
  const forgetting = vacuum ? forgetByVacuum(vacuum) : inbox.forgetting
  const knownEndpoints = new KnownEndpoints(database)
  const removed = (gone: { rows: number; bytes: number }) => {
    if (vacuum) vacuum.removed(gone)
    else forgetting.later()
  }
  const sweeper = new Sweeper({ ...inbox, forgetting, knownEndpoints, removed })
  return {
    ...inbox,
    forgetting,
    sweeper,
    knownEndpoints,
    limits,
    search,
    refusals,
    clientAddress: createClientAddress(inbox.config.trustedProxies),
    bodyMemory: new BodyMemory(),
    capture: createCapture(inbox, { judge, vacuum, sweeper }),
    requestLog: createRequestLog(inbox.database),
    watches: new Map(),
    async closeServer() {
      await sweeper.close()
      vacuum?.close()
      await refusals.close()
      await search.close()
      await limits.close()
    },
  }
}

/** PostgreSQL keeps what was deleted until a vacuum. */
function forgetByVacuum(vacuum: RequestsVacuum): Forgetting {
  return {
    soon: () => vacuum.soon(),
    later: () => {},
    close: async () => vacuum.close(),
  }
}
