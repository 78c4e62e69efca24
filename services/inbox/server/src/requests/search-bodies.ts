import { type Kysely, sql } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import type { Pace } from './search-pace.ts'
import type { SearchedRow } from './searched-request.ts'

export interface Reading {
  /** Of each body, from its beginning. */
  mostBytes: number
  /** Of a body, at once. */
  sliceBytes: number
  pace: Pace
}

/** The bodies of these requests. One that was deleted meanwhile has none. */
export async function readBodies(
  db: Kysely<InboxSchema>,
  rows: readonly SearchedRow[],
  { mostBytes, sliceBytes, pace }: Reading,
): Promise<Map<number, Uint8Array | null>> {
  const bodies = new Map<number, Uint8Array | null>(rows.map(row => [row.number, null]))
  const [first] = rows
  if (first === undefined) return bodies
  const bytes = Math.min(mostBytes, first.body_size)
  if (rows.length === 1 && bytes > sliceBytes) {
    return bodies.set(first.number, await readInSlices(db, first.number, { mostBytes: bytes, sliceBytes, pace }))
  }
  for (const { number, body } of await pace(() => readParts(db, [...bodies.keys()], { from: 0, length: mostBytes }))) {
    bodies.set(number, body)
  }
  return bodies
}

/** A database that hands over a mebibyte keeps a processor from others for as long as that takes. */
async function readInSlices(
  db: Kysely<InboxSchema>,
  number: number,
  { mostBytes, sliceBytes, pace }: Reading,
): Promise<Uint8Array | null> {
  const slices: Uint8Array[] = []
  for (let from = 0; from < mostBytes; from += sliceBytes) {
    const length = Math.min(sliceBytes, mostBytes - from)
    const [row] = await pace(() => readParts(db, [number], { from, length }))
    if (!row?.body) return null
    slices.push(row.body)
  }
  return Buffer.concat(slices)
}

function readParts(
  db: Kysely<InboxSchema>,
  numbers: readonly number[],
  { from, length }: { from: number; length: number },
) {
  const isWhole = from === 0 && length === Number.POSITIVE_INFINITY
  const part = isWhole ? sql`body` : sql`substr(body, ${sql.lit(from + 1)}, ${sql.lit(length)})`
  return db
    .selectFrom('requests')
    .select(['number', sql<Uint8Array | null>`${part}`.as('body')])
    .where('number', 'in', numbers)
    .execute()
}
