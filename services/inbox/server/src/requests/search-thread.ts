import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '@trivium/db'
import { migrations } from '../db/migrations/index.ts'
import type { InboxSchema } from '../db/schema.ts'
import { type Search, searchRequests } from './search-store.ts'

/** A thread with a connection of its own, so that reading through megabytes of bodies never delays a capture. */
const database = await openDatabase<InboxSchema>({
  ...(workerData as { url?: string; file?: string }),
  service: 'inbox',
  migrations,
})

parentPort?.on('message', async ({ id, search }: { id: number; search: Search }) => {
  try {
    parentPort?.postMessage({ id, seqs: await searchRequests(database.db, search) })
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) })
  }
})
