import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { cleanUpLater } from './clean-up.ts'
import { testPostgresUrl } from './provided.ts'

export interface TemporaryPostgres {
  url: string
  drop(): Promise<void>
}

/** A fresh, empty database, dropped after the test (or after the file, when made in a hook). */
export async function temporaryPostgres(): Promise<TemporaryPostgres> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(({ copying }) => `CREATE DATABASE ${name} TEMPLATE template0 ${copying}`)
  const url = new URL(testPostgresUrl())
  url.pathname = `/${name}`
  const drop = () => administer(() => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  cleanUpLater(drop)
  return { url: url.href, drop }
}

interface Administrator {
  client: Client
  /** How a database is copied in half of the time; older versions know no other way. */
  copying: string
}

/** One connection for the process, one statement after the other: to connect takes as long as to make or to drop a database. */
let administrator: Promise<Administrator> | undefined
let last: Promise<unknown> = Promise.resolve()

function administer(statement: (administrator: Administrator) => string): Promise<void> {
  const turn = last.then(async () => {
    administrator ??= connect()
    const found = await administrator.catch(error => {
      administrator = undefined
      throw error
    })
    await found.client.query(statement(found))
  })
  last = turn.catch(() => {})
  return turn
}

async function connect(): Promise<Administrator> {
  const client = new Client({ connectionString: testPostgresUrl() })
  client.on('error', () => {
    administrator = undefined
  })
  await client.connect()
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  )
  return { client, copying: (rows[0]?.version ?? 0) >= 150_000 ? 'STRATEGY FILE_COPY' : '' }
}
