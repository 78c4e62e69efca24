import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'

/** The number of the last entry of each; found at the end of an index, however many there are. */
export async function readMarks(db: Db): Promise<{ logs: number; audit: number; usage: number }> {
  const { rows } = await sql<{ logs: number | null; audit: number | null; usage: number | null }>`select
    (select max(seq) from log_entries) as logs,
    (select max(seq) from audit_entries) as audit,
    (select max(seq) from usage_records) as usage`.execute(db)
  return { logs: rows[0]?.logs ?? 0, audit: rows[0]?.audit ?? 0, usage: rows[0]?.usage ?? 0 }
}
