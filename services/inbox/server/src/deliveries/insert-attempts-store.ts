import type { Engine } from '@trivium/db'
import { limits } from '@trivium/inbox-contract'
import type { HeaderList } from '@trivium/inbox-relay'
import { CompiledQuery, type Kysely } from 'kysely'
import type { InboxSchema } from '../db/schema.ts'
import type { FinishedAttempt } from './attempt.ts'
import { piecesOf } from './pieces.ts'

const columns = [
  'delivery_number',
  'number',
  'started_at',
  'duration_ms',
  'status',
  'response_headers',
  'response_body',
  'error',
  'sent_headers',
  'sent_size',
  'sent_body',
] as const

/** Writes attempts down. The text of the statement is made once for each number of rows: making it anew takes as long as running it. */
export async function insertAttempts(
  db: Kysely<InboxSchema>,
  engine: Engine,
  finished: readonly FinishedAttempt[],
): Promise<void> {
  if (finished.length === 0) return
  // On PostgreSQL each statement is a way there and back, and its text is read anew in any case.
  for (const piece of engine === 'sqlite' ? piecesOf(finished) : [finished]) {
    await db.executeQuery(CompiledQuery.raw(statement(engine, piece.length), piece.flatMap(valuesOf)))
  }
}

/** In the order of the columns. */
function valuesOf({ delivery, attempt }: FinishedAttempt): unknown[] {
  const { answer, sent } = attempt
  return [
    delivery.number,
    delivery.attempt_count + 1,
    attempt.startedAt,
    attempt.durationMs,
    answer?.status ?? null,
    answer === null ? null : JSON.stringify(flat(answer.headers)),
    answer?.body ?? null,
    attempt.error,
    sent ? JSON.stringify(sent.headers) : null,
    sent?.body.length ?? null,
    sent?.body.subarray(0, limits.attemptBodyBytes) ?? null,
  ]
}

/** A plain loop: the `flat` of arrays takes several times as long. */
function flat(headers: HeaderList): string[] {
  const list: string[] = []
  for (const line of headers) list.push(line[0], line[1])
  return list
}

const statements = new Map<string, string>()

function statement(engine: Engine, rows: number): string {
  const key = `${engine} ${rows}`
  let text = statements.get(key)
  if (text === undefined) {
    const place = (index: number) => (engine === 'sqlite' ? '?' : `$${index + 1}`)
    const row = (number: number) =>
      `(${columns.map((_, column) => place(number * columns.length + column)).join(', ')})`
    text = `insert into attempts (${columns.join(', ')}) values ${Array.from({ length: rows }, (_, number) => row(number)).join(', ')}`
    statements.set(key, text)
  }
  return text
}
