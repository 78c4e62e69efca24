import { setTimeout as wait } from 'node:timers/promises'
import type { PortableMessage } from '@trivium/beings-contract'
import type { Database } from '@trivium/db'
import type { BeingsSchema, Trx } from '../../platform/db/schema.ts'
import type { Uses } from '../../platform/kernel.ts'
import { importMessage } from '../chat/import-conversations.ts'
import { importMemories, linkMemories, type ReadMemory, type SummaryLink } from '../memory/import-memories.ts'
import { importNotes, type ReadNote } from '../notes/import-notes.ts'

/** So that others wait no longer for the write lock than a commit or two. */
const mostRows = 200
const mostCharacters = 200_000
/** Longer than the longest pause of those who wait for the lock (when-unlocked.ts): each of them gets it in between. */
const restMs = 30

interface Row {
  characters: number
  memory?: ReadMemory
  link?: SummaryLink
  note?: ReadNote
  message?: { channelId: string; message: PortableMessage }
}

export interface ImportBatch {
  add(row: Row): Promise<void>
  flush(): Promise<void>
}

/** Rows of one being, a few at a time, each time in a transaction of its own. */
export function createImportBatch(
  context: Uses<'settings'> & { database: Database<BeingsSchema> },
  { beingId, onRows }: { beingId: string; onRows: (rows: number) => void },
): ImportBatch {
  let rows: Row[] = []
  let characters = 0
  let written = 0

  async function write(trx: Trx): Promise<void> {
    const of = <Key extends keyof Row>(key: Key) => rows.flatMap(row => (row[key] === undefined ? [] : [row[key]]))
    await importMemories(trx, beingId, of('memory') as ReadMemory[])
    await linkMemories(trx, beingId, of('link') as SummaryLink[])
    await importNotes(trx, beingId, of('note') as ReadNote[])
    for (const { message } of rows) if (message) await importMessage(trx, context, { beingId, ...message })
  }

  async function flush(): Promise<void> {
    if (rows.length === 0) return
    await context.database.write(write)
    written += rows.length
    onRows(written)
    rows = []
    characters = 0
    await wait(restMs)
  }

  return {
    flush,
    async add(row) {
      rows.push(row)
      characters += row.characters
      if (rows.length >= mostRows || characters >= mostCharacters) await flush()
    },
  }
}
