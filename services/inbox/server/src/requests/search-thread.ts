import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '@trivium/db'
import { migrations } from '../db/migrations/index.ts'
import type { InboxSchema } from '../db/schema.ts'
import { giveWay } from './give-way.ts'
import { createPace } from './search-pace.ts'
import { type Search, searchRequests } from './search-store.ts'

giveWay()
const pace = createPace()

/** A thread with a connection of its own, so that reading through megabytes of bodies never delays a capture. */
const database = await openDatabase<InboxSchema>({
  ...(workerData as { url?: string; file?: string }),
  service: 'inbox',
  migrations,
})

parentPort?.on('message', async ({ id, search }: { id: number; search: Search }) => {
  try {
    parentPort?.postMessage({ id, seqs: await searchRequests(database.db, search, pace) })
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) })
  }
})
