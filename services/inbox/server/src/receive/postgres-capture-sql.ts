import { limits } from '@trivium/inbox-contract'

export interface PreparedStatement {
  name: string
  text: string
}

export interface BatchShape {
  rows: number
  endpoints: number
}

const columns = {
  id: 'text',
  endpoint_number: 'bigint',
  seq: 'bigint',
  method: 'text',
  target: 'text',
  headers: 'text',
  trailers: 'text',
  http_version: 'text',
  remote_address: 'text',
  received_at: 'bigint',
  body_size: 'integer',
  signature: 'text',
  body: 'bytea',
}
const names = Object.keys(columns).join(', ')
const types = Object.values(columns)
export const rowWidth = types.length
const changeTypes = ['bigint', 'bigint', 'bigint', 'bigint', 'bigint']
export const changeWidth = changeTypes.length

const unfinished = `status in ('pending', 'in_flight')`

/** In the order of their numbers, so that two servers never wait for each other in a circle. */
export const lockStatement: PreparedStatement = {
  name: 'inbox-lock-endpoints',
  text: `
    select e.number, e.seq, e.request_count, e.response, e.verifier,
      exists (select 1 from targets t where t.endpoint_number = e.number and t.enabled = 1) as forwards
    from endpoints e where e.number = any($1::bigint[])
    order by e.number for no key update of e`,
}

/** A statement of its own: one that has to wait for a lock goes on with the counts from before its wait. */
export const targetsStatement: PreparedStatement = {
  name: 'inbox-enabled-targets',
  text: `
    select t.endpoint_number, t.number, t.id, t.url, t.path_mode, ${limits.unfinishedDeliveriesPerTarget} - (
      select count(*) from deliveries d where d.target_number = t.number and d.${unfinished}
    ) as room
    from targets t where t.endpoint_number = any($1::bigint[]) and t.enabled = 1
    order by t.number`,
}

const statements = new Map<string, PreparedStatement>()

/** The next power of two: few shapes, so that every connection has parsed and planned all of them soon. */
export function roundUp(count: number): number {
  return 2 ** Math.ceil(Math.log2(count))
}

/** The statement for a batch of this shape, a power of two each way; rows that are not there are all null. */
export function captureStatement(shape: BatchShape): PreparedStatement {
  const name = `inbox-capture-${shape.rows}-${shape.endpoints}`
  const known = statements.get(name)
  if (known) return known
  const statement = { name, text: captureText(shape) }
  statements.set(name, statement)
  return statement
}

/**
 * All parts see the rows as they were before: the oldest are chosen among those, which is why a batch is smaller than what
 * is kept. One that is still to be delivered is hidden instead of deleted.
 */
function captureText({ rows, endpoints }: BatchShape): string {
  return `
    with change (number, seq, kept, active_at, surplus) as (values ${tuples(endpoints, changeTypes, rows * rowWidth)}),
    raised as (
      update endpoints e set seq = c.seq, request_count = c.kept, last_activity_at = c.active_at
      from change c where e.number = c.number
    ),
    oldest as (
      select r.number, exists (select 1 from deliveries d where d.request_number = r.number and d.${unfinished}) as needed
      from change c cross join lateral (
        select number from requests where endpoint_number = c.number and hidden = 0 order by seq limit c.surplus
      ) r where c.surplus > 0
    ),
    hidden as (update requests set hidden = 1 where number in (select number from oldest where needed)),
    ended as (delete from deliveries where request_number in (select number from oldest where not needed)),
    removed as (delete from requests where number in (select number from oldest where not needed))
    insert into requests (${names})
    select * from (values ${tuples(rows, types, 0)}) as arrival (${names}) where id is not null
    returning number`
}

/** Lists of parameters. Types are needed in the first only; the others follow it. */
function tuples(count: number, types: readonly string[], offset: number): string {
  const tuple = (row: number) =>
    types
      .map((type, column) => `$${offset + row * types.length + column + 1}${row === 0 ? `::${type}` : ''}`)
      .join(', ')
  return Array.from({ length: count }, (_, row) => `(${tuple(row)})`).join(', ')
}
