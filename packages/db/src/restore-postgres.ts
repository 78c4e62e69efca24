import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { StartFault } from '@trivium/config'
import type pg from 'pg'
import { connectPostgres, gather, lastLine, type PostgresDump, serverMajor } from './dump-postgres.ts'
import { libpqConnection } from './libpq.ts'
import { type FoundTools, findPostgresTools, type ToolEnvironment } from './postgres-tools.ts'

export interface RestoreOptions {
  url: string
  dump: PostgresDump
  /** What is there is dropped, in the same transaction. */
  replace: boolean
  environment: ToolEnvironment
}

/** Makes sure, before anything is changed, that it can be done; the answer does it. */
export async function prepareRestore(options: RestoreOptions): Promise<(file: string) => Promise<void>> {
  const { url, dump, replace, environment } = options
  const names = Object.keys(dump.schemas)
  const client = await connectPostgres(url)
  try {
    const server = await serverMajor(client)
    if (server < dump.server) {
      throw new StartFault(
        `The backup was made of PostgreSQL ${dump.server}, the server at DATABASE_URL is ${server}. Restore into ${dump.server} or newer.`,
      )
    }
    await refuseWhileServed(client, names)
    if (!replace) await refuseFilled(client, names)
  } finally {
    await client.end()
  }
  const tools = findPostgresTools(['pg_restore', 'psql'], dump.program, environment)
  return file => run(tools, file, options)
}

/** The server forgets a connection a moment after it was closed: a service that was just stopped gets that moment. */
const farewellMs = 2000

async function refuseWhileServed(client: pg.Client, names: readonly string[]): Promise<void> {
  const deadline = Date.now() + farewellMs
  for (;;) {
    const { rows } = await client.query(
      'select distinct application_name as name from pg_stat_activity where datname = current_database() and application_name = any($1)',
      [names.map(name => `trivium-${name}`)],
    )
    if (rows.length === 0) return
    if (Date.now() > deadline) {
      const who = rows.map(row => row.name.replace('trivium-', '')).join(' and ')
      throw new StartFault(`The ${who} service runs on the database at DATABASE_URL. Stop it, then restore.`)
    }
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

async function refuseFilled(client: pg.Client, names: readonly string[]): Promise<void> {
  const { rows } = await client.query(
    'select distinct n.nspname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = any($1)',
    [names],
  )
  if (rows.length === 0) return
  const filled = rows.map(row => row.name).join(' and ')
  throw new StartFault(
    `The database at DATABASE_URL already holds data in the schema ${filled}. Give an empty database, or add --replace to drop what is there.`,
  )
}

/**
 * One transaction: all of it is there afterwards, or what was there before. The commit is the last thing sent: psql whose
 * input ends early, because this process or pg_restore was killed, commits nothing.
 */
async function run(tools: FoundTools, file: string, options: RestoreOptions): Promise<void> {
  const { address, environment: secrets } = libpqConnection(options.url)
  const env = { ...options.environment, ...secrets, PGOPTIONS: '-c client_min_messages=warning' }
  const quiet = ['--no-psqlrc', '--quiet', '--output=/dev/null', '--set=ON_ERROR_STOP=1']
  const psql = spawn(tools.path('psql'), [...quiet, '--file=-', `--dbname=${address}`], {
    env,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const reader = spawn(tools.path('pg_restore'), ['--file=-', '--no-owner', '--no-privileges', file], {
    env: { ...options.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = [gather(psql.stderr), gather(reader.stderr)]
  const closed = Promise.all([once(psql, 'close'), once(reader, 'close')])
  // It ends early when a statement is refused; its exit code tells.
  psql.stdin.on('error', () => reader.kill('SIGKILL'))
  psql.stdin.write(opening(options))
  reader.stdout.pipe(psql.stdin, { end: false })
  reader.once('close', code => psql.stdin.end(code === 0 ? '\ncommit;\n' : '\n'))
  const [[psqlCode], [readerCode]] = await closed
  if (psqlCode === 0 && readerCode === 0) return
  const reason = said.map(text => text()).find(text => text.trim() !== '') ?? ''
  throw new StartFault(`PostgreSQL could not be restored, nothing was changed: ${lastLine(reason)}`)
}

function opening({ dump, replace }: RestoreOptions): string {
  const names = Object.keys(dump.schemas)
  return [
    'begin;',
    // The lock of the migrations: a service that starts meanwhile waits until the whole is there.
    ...names.map(name => `select pg_advisory_xact_lock(hashtext('trivium:${name}'));`),
    ...names.map(name => `drop schema if exists "${name}" ${replace ? 'cascade' : ''};`),
    '',
  ].join('\n')
}
