import type { Engine } from '@trivium/db'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import { currentAddress } from './current-address.ts'
import { filledUp } from './pieces.ts'

/** A target that has deliveries waiting. */
export interface WaitingTarget {
  number: number
  ordered: number
  failures: number
  open_until: number | null
  rate_per_second: number | null
  rate_at: number | null
  /** When the first of them is due: of all, and of the one whose turn it is in the order of capture. */
  due_at: number
  head_due_at: number
  busy: number
}

/**
 * Steps through the index from one waiting target to the next, so that the cost is that of the targets, not of the
 * deliveries that wait for them.
 */
export async function findWaitingTargets(db: Kysely<InboxSchema>): Promise<WaitingTarget[]> {
  const { rows } = await sql<WaitingTarget>`
    with recursive waiting (target_number) as (
      select min(target_number) from deliveries where status = 'pending'
      union all
      select (select min(d.target_number) from deliveries d where d.status = 'pending' and d.target_number > w.target_number)
      from waiting w where w.target_number is not null
    )
    select t.number, t.ordered, t.failures, t.open_until, t.rate_per_second, t.rate_at,
      (select min(d.next_attempt_at) from deliveries d where d.status = 'pending' and d.target_number = t.number) as due_at,
      (select d.next_attempt_at from deliveries d where d.target_number = t.number and d.status = 'pending' order by d.seq limit 1) as head_due_at,
      (select count(*) from deliveries d where d.target_number = t.number and d.status = 'in_flight') as busy
    from waiting w join targets t on t.number = w.target_number
    where t.enabled = 1`.execute(db)
  return rows
}

/** When the first replay is due, and when the first lease runs out. */
export async function findOtherTimes(
  db: Kysely<InboxSchema>,
): Promise<{ replay: number | null; lease: number | null }> {
  const { rows } = await sql<{ replay: number | null; lease: number | null }>`
    select
      (select min(next_attempt_at) from deliveries where status = 'pending' and target_number is null) as replay,
      (select min(lease_until) from deliveries where status = 'in_flight') as lease`.execute(db)
  return rows[0] ?? { replay: null, lease: null }
}

/** What a worker that died has left behind waits again; the attempt it was making does not count. */
export async function returnExpired(db: Kysely<InboxSchema>, now: number): Promise<{ endpoint_number: number }[]> {
  return db
    .updateTable('deliveries')
    .set(waitsAgain(now))
    .where('status', '=', 'in_flight')
    .where('lease_until', '<', now)
    .returning('endpoint_number')
    .execute()
}

const targetColumns = [
  'number',
  'enabled',
  'ordered',
  'failures',
  'open_until',
  'retry_seconds',
  'rate_per_second',
  'rate_at',
] as const
export type LockedTarget = Pick<Selectable<InboxSchema['targets']>, (typeof targetColumns)[number]>

/** Locks the targets a worker wants to claim for; those another worker is claiming for at this moment are left to it. */
export async function lockFreeTargets(
  db: Kysely<InboxSchema>,
  engine: Engine,
  numbers: readonly number[],
): Promise<LockedTarget[]> {
  if (numbers.length === 0) return []
  return db
    .selectFrom('targets')
    .select(targetColumns)
    .where('number', 'in', numbers)
    .orderBy('number')
    .$if(engine === 'postgres', query => query.forUpdate().skipLocked())
    .execute()
}

/** Locks targets whose health is to be changed, in one order for all workers. */
export async function lockTargets(
  db: Kysely<InboxSchema>,
  engine: Engine,
  numbers: readonly number[],
): Promise<LockedTarget[]> {
  if (numbers.length === 0) return []
  return db
    .selectFrom('targets')
    .select(targetColumns)
    .where('number', 'in', numbers)
    .orderBy('number')
    .$if(engine === 'postgres', query => query.forUpdate())
    .execute()
}

export interface Choice {
  /** null: replays. */
  targetNumber: number | null
  /** In the order of capture, nothing but the first. */
  ordered: boolean
  /** How many may be in flight, those that are included. */
  room: number
  /** The same when this worker has all of them, so that nobody else sends to the target. */
  roomAlone: number
  owner: string
  limit: number
  now: number
}

