import type { NamedStatement } from '@trivium/db'
import { limits } from '@trivium/inbox-contract'

/** What `lockStatement` reads. */
export interface EndpointState {
  number: number
  seq: number
  request_count: number
  trimmed_seq: number
  response: string | null
  answer_number: number
  verifier: string | null
  /** Whether there are targets; which ones is read after the lock. */
  forwards: boolean
}

const unfinished = `status in ('pending', 'in_flight')`

/** In the order of their numbers, so that two servers never wait for each other in a circle. */
export const lockStatement: NamedStatement = {
  name: 'inbox-lock-endpoints',
  text: `
    select e.number, e.seq, e.request_count, e.trimmed_seq, e.response, e.answer_number, e.verifier,
      exists (select 1 from targets t where t.endpoint_number = e.number and t.enabled = 1) as forwards
    from endpoints e where e.number = any($1::bigint[])
    order by e.number for no key update of e`,
}

/** A statement of its own: one that has to wait for a lock goes on with the counts from before its wait. */
export const targetsStatement: NamedStatement = {
  name: 'inbox-enabled-targets',
  text: `
    select t.endpoint_number, t.number, t.id, t.url, t.path_mode, t.filter, ${limits.unfinishedDeliveriesPerTarget} - (
      select count(*) from deliveries d where d.target_number = t.number and d.${unfinished}
    ) as room
    from targets t where t.endpoint_number = any($1::bigint[]) and t.enabled = 1
    order by t.number`,
}

/** Where trimming ends in an endpoint whose numbers have holes. */
export const cutStatement: NamedStatement = {
  name: 'inbox-cut',
  text: `
    select seq from requests where endpoint_number = $1 and hidden = 0 and pinned = 0 and seq > $2
    order by seq offset $3 limit 1`,
}

export const raiseStatement: NamedStatement = {
  name: 'inbox-raise-endpoints',
  text: `
    update endpoints e set seq = c.seq, request_count = c.request_count, trimmed_seq = c.trimmed_seq,
      last_activity_at = c.active_at
    from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[])
      as c (number, seq, request_count, trimmed_seq, active_at)
    where e.number = c.number`,
}

/** The numbers that the database gave to the rows after a seq of each endpoint. */
export const numbersStatement: NamedStatement = {
  name: 'inbox-request-numbers',
  text: `
    select r.id, r.number from unnest($1::bigint[], $2::bigint[]) as c (number, seq)
    join requests r on r.endpoint_number = c.number and r.hidden = 0 and r.seq > c.seq`,
}

export const trimStatement: NamedStatement = {
  name: 'inbox-trim',
  text: 'select trim_requests($1, $2, $3)',
}
