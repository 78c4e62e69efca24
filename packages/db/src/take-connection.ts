import type pg from 'pg'

/** There is no connection to be had: whoever asks again at once will not get one either. */
export class NoConnectionFault extends Error {
  readonly code = 'DATABASE_AWAY'

  constructor(cause: unknown) {
    super('the database cannot be reached', { cause })
  }
}

export function takeConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  return pool.connect().catch(error => {
    throw new NoConnectionFault(error)
  })
}
