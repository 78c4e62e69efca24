import { openDatabase } from '@trivium/db'
import { migrations } from '../db/migrations/index.ts'
import type { InboxDatabase, InboxSchema } from '../db/schema.ts'
import { giveWay } from './give-way.ts'
import type { SearchAnswer, SearchOrder } from './search-order.ts'
import { createPace } from './search-pace.ts'
import { type SearchOptions, searchRequests } from './search-store.ts'
import { createWriteWatch } from './write-watch.ts'

// A process with a connection of its own, so that reading through megabytes of bodies never delays a capture.

// Without its server it is of no use.
process.once('disconnect', () => process.exit())
// Whoever stops the server may stop all its processes at once; this one ends with it, and not before.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

/** How much of bodies is read at once: so little that nobody notices who waits for the same processor. */
const pieces = {
  // SQLite reads all of a body for any part of it, so one at a time.
  sqlite: { groupBytes: 64 * 1024 },
  // Nobody can tell the process that reads them to give way.
  postgres: { groupBytes: 32 * 1024, sliceBytes: 32 * 1024 },
}
const opening = Promise.withResolvers<{ database: InboxDatabase; options: SearchOptions }>()
// Told to whoever searches.
opening.promise.catch(() => {})

process.on('message', (order: SearchOrder) => {
  if ('open' in order) open(order.open).then(opening.resolve, opening.reject)
  else void answer(order).then(told => process.send?.(told))
})

async function open(where: { file: string } | { url: string }) {
  const database: InboxDatabase = await openDatabase<InboxSchema>({ ...where, service: 'inbox', migrations })
  const pace = createPace({ isBusy: createWriteWatch(database) })
  // Not before: somebody is waiting for the first answer, and starting up behind everybody else would take seconds.
  giveWay()
  return { database, options: { pace, ...pieces[database.engine] } }
}

async function answer({ id, search }: Extract<SearchOrder, { id: number }>): Promise<SearchAnswer> {
  try {
    const { database, options } = await opening.promise
    return { id, seqs: await searchRequests(database.db, search, options) }
  } catch (error) {
    return { id, error: String(error) }
  }
}
