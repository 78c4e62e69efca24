import { type Kysely, sql, type Transaction } from 'kysely'
import type { Write } from './group-writer.ts'

/** PostgreSQL asks for these to be tried again: the transaction lost a race, nothing is wrong with it. */
const lostRace = new Set(['40001', '40P01'])
const maxAttempts = 5

/** PostgreSQL groups the commits of parallel connections itself, so each job has a transaction of its own. */
export function createTransactionWriter<Schema>(db: Kysely<Schema>): Write<Schema> {
  return async (job, { durable = true, onCommitted } = {}) => {
    const run = async (trx: Transaction<Schema>) => {
      if (!durable) await sql`set local synchronous_commit = off`.execute(trx)
      return await job(trx)
    }
    for (let attempt = 1; ; attempt += 1) {
      try {
        const result = await db.transaction().execute(run)
        onCommitted?.(result)
        return result
      } catch (error) {
        const code = (error as { code?: string }).code ?? ''
        if (!lostRace.has(code) || attempt === maxAttempts) throw error
      }
    }
  }
}
