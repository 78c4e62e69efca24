import { StartFault } from '@trivium/config'
import type pg from 'pg'

/** The first contact: a server that cannot be reached is the user's to mend, so the message says where to look. */
export async function reachPostgres(pool: pg.Pool): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    const { code, message } = error as { code?: string; message?: string }
    throw new StartFault(
      `PostgreSQL at DATABASE_URL cannot be used: ${message || code}. Check that it runs and that the address, user, password and database name are right.`,
    )
  }
}
