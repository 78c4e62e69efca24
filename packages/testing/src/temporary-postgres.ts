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
  await administer(`CREATE DATABASE ${name} TEMPLATE template0`)
  const url = new URL(testPostgresUrl())
  url.pathname = `/${name}`
  const drop = () => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  cleanUpLater(drop)
  return { url: url.href, drop }
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: testPostgresUrl() })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
