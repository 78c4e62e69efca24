import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '@trivium/db'
import { migrations } from '../db/migrations/index.ts'
import type { InboxSchema } from '../db/schema.ts'
import { giveWay } from './give-way.ts'
import { createPace } from './search-pace.ts'
import { type Search, searchRequests } from './search-store.ts'

giveWay()
const pace = createPace()
/** Of a body in PostgreSQL, where nobody can tell the process that reads it to give way. */
const sliceBytes = 128 * 1024

/** A thread with a connection of its own, so that reading through megabytes of bodies never delays a capture. */
const database = await openDatabase<InboxSchema>({
  ...(workerData as { url?: string; file?: string }),
  service: 'inbox',
  migrations,
})

const options = database.engine === 'postgres' ? { pace, sliceBytes } : { pace }

parentPort?.on('message', async ({ id, search }: { id: number; search: Search }) => {
  try {
    parentPort?.postMessage({ id, seqs: await searchRequests(database.db, search, options) })
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) })
  }
})
