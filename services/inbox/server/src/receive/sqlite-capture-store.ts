import type { SqliteConnection } from '@trivium/db'
import { limits } from '@trivium/inbox-contract'
import {
  type Arrival,
  type Captured,
  type EnabledTarget,
  type Group,
  groupByEndpoint,
  type JudgeSignature,
  requestColumns,
  requestColumnTypes,
  requestValues,
  type Verdicts,
} from './arrival.ts'
import { givenAnswer } from './given-answer.ts'
import { targetsFor } from './matching-targets.ts'
import { deliveryColumnCount, deliveryColumns, deliveryValues, type StoredArrival } from './new-delivery.ts'

interface EndpointRow {
  seq: number
  request_count: number
  response: string | null
  answer_number: number
  verifier: string | null
}

const marks = (count: number) => Array(count).fill('?').join(', ')
const insertRequests = (rows: number) => {
  const row = `(${marks(requestColumnTypes.length)})`
  return `insert into requests (${requestColumns}) values ${Array(rows).fill(row).join(', ')}`
}
const insertRequest = insertRequests(1)
/** One statement for several rows takes a third less time per row; more than this many bring little. */
const rowsAtOnce = 8
const insertSeveral = insertRequests(rowsAtOnce)
const insertDelivery = `insert into deliveries (${deliveryColumns}) values (${marks(deliveryColumnCount)})`
const unfinished = `status in ('pending', 'in_flight')`

/** One transaction for all arrivals: numbers, rows, deliveries and the trimming to what is kept. */
export function captureOnSqlite(
  connection: SqliteConnection,
  arrivals: readonly Arrival[],
  { judge, now }: { judge: JudgeSignature; now: number },
): (Captured | undefined)[] {
  const results: (Captured | undefined)[] = new Array(arrivals.length)
  for (const group of groupByEndpoint(arrivals)) {
    const endpoint = connection
      .prepare('select seq, request_count, response, answer_number, verifier from endpoints where number = ?')
      .get(group.endpointNumber) as EndpointRow | undefined
    if (!endpoint) continue
    const surplus = endpoint.request_count + group.places.length - limits.requestsKept
    // First, so that what comes in takes the place of what goes: pages that are overwritten anyway cost nothing to clear.
    if (surplus > 0) trim(connection, group.endpointNumber, surplus)
    const targets = enabledTargets(connection, group.endpointNumber)
    const answer = givenAnswer(endpoint)
    let { seq } = endpoint
    const stored = group.places.map(place => {
      const arrival = arrivals[place] as Arrival
      seq += 1
      const signature = endpoint.verifier === null ? null : judge(endpoint.verifier, arrival)
      const wanting = targetsFor(targets, arrival, signature)
      results[place] = { seq, response: endpoint.response, delivers: wanting.length > 0, trimmed: surplus > 0 }
      return { arrival, seq, verdicts: { signature, answer }, now, wanting }
    })
    if (targets.length === 0) insertAll(connection, stored)
    else for (const one of stored) insertWithDeliveries(connection, one, one.wanting)
    settleEndpoint(connection, group, { seq, count: endpoint.request_count + group.places.length })
  }
  return results
}

interface Numbered {
  arrival: Arrival
  seq: number
  verdicts: Verdicts
  now: number
}

const valuesOf = ({ arrival, seq, verdicts, now }: Numbered) => requestValues(arrival, seq, verdicts, now)

function insertAll(connection: SqliteConnection, stored: readonly Numbered[]): void {
  const together = stored.length - (stored.length % rowsAtOnce)
  for (let from = 0; from < together; from += rowsAtOnce) {
    const values = stored.slice(from, from + rowsAtOnce).flatMap(valuesOf)
    connection.prepare(insertSeveral).run(...values)
  }
  for (const one of stored.slice(together)) connection.prepare(insertRequest).run(...valuesOf(one))
}

/** One by one, because every delivery needs the number of its request. */
function insertWithDeliveries(connection: SqliteConnection, one: Numbered, targets: readonly EnabledTarget[]): void {
  const { lastInsertRowid } = connection.prepare(insertRequest).run(...valuesOf(one))
  const stored: StoredArrival = { arrival: one.arrival, seq: one.seq, requestNumber: Number(lastInsertRowid) }
  for (const target of targets) connection.prepare(insertDelivery).run(...deliveryValues(stored, target))
}

function enabledTargets(connection: SqliteConnection, endpointNumber: number): EnabledTarget[] {
  const targets = connection
    .prepare('select number, id, url, path_mode, filter from targets where endpoint_number = ? and enabled = 1')
    .all(endpointNumber) as unknown as EnabledTarget[]
  for (const target of targets) {
    const { waiting } = connection
      .prepare(`select count(*) as waiting from deliveries where target_number = ? and ${unfinished}`)
      .get(target.number) as { waiting: number }
    target.room = limits.unfinishedDeliveriesPerTarget - waiting
  }
  return targets
}

function settleEndpoint(
  connection: SqliteConnection,
  group: Group,
  { seq, count }: { seq: number; count: number },
): void {
  const kept = Math.min(count, limits.requestsKept)
  connection
    .prepare('update endpoints set seq = ?, request_count = ?, last_activity_at = ? where number = ?')
    .run(seq, kept, group.lastActivityAt, group.endpointNumber)
}

/** Removes the oldest; one that is still to be delivered only disappears from sight. */
function trim(connection: SqliteConnection, endpointNumber: number, surplus: number): void {
  const ofEndpoint = 'endpoint_number = ? and hidden = 0 and pinned = 0'
  const { seq } = connection
    .prepare(`select seq from requests where ${ofEndpoint} order by seq limit 1 offset ?`)
    .get(endpointNumber, surplus - 1) as { seq: number }
  const delivers = connection.prepare('select 1 from deliveries where endpoint_number = ? limit 1').get(endpointNumber)
  if (delivers) {
    connection
      .prepare(
        `update requests set hidden = 1 where ${ofEndpoint} and seq <= ? and exists
          (select 1 from deliveries where request_number = requests.number and ${unfinished})`,
      )
      .run(endpointNumber, seq)
    connection
      .prepare(
        `delete from deliveries where request_number in (select number from requests where ${ofEndpoint} and seq <= ?)`,
      )
      .run(endpointNumber, seq)
  }
  connection.prepare(`delete from requests where ${ofEndpoint} and seq <= ?`).run(endpointNumber, seq)
}
