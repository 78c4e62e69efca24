import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)

/** Lets the disk have what filling has left to it: otherwise the first rounds would measure how it is written. */
export async function settle(databaseUrl?: string): Promise<void> {
  if (databaseUrl !== undefined) {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query('checkpoint')
    await client.end()
  }
  await run('sync')
}
