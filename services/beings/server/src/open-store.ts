import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { openDataDirectory } from '@trivium/config'
import { openDatabase } from '@trivium/db'
import { settleArrivals } from './beings/settle-arrivals.ts'
import { openChatEventLog } from './chat/event-log.ts'
import { clearIncoming } from './chat/receive-file.ts'
import { databaseFile, locateDataDirectory } from './configuration/data-directory.ts'
import { lockDirectory } from './configuration/lock-directory.ts'
import { openSettings } from './configuration/settings.ts'
import type { BaseContext, BeingsContext, Store } from './context.ts'
import { migrations } from './db/migrations.ts'
import type { BeingsSchema } from './db/schema.ts'
import { openLogBook } from './logs/log-book.ts'
import { loadPlugins } from './plugins/load-plugins.ts'
import { createRuntime } from './runtime/index.ts'
import { createSecretBox } from './secrets/encrypt-secret.ts'
import { readOrCreateKey } from './secrets/key-file.ts'
import { createPeerUsers } from './sessions/peer-users.ts'
import { startWork } from './work.ts'

const ownEntries = [
  ...['beings.db', 'beings.lock', 'beings.json', 'secret.key'],
  ...['beings', 'arriving', 'incoming', 'plugins', 'backups'],
]

/** The context of a service whose data directory may not have been chosen yet. */
export async function createContext(
  base: Omit<BaseContext, 'peers'> & Partial<Pick<BaseContext, 'peers'>>,
): Promise<BeingsContext> {
  const dataDir = openDataDirectory(base.config.dataDir, ownEntries)
  const context = {
    peers: createPeerUsers(),
    ...base,
    config: { ...base.config, dataDir },
    ownPorts: new Set(),
  } as unknown as BeingsContext
  const directory = locateDataDirectory(dataDir)
  if (existsSync(databaseFile(directory))) await openStore(context, directory)
  return context
}

/** Opens (or makes) the database of a data directory and fills it into the context, once. */
export async function openStore(context: BeingsContext, directory: string): Promise<void> {
  const dataDirectory = openDataDirectory(resolve(directory), ownEntries)
  const { log, clock } = context
  const file = databaseFile(dataDirectory)
  const lock = lockDirectory(dataDirectory)
  const opening = openDatabase<BeingsSchema>({ service: 'beings', file, migrations, log })
  // Whoever could not open it must not keep others from it, such as the set-up with another folder.
  opening.catch(() => lock.release())
  const database = await opening
  const settings = await openSettings(database)
  if (settings.get('cookieSuffix') === '') await settings.save({ cookieSuffix: randomBytes(6).toString('hex') })
  await clearIncoming(dataDirectory)
  await settleArrivals(dataDirectory, database.db)
  const store: Store = {
    dataDirectory,
    lock,
    database,
    secrets: createSecretBox(readOrCreateKey(dataDirectory)),
    settings,
    events: await openChatEventLog({
      database,
      clock,
      onLost: error => log.error({ err: error }, 'chat events could not be written'),
    }),
    logs: openLogBook(database, clock, context.logSink),
    plugins: await loadPlugins({ dataDirectory, log, language: settings.get('language') }),
  }
  Object.assign(context, store)
  Object.assign(context, { runtime: await createRuntime(context) })
  Object.assign(context, { work: startWork(context) })
}

/** Whether the set-up has been finished. */
export function isInitialised(context: BeingsContext): boolean {
  return (context.settings as BeingsContext['settings'] | undefined)?.get('initialisedAt') !== undefined
}

/** Turns under way are left at their last step; the next start goes on from there. */
export async function closeStore(context: BeingsContext): Promise<void> {
  if (!(context.database as BeingsContext['database'] | undefined)) return
  await context.work.close()
  await context.runtime.close()
  await context.plugins.close()
  await context.events.close()
  await context.logs.close()
  await context.database.close()
  context.lock.release()
}
