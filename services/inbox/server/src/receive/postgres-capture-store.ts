import { CopyIn } from '@trivium/db'
import { limits } from '@trivium/inbox-contract'
import type pg from 'pg'
import {
  type Arrival,
  type Captured,
  type EnabledTarget,
  type Group,
  groupByEndpoint,
  type JudgeSignature,
} from './arrival.ts'
import { givenAnswer } from './given-answer.ts'
import { targetsFor } from './matching-targets.ts'
import { type QueuedArrival, queueDeliveries, readTargets } from './postgres-capture-deliveries.ts'
import {
  cutStatement,
  type EndpointState,
  lockStatement,
  raiseStatement,
  trimStatement,
} from './postgres-capture-sql.ts'
import type { CaptureStreams, Counters } from './postgres-capture-stream.ts'
import { copyRequests, RequestRows } from './postgres-request-rows.ts'

/** What a batch makes of one endpoint. */
interface Plan {
  group: Group
  before: EndpointState
  after: Counters
}

interface CaptureOptions {
  judge: JudgeSignature
  streams: CaptureStreams
  now: () => number
  /** For statements whose answers are not needed. */
  last: (statement: Promise<unknown>) => void
}

/**
 * The first statement locks the endpoints and so begins a queue among all servers; those after it have a view of the data
 * from after the lock. Most batches need no further answer: rows, numbers, trimming and commit are sent in one go.
 */
export async function captureOnPostgres(
  client: pg.PoolClient,
  arrivals: readonly Arrival[],
  { judge, streams, last, now }: CaptureOptions,
): Promise<(Captured | undefined)[]> {
  const groups = groupByEndpoint(arrivals)
  const numbers = groups.map(group => group.endpointNumber)
  const { rows: states } = await client.query<EndpointState>({ ...lockStatement, values: [numbers] })
  const plans = await makePlans(client, groups, states)
  if (plans.length === 0) return []
  const targets = await readTargets(client, states)
  const { results, rows, queued } = describe(arrivals, plans, { targets, judge, now: now() })
  last(new CopyIn(client, copyRequests, rows).end())
  if (queued.length > 0) await queueDeliveries(client, queued, states)
  const full = plans.filter(({ before, after }) => after.trimmed_seq > before.trimmed_seq)
  if (full.length > 0) last(trim(client, full))
  last(raise(client, plans))
  streams.learn(plans)
  return results
}

async function makePlans(client: pg.PoolClient, groups: readonly Group[], states: readonly EndpointState[]) {
  const byNumber = new Map(states.map(state => [state.number, state]))
  const plans: Plan[] = []
  for (const group of groups) {
    const before = byNumber.get(group.endpointNumber)
    if (!before) continue
    const count = before.request_count + group.places.length
    const kept = Math.min(count, limits.requestsKept)
    const trimmed_seq = await findCut(client, before, count - kept)
    plans.push({ group, before, after: { seq: before.seq + group.places.length, request_count: kept, trimmed_seq } })
  }
  return plans
}

/** The last seq to go. Where requests were deleted by hand the numbers have holes, and only the table knows. */
async function findCut(client: pg.PoolClient, endpoint: EndpointState, surplus: number): Promise<number> {
  const { number, seq, request_count, trimmed_seq } = endpoint
  if (surplus === 0 || seq - trimmed_seq === request_count) return trimmed_seq + surplus
  const { rows } = await client.query<{ seq: number }>({ ...cutStatement, values: [number, trimmed_seq, surplus - 1] })
  return rows[0]?.seq ?? trimmed_seq
}

function describe(
  arrivals: readonly Arrival[],
  plans: readonly Plan[],
  { targets, judge, now }: { targets: Map<number, EnabledTarget[]>; judge: JudgeSignature; now: number },
) {
  const results: (Captured | undefined)[] = new Array(arrivals.length)
  const rows = new RequestRows()
  const queued: QueuedArrival[] = []
  for (const { group, before } of plans) {
    const own = targets.get(before.number)
    const answer = givenAnswer(before)
    let { seq } = before
    for (const place of group.places) {
      const arrival = arrivals[place] as Arrival
      seq += 1
      const signature = before.verifier === null ? null : judge(before.verifier, arrival)
      rows.add(arrival, seq, { signature, answer }, now)
      const wanting = own ? targetsFor(own, arrival, signature) : []
      if (wanting.length > 0) queued.push({ arrival, seq, targets: wanting })
      results[place] = { seq, response: before.response, delivers: wanting.length > 0 }
    }
  }
  return { results, rows, queued }
}

function raise(client: pg.PoolClient, plans: readonly Plan[]): Promise<unknown> {
  const values = [
    plans.map(({ before }) => before.number),
    plans.map(({ after }) => after.seq),
    plans.map(({ after }) => after.request_count),
    plans.map(({ after }) => after.trimmed_seq),
    plans.map(({ group }) => group.lastActivityAt),
  ]
  return client.query({ ...raiseStatement, values })
}

function trim(client: pg.PoolClient, plans: readonly Plan[]): Promise<unknown> {
  const values = [
    plans.map(({ before }) => before.number),
    plans.map(({ before }) => before.trimmed_seq),
    plans.map(({ after }) => after.trimmed_seq),
  ]
  return client.query({ ...trimStatement, values })
}
