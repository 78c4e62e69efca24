import { allPrograms, type RunningServer, startPostgres } from '@trivium/testing'
import pg from 'pg'

/** More than a run writes. Half of `logSize`, because a checkpoint begins there. */
const logFiles = 256
const logSize = '8GB'

/**
 * PostgreSQL with its own defaults, but as it is after a while: the files of its write-ahead log exist and are used again.
 * A fresh server makes a new one for every 16 MB, about twice a second under this load, and nobody is answered meanwhile.
 */
export async function startAgedPostgres(): Promise<RunningServer> {
  const settings = { min_wal_size: logSize, max_wal_size: logSize }
  const postgres = await startPostgres(allPrograms().postgres, { settings })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  for (let file = 0; file < logFiles; file++) {
    await client.query(
      `select count(pg_logical_emit_message(false, 'age', repeat('x', 1000000))) from generate_series(1, 16)`,
    )
  }
  await client.query('checkpoint')
  await client.end()
  return postgres
}
