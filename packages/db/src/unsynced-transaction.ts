import type { Kysely, Transaction } from 'kysely'
import type { SqliteConnection } from './sqlite-connection.ts'
import { whenUnlocked } from './when-unlocked.ts'

/**
 * A transaction whose commit does not wait for the disk: the next one that does brings it there. Nothing else may be written
 * in this way, so the setting changes together with `begin`, in one go, and back before the connection is given to others.
 */
export async function runUnsynced<Schema>(
  db: Kysely<Schema>,
  connection: SqliteConnection,
  run: (trx: Transaction<Schema>) => Promise<void>,
): Promise<void> {
  const { handle } = connection
  await db.connection().execute(async own => {
    await whenUnlocked(connection, () => beginUnsynced(connection))
    try {
      // A connection inside a transaction; there is nothing more to a Transaction.
      await run(own as Transaction<Schema>)
      connection.prepare('commit').run()
    } catch (error) {
      if (handle.isTransaction) connection.prepare('rollback').run()
      throw error
    } finally {
      handle.exec('pragma synchronous = full')
    }
  })
}

function beginUnsynced({ handle }: SqliteConnection): void {
  handle.exec('pragma synchronous = normal')
  try {
    handle.exec('begin immediate')
  } catch (error) {
    handle.exec('pragma synchronous = full')
    throw error
  }
}
