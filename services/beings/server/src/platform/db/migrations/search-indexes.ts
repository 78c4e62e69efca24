import { createFullTextIndex, fillFullTextIndex, foldAccentsOf, type MigrationDatabase } from '@trivium/db'

const key = 'seq'

/** What can be found by its name. */
const named = [
  { table: 'beings', key, columns: ['name'] },
  { table: 'projects', key, columns: ['name', 'description'] },
  { table: 'tasks', key, columns: ['title', 'description'] },
  { table: 'timers', key, columns: ['name', 'instruction'] },
  { table: 'conversations', key, columns: ['title'] },
]

const indexed = [
  { table: 'memories', key, columns: ['content', 'keywords'] },
  { table: 'work_notes', key, columns: ['title', 'content', 'keywords'] },
  { table: 'triples', key, columns: ['subject', 'relation', 'object', 'category', 'tags'] },
]

/** A part of 0318: whatever a search finds is in an index that knows no accents. */
export async function createSearchIndexes(db: MigrationDatabase): Promise<void> {
  for (const index of named) {
    await createFullTextIndex(db, { ...index, foldAccents: true })
    await fillFullTextIndex(db, index.table)
  }
  for (const index of indexed) await foldAccentsOf(db, index)
}
