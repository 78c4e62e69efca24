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
} from './arrival.ts'
import { deliveryColumnCount, deliveryColumns, deliveryValues, type StoredArrival } from './new-delivery.ts'

interface EndpointRow {
  seq: number
  request_count: number
  response: string | null
  verifier: string | null
}

const marks = (count: number) => Array(count).fill('?').join(', ')
const insertRequest = `insert into requests (${requestColumns}) values (${marks(requestColumnTypes.length)})`
const insertDelivery = `insert into deliveries (${deliveryColumns}) values (${marks(deliveryColumnCount)})`
const unfinished = `status in ('pending', 'in_flight')`

/** One transaction for all arrivals: numbers, rows, deliveries and the trimming to what is kept. */
export function captureOnSqlite(
  connection: SqliteConnection,
  arrivals: readonly Arrival[],
  judge: JudgeSignature,
): (Captured | undefined)[] {
  const results: (Captured | undefined)[] = new Array(arrivals.length)
  for (const group of groupByEndpoint(arrivals)) {
    const endpoint = connection
      .prepare('select seq, request_count, response, verifier from endpoints where number = ?')
      .get(group.endpointNumber) as EndpointRow | undefined
    if (!endpoint) continue
    const targets = enabledTargets(connection, group.endpointNumber)
    const insert = connection.prepare(insertRequest)
    let { seq } = endpoint
    for (const place of group.places) {
      const arrival = arrivals[place] as Arrival
      seq += 1
      const signature = endpoint.verifier === null ? null : judge(endpoint.verifier, arrival)
      const { lastInsertRowid } = insert.run(...requestValues(arrival, seq, signature))
      queueDeliveries(connection, { arrival, seq, requestNumber: Number(lastInsertRowid) }, targets)
      results[place] = { seq, response: endpoint.response, delivers: targets.length > 0 }
    }
    settleEndpoint(connection, group, { seq, count: endpoint.request_count + group.places.length })
  }
  return results
}

function enabledTargets(connection: SqliteConnection, endpointNumber: number): EnabledTarget[] {
  const targets = connection
    .prepare('select number, id, url, path_mode from targets where endpoint_number = ? and enabled = 1')
    .all(endpointNumber) as unknown as EnabledTarget[]
  for (const target of targets) {
    const { waiting } = connection
      .prepare(`select count(*) as waiting from deliveries where target_number = ? and ${unfinished}`)
      .get(target.number) as { waiting: number }
    target.room = limits.unfinishedDeliveriesPerTarget - waiting
  }
  return targets
}

function queueDeliveries(connection: SqliteConnection, stored: StoredArrival, targets: EnabledTarget[]): void {
  for (const target of targets) connection.prepare(insertDelivery).run(...deliveryValues(stored, target))
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
  if (count > kept) trim(connection, group.endpointNumber, count - kept)
}

/** Removes the oldest; one that is still to be delivered only disappears from sight. */
function trim(connection: SqliteConnection, endpointNumber: number, surplus: number): void {
  const ofEndpoint = 'endpoint_number = ? and hidden = 0'
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
