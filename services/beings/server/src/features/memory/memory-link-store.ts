import type { Db } from '../../platform/db/schema.ts'

export async function insertSources(db: Db, summaryId: string, sourceIds: readonly string[]): Promise<void> {
  const rows = sourceIds.map(id => ({ summary_id: summaryId, source_id: id }))
  for (let start = 0; start < rows.length; start += 1000) {
    await db
      .insertInto('memory_sources')
      .values(rows.slice(start, start + 1000))
      .execute()
  }
}

export async function listSources(db: Db, summaryIds: readonly string[]) {
  if (summaryIds.length === 0) return []
  return db.selectFrom('memory_sources').selectAll().where('summary_id', 'in', summaryIds).execute()
}

/** The summaries an entry went into. */
export async function listSummariesOf(db: Db, sourceId: string): Promise<string[]> {
  const rows = await db.selectFrom('memory_sources').select('summary_id').where('source_id', '=', sourceId).execute()
  return rows.map(row => row.summary_id)
}
