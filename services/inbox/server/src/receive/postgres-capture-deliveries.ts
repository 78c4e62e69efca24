import type pg from 'pg'
import type { Arrival, EnabledTarget } from './arrival.ts'
import { deliveryColumnCount, deliveryColumns, deliveryValues } from './new-delivery.ts'
import { type EndpointState, numbersStatement, targetsStatement } from './postgres-capture-sql.ts'

export interface QueuedArrival {
  arrival: Arrival
  seq: number
  targets: readonly EnabledTarget[]
}

/** The enabled targets by endpoint; endpoints without any are not in it. */
export async function readTargets(
  client: pg.PoolClient,
  endpoints: readonly EndpointState[],
): Promise<Map<number, EnabledTarget[]>> {
  const forwarding = endpoints.filter(({ forwards }) => forwards).map(({ number }) => number)
  if (forwarding.length === 0) return new Map()
  const { rows } = await client.query<EnabledTarget & { endpoint_number: number }>({
    ...targetsStatement,
    values: [forwarding],
  })
  return Map.groupBy(rows, row => row.endpoint_number)
}

/** `endpoints` as they were before the batch. */
export async function queueDeliveries(
  client: pg.PoolClient,
  queued: readonly QueuedArrival[],
  endpoints: readonly EndpointState[],
): Promise<void> {
  const forwarding = endpoints.filter(({ forwards }) => forwards)
  const numbers = await client.query<{ id: string; number: number }>({
    ...numbersStatement,
    values: [forwarding.map(({ number }) => number), forwarding.map(({ seq }) => seq)],
  })
  const numberOf = new Map(numbers.rows.map(({ id, number }) => [id, number]))
  const rows = queued.flatMap(({ arrival, seq, targets }) => {
    const requestNumber = numberOf.get(arrival.id) ?? 0
    return targets.map(target => deliveryValues({ arrival, seq, requestNumber }, target))
  })
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
