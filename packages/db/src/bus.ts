import { type Bus, createLocalBus, createPostgresBus, createVersionBus } from '@trivium/live'
import pg from 'pg'
import type { EngineLog } from './engine.ts'
import { createFileBell } from './file-bell.ts'
import type { Native } from './native.ts'

/** The bus that reaches every process working on the same database. */
export function createBus({ native }: { native: Native }, log?: EngineLog): Bus {
  if (native.engine === 'postgres') return createNotifyBus(native, log)
  if (native.file === ':memory:') return createLocalBus()
  const version = native.connection.prepare('pragma data_version')
  const bell = createFileBell(native.file, log)
  const bus = createVersionBus({
    bell,
    readVersion: () => (version.get() as { data_version: number }).data_version,
    onError: error => log?.warn({ err: error }, 'changes by other processes cannot be seen; trying again'),
  })
  return {
    ...bus,
    close() {
      bus.close()
      bell.close()
    },
  }
}

function createNotifyBus({ url, schema }: Extract<Native, { engine: 'postgres' }>, log?: EngineLog): Bus {
  return createPostgresBus({
    channel: `trivium_${schema}`,
    async connect() {
      const client = new pg.Client({
        connectionString: url,
        application_name: `trivium-${schema}-bus`,
        keepAlive: true,
        connectionTimeoutMillis: 10_000,
        // A notice is as good as gone after a crash anyway; waiting for the disk would only make it late.
        options: '-c synchronous_commit=off',
      })
      await client.connect()
      return client
    },
    onError: error => log?.warn({ err: error }, 'the listening PostgreSQL connection was lost; connecting again'),
  })
}
