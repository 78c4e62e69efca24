import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePort } from '../free-port.ts'
import { keepServer, retryWhenPortIsTaken, untilReady } from './keep-server.ts'
import { unprivilegedUser } from './os-user.ts'
import { serverDirectory } from './server-directory.ts'

export interface RunningServer {
  url: string
  stop(): Promise<void>
}

export interface PostgresOptions {
  /** Files in memory and few of them: databases are made and dropped many times faster. For tests, not for measuring. */
  inMemory?: boolean
  /** What differs from PostgreSQL's own defaults. */
  settings?: Readonly<Record<string, string>>
}

/** A PostgreSQL of its own; `programs` is the folder with initdb and postgres. */
export function startPostgres(programs: string, options: PostgresOptions = {}): Promise<RunningServer> {
  return retryWhenPortIsTaken(() => startOnce(programs, options))
}

async function startOnce(programs: string, options: PostgresOptions): Promise<RunningServer> {
  const { inMemory = false, settings = inMemory ? small : {} } = options
  const user = unprivilegedUser()
  const directory = await serverDirectory('postgres', { user, inMemory })
  // Connections are trusted, so the name of the only account is the secret.
  const account = `test_${randomBytes(8).toString('hex')}`
  const port = await freePort()
  const kept = keepServer({
    directory,
    ...(user && { user }),
    commands: [initialise(programs, directory, account), serve(programs, directory, { port, ...settings })],
    // Immediate shutdown: the files go away anyway, a last checkpoint would only cost time.
    endSignal: 'SIGQUIT',
  })
  const url = `postgres://${account}@127.0.0.1:${port}/postgres`
  await untilReady(kept, () => connectOnce(url))
  return { url, stop: kept.stop }
}

function initialise(programs: string, directory: string, account: string): [string, ...string[]] {
  const locale = process.platform === 'darwin' ? ['--locale=C', '--lc-ctype=UTF-8'] : ['--locale=C.UTF-8']
  const data = ['--pgdata', join(directory, 'data'), '--no-sync', '--encoding=UTF8', ...locale]
  return [join(programs, 'initdb'), ...data, '--auth=trust', `--username=${account}`]
}

const small = { shared_buffers: '32MB', max_wal_size: '256MB' }

/** fsync stays on, as in production: tests that kill a service count on what is durable being durable. */
function serve(programs: string, directory: string, own: Record<string, string | number>): [string, ...string[]] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: directory,
    max_connections: 200,
    logging_collector: 'off',
    ...own,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return [join(programs, 'postgres'), '-D', join(directory, 'data'), ...flags]
}

async function connectOnce(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
  } finally {
    await client.end().catch(() => {})
  }
}
