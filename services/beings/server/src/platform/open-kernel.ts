import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { openDataDirectory } from '@trivium/config'
import { createCheckpoints, openDatabase } from '@trivium/db'
import { migrations } from './db/migrations.ts'
import type { BeingsSchema } from './db/schema.ts'
import { openChatEventLog } from './events/event-log.ts'
import { watchWrites } from './events/watch-writes.ts'
import { createExecutors } from './executors/executors.ts'
import type { Base, Kernel } from './kernel.ts'
import { openLogBook } from './logbook/log-book.ts'
import { createSecretBox } from './secrets/encrypt-secret.ts'
import { readOrCreateKey } from './secrets/key-file.ts'
import { databaseFile, ownEntries } from './settings/data-directory.ts'
import { lockDirectory } from './settings/lock-directory.ts'
import { openSettings } from './settings/settings.ts'

export interface OpenKernel {
  readonly kernel: Kernel
  /** Closes the database and lets others have the data directory. */
  close(): Promise<void>
}

/** Opens (or makes) the database of a data directory, and everything that lives in it. */
export async function openKernel(base: Base, directory: string): Promise<OpenKernel> {
  const dataDirectory = openDataDirectory(resolve(directory), ownEntries)
  const { log, clock } = base
  const file = databaseFile(dataDirectory)
  const lock = lockDirectory(dataDirectory)
  const opening = openDatabase<BeingsSchema>({ service: 'beings', file, migrations, log })
  // Whoever could not open it must not keep others from it, such as the set-up with another folder.
  opening.catch(() => lock.release())
  const opened = await opening
  // A commit that copies the whole log would hold up every stream.
  const checkpoints = createCheckpoints(opened, log)
  const { database, writes } = watchWrites(opened)
  const settings = await openSettings(database)
  if (settings.get('cookieSuffix') === '') await settings.save({ cookieSuffix: randomBytes(6).toString('hex') })
  const onLost = (error: unknown) => log.error({ err: error }, 'chat events could not be written')
  const events = await openChatEventLog({ database: opened, clock, onLost })
  const logs = openLogBook(database, clock, base.logSink)
  const secrets = createSecretBox(readOrCreateKey(dataDirectory))
  const executors = createExecutors()
  const kernel = { ...base, dataDirectory, database, writes, settings, events, logs, secrets, executors }
  return {
    kernel,
    async close() {
      await events.close()
      await logs.close()
      await checkpoints.close()
      await database.close()
      lock.release()
    },
  }
}
