import { join } from 'node:path'
import { programFlags, startProcess, startService } from '@trivium/testing'

const root = join(import.meta.dirname, '..', '..')

export interface Trivium {
  catalogue: string
  beings: string
  inbox: string
  stop(): Promise<void>
}

export interface Place {
  dataDir: string
  databaseUrl?: string | undefined
}

export const inboxKey = 'a key for tests that is long enough'

export function environmentOf({ dataDir, databaseUrl }: Place): Record<string, string> {
  const postgres = databaseUrl ? { DATABASE_URL: databaseUrl, INBOX_SECRET_KEY: inboxKey } : {}
  const ports = { CATALOGUE_PORT: '0', BEINGS_PORT: '0', INBOX_PORT: '0' }
  return { DATA_DIR: dataDir, HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...ports, ...postgres }
}

/** All services and the worker of the inbox, each a process of its own. */
export async function startTrivium(place: Place): Promise<Trivium> {
  const env = environmentOf(place)
  const start = (service: string, file = 'main.ts') =>
    startService(join(root, 'services', service, 'server', 'src', file), env)
  const started = await Promise.all([start('catalogue'), start('beings'), start('inbox')])
  // It says that it is ready without an address, which a service would have.
  const worker = startProcess({
    command: process.execPath,
    args: [...programFlags(), join(root, 'services/inbox/server/src/worker.ts')],
    env: { ...env, LOG_LEVEL: 'info' },
    cwd: place.dataDir,
  })
  await worker.waitForLine(/inbox worker ready/)
  const [catalogue, beings, inbox] = started.map(({ url }) => url) as [string, string, string]
  return {
    catalogue,
    beings,
    inbox,
    async stop() {
      worker.kill('SIGTERM')
      await Promise.all([worker.waitForExit(), ...started.map(service => service.stop())])
    },
  }
}

/** `npm run backup` and `npm run restore` as the bootstrap runs them; resolves with exit code and output. */
export async function runVerb(verb: 'backup' | 'restore', args: string[], env: Record<string, string>) {
  const run = startProcess({
    command: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', join(root, 'scripts', `${verb}.ts`), ...args],
    env,
  })
  const { code } = await run.waitForExit()
  return { code, output: run.output() }
}
