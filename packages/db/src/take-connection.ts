import type pg from 'pg'

/** There is no way to the database, or it does not answer: whoever asks again at once will not get further either. */
export class DatabaseAwayFault extends Error {
  readonly code = 'DATABASE_AWAY'
}

export function takeConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  return pool.connect().catch(cause => {
    throw new DatabaseAwayFault('the database cannot be reached', { cause })
  })
}
