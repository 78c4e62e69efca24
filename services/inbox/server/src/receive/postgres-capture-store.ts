import { limits } from '@trivium/inbox-contract'
import type pg from 'pg'
import {
  type Arrival,
  type Captured,
  type EnabledTarget,
  type Group,
  groupByEndpoint,
  type JudgeSignature,
  requestValues,
} from './arrival.ts'
import { deliveryColumnCount, deliveryColumns, deliveryValues, type StoredArrival } from './new-delivery.ts'
import {
  captureStatement,
  changeWidth,
  lockStatement,
  roundUp,
  rowWidth,
  targetsStatement,
} from './postgres-capture-sql.ts'

interface LockedEndpoint {
  number: number
  seq: number
  request_count: number
  response: string | null
  verifier: string | null
  /** Whether there are targets; which ones is read after the lock. */
  forwards: boolean
}

interface Plan {
  group: Group
  endpoint: LockedEndpoint
  seq: number
}

/**
 * Two statements: the first locks the endpoints and so begins a queue among all servers; the second, with a view of the
 * data from after the lock, writes and trims. Two more are only needed where there is something to deliver.
 */
export async function captureOnPostgres(
  client: pg.PoolClient,
  arrivals: readonly Arrival[],
  { judge, last }: { judge: JudgeSignature; last: (statement: Promise<unknown>) => void },
): Promise<(Captured | undefined)[]> {
  const results: (Captured | undefined)[] = new Array(arrivals.length)
  const groups = groupByEndpoint(arrivals)
  const numbers = groups.map(group => group.endpointNumber)
  const locked = await client.query<LockedEndpoint>({ ...lockStatement, values: [numbers] })
  const endpoints = new Map(locked.rows.map(row => [row.number, row]))
  const targets = await readTargets(client, locked.rows)
  const values: unknown[] = []
  const plans: Plan[] = []
  const accepted: { arrival: Arrival; seq: number; targets: EnabledTarget[] }[] = []
  for (const group of groups) {
    const endpoint = endpoints.get(group.endpointNumber)
    if (!endpoint) continue
    let { seq } = endpoint
    for (const place of group.places) {
      const arrival = arrivals[place] as Arrival
      seq += 1
      const signature = endpoint.verifier === null ? null : judge(endpoint.verifier, arrival)
      for (const value of requestValues(arrival, seq, signature)) values.push(value)
      accepted.push({ arrival, seq, targets: targets.get(endpoint.number) ?? [] })
      results[place] = { seq, response: endpoint.response, delivers: targets.has(endpoint.number) }
    }
    plans.push({ group, endpoint, seq })
  }
  if (plans.length === 0) return results
  const shape = { rows: roundUp(accepted.length), endpoints: roundUp(plans.length) }
  pad(values, shape.rows * rowWidth)
  for (const { group, endpoint, seq } of plans) {
    const count = endpoint.request_count + group.places.length
    const kept = Math.min(count, limits.requestsKept)
    values.push(group.endpointNumber, seq, kept, group.lastActivityAt, count - kept)
  }
  pad(values, shape.rows * rowWidth + shape.endpoints * changeWidth)
  const inserting = client.query<{ number: number }>({ ...captureStatement(shape), values })
  if (targets.size > 0) {
    const { rows } = await inserting
    const stored = accepted.map((each, index) => ({ ...each, requestNumber: rows[index]?.number ?? 0 }))
    await queueDeliveries(client, stored)
  } else last(inserting)
  return results
}

async function readTargets(
  client: pg.PoolClient,
  endpoints: readonly LockedEndpoint[],
): Promise<Map<number, EnabledTarget[]>> {
  const forwarding = endpoints.filter(({ forwards }) => forwards).map(({ number }) => number)
  if (forwarding.length === 0) return new Map()
  const { rows } = await client.query<EnabledTarget & { endpoint_number: number }>({
    ...targetsStatement,
    values: [forwarding],
  })
  return Map.groupBy(rows, row => row.endpoint_number)
}

function pad(values: unknown[], length: number): void {
  while (values.length < length) values.push(null)
}

async function queueDeliveries(
  client: pg.PoolClient,
  accepted: (StoredArrival & { targets: EnabledTarget[] })[],
): Promise<void> {
  const rows = accepted.flatMap(each => each.targets.map(target => deliveryValues(each, target)))
  if (rows.length === 0) return
  // PostgreSQL takes at most 65,535 values in one statement.
  const most = Math.floor(65_535 / deliveryColumnCount)
  for (let start = 0; start < rows.length; start += most) {
    const part = rows.slice(start, start + most)
    const places = part.map((_, row) => placeholders(deliveryColumnCount, row * deliveryColumnCount))
    await client.query(`insert into deliveries (${deliveryColumns}) values ${places.join(', ')}`, part.flat())
  }
}

function placeholders(width: number, offset: number): string {
  return `(${Array.from({ length: width }, (_, column) => `$${offset + column + 1}`).join(', ')})`
}