/**
 * Numbers of deliveries that are due and that there is room for. An ordered target's next delivery blocks the ones behind it
 * until it is due. What is in flight is counted here, after the lock: a count made with it could be older than the lock.
 */
export async function findDue(db: Kysely<InboxSchema>, engine: Engine, choice: Choice): Promise<number[]> {
  const { targetNumber, ordered, room, roomAlone, owner, limit, now } = choice
  const rows = await db
    .selectFrom('deliveries')
    .select([
      'number',
      'next_attempt_at',
      inFlightOf(targetNumber).as('busy'),
      inFlightOf(targetNumber, owner).as('busy_elsewhere'),
    ])
    .where('status', '=', 'pending')
    .where('target_number', targetNumber === null ? 'is' : '=', targetNumber)
    .$if(!ordered, query => query.where('next_attempt_at', '<=', now))
    .orderBy(ordered ? 'seq' : 'next_attempt_at')
    .limit(ordered ? 1 : Math.min(Math.max(room, roomAlone), limit))
    .$if(engine === 'postgres', query => query.forUpdate().skipLocked())
    .execute()
  const [{ busy, busy_elsewhere } = { busy: 0, busy_elsewhere: 0 }] = rows
  const free = (Number(busy_elsewhere) === 0 ? roomAlone : room) - Number(busy)
  const due = rows.filter(row => row.next_attempt_at !== null && row.next_attempt_at <= now)
  return due.slice(0, Math.max(0, free)).map(row => row.number)
}

/** `besides`: without what this worker has. */
function inFlightOf(targetNumber: number | null, besides?: string) {
  const elsewhere = besides === undefined ? sql`` : sql`and f.lease_owner <> ${besides}`
  return sql<number>`(select count(*) from deliveries f where f.target_number = ${targetNumber} and f.status = 'in_flight' ${elsewhere})`
}

export async function claimRows(
  db: Kysely<InboxSchema>,
  numbers: readonly number[],
  lease: { owner: string; until: number; now: number },
) {
  return db
    .updateTable('deliveries')
    .set({
      status: 'in_flight',
      lease_owner: lease.owner,
      lease_until: lease.until,
      next_attempt_at: null,
      updated_at: lease.now,
    })
    .where('number', 'in', filledUp(numbers))
    .returning([
      'number',
      'id',
      'seq',
      'endpoint_number',
      'request_number',
      'target_number',
      'target_url',
      'path_mode',
      'attempt_count',
      'step',
    ])
    .execute()
}

/**
 * Only what the worker has in hand: a claim whose answer was lost is its own too, and must run out to be taken up again.
 * Resolves to those that no other worker has taken over meanwhile.
 */
export async function renewLeases(
  db: Kysely<InboxSchema>,
  numbers: readonly number[],
  lease: { owner: string; until: number },
): Promise<{ number: number }[]> {
  return db
    .updateTable('deliveries')
    .set({ lease_until: lease.until })
    .where('number', 'in', numbers)
    .where('status', '=', 'in_flight')
    .where('lease_owner', '=', lease.owner)
    .returning('number')
    .execute()
}

/** Gives back what a worker has claimed and does not send: all when it stops, else those with the given numbers. */
export async function releaseRows(
  db: Kysely<InboxSchema>,
  { owner, now, numbers }: { owner: string; now: number; numbers?: readonly number[] },
): Promise<{ endpoint_number: number }[]> {
  if (numbers?.length === 0) return []
  return db
    .updateTable('deliveries')
    .set(waitsAgain(now))
    .where('status', '=', 'in_flight')
    .where('lease_owner', '=', owner)
    .$if(numbers !== undefined, query => query.where('number', 'in', numbers ?? []))
    .returning('endpoint_number')
    .execute()
}

function waitsAgain(now: number) {
  return {
    ...currentAddress,
    status: 'pending',
    next_attempt_at: now,
    lease_owner: null,
    lease_until: null,
    updated_at: now,
  } as const
}
