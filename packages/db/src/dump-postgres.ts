import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { StartFault } from '@trivium/config'
import pg from 'pg'
import { libpqConnection } from './libpq.ts'
import { findPostgresTools, type ToolEnvironment } from './postgres-tools.ts'

export interface PostgresDump {
  server: number
  /** Version of the program that wrote it: an older one cannot read it. */
  program: number
  /** The migrations each schema has had. */
  schemas: Record<string, string[]>
}

export interface DumpOptions {
  url: string
  schemas: readonly string[]
  environment: ToolEnvironment
}

export interface PreparedDump extends PostgresDump {
  /** Bytes in the database, all schemas and indexes together. */
  size: number
  write(file: string): Promise<void>
  close(): Promise<void>
}

/**
 * Holds one moment of the database; the dump and what is said about it are of that moment, however much is written
 * meanwhile. Undefined when none of the schemas is there.
 */
export async function prepareDump({ url, schemas, environment }: DumpOptions): Promise<PreparedDump | undefined> {
  const client = await connectPostgres(url)
  const close = () => client.end()
  try {
    const server = await serverMajor(client)
    await client.query('begin isolation level repeatable read read only')
    const present = await migrationsOf(client, schemas)
    const names = Object.keys(present)
    if (names.length === 0) {
      await close()
      return undefined
    }
    const tools = findPostgresTools(['pg_dump'], server, environment)
    const { rows } = await client.query(
      'select pg_export_snapshot() as id, pg_database_size(current_database()) as size',
    )
    const args = [
      `--snapshot=${rows[0].id}`,
      ...['--format=custom', '--no-owner', '--no-privileges', '--no-unlogged-table-data', '--lock-wait-timeout=60s'],
      ...names.map(name => `--schema=${name}`),
    ]
    return {
      server,
      program: tools.major,
      schemas: present,
      size: Number(rows[0].size),
      close,
      async write(file) {
        const { address, environment: secrets } = libpqConnection(url)
        const all = [...args, `--file=${file}`, `--dbname=${address}`]
        const child = spawn(tools.path('pg_dump'), all, {
          env: { ...environment, ...secrets },
          stdio: ['ignore', 'ignore', 'pipe'],
        })
        const said = gather(child.stderr)
        const kill = () => child.kill()
        process.once('exit', kill)
        const [code] = await once(child, 'close')
        process.off('exit', kill)
        if (code !== 0) throw new StartFault(`PostgreSQL could not be backed up: ${lastLine(said())}`)
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

export async function connectPostgres(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'trivium-backup' })
  // One that breaks fails its statements; the client tells of it a second time, to nobody.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string }
    throw new StartFault(
      `PostgreSQL at DATABASE_URL cannot be used: ${message || code}. Check that it runs and that the address, user, password and database name are right.`,
    )
  }
}

export async function serverMajor(client: pg.Client): Promise<number> {
  const { rows } = await client.query('show server_version_num')
  return Math.floor(Number(rows[0].server_version_num) / 10_000)
}

async function migrationsOf(client: pg.Client, schemas: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const schema of schemas) {
    const table = `${client.escapeIdentifier(schema)}.migrations`
    const { rows } = await client.query('select to_regclass($1) is not null as here', [table])
    if (!rows[0].here) continue
    const names = await client.query(`select name from ${table} order by name`)
    found[schema] = names.rows.map(row => row.name)
  }
  return found
}

/** The end of what a program says about its trouble. */
export function gather(stream: NodeJS.ReadableStream): () => string {
  let text = ''
  stream.on('data', chunk => {
    text = (text + String(chunk)).slice(-4096)
  })
  return () => text
}

export function lastLine(text: string): string {
  const lines = text.trim().split('\n').filter(Boolean)
  return (lines.find(line => /error|fatal/i.test(line)) ?? lines.at(-1) ?? 'it did not say why').trim()
}
