import { limits } from '@trivium/inbox-contract'

export interface PreparedStatement {
  name: string
  text: string
}

export interface BatchShape {
  columns: string
  width: number
  rows: number
  endpoints: number
}

const unfinished = `status in ('pending', 'in_flight')`

/** In the order of their numbers, so that two servers never wait for each other in a circle. */
export const lockStatement: PreparedStatement = {
  name: 'inbox-lock-endpoints',
  text: `
    select e.number, e.seq, e.request_count, e.response, e.verifier, (
      select json_agg(json_build_object(
        'number', t.number, 'id', t.id, 'url', t.url, 'path_mode', t.path_mode,
        'room', ${limits.unfinishedDeliveriesPerTarget} - (
          select count(*) from deliveries d where d.target_number = t.number and d.${unfinished}
        )))
      from targets t where t.endpoint_number = e.number and t.enabled = 1
    ) as targets
    from endpoints e where e.number = any($1::bigint[])
    order by e.number for no key update of e`,
}

const statements = new Map<string, PreparedStatement>()

/** The statement for a batch of this shape; PostgreSQL parses each shape once per connection. */
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
function captureText({ columns, width, rows, endpoints }: BatchShape): string {
  const row = (_: unknown, at: number) => tuple(width, at * width)
  const change = (_: unknown, at: number) => tuple(5, rows * width + at * 5, 'bigint')
  return `
    with change (number, seq, kept, active_at, surplus) as (values ${Array.from({ length: endpoints }, change).join(', ')}),
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
    insert into requests (${columns}) values ${Array.from({ length: rows }, row).join(', ')}
    returning number`
}

function tuple(width: number, offset: number, type?: string): string {
  const cast = type ? `::${type}` : ''
  return `(${Array.from({ length: width }, (_, column) => `$${offset + column + 1}${cast}`).join(', ')})`
}
