import type { Db } from '../db/schema.ts'

export async function readSettings(db: Db): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('settings').selectAll().execute()
  return Object.fromEntries(rows.map(row => [row.key, JSON.parse(row.value)]))
}

/** An undefined value removes the setting. */
export async function writeSettings(db: Db, values: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [key, given] of Object.entries(values)) {
    if (given === undefined) {
      await db.deleteFrom('settings').where('key', '=', key).execute()
      continue
    }
    const value = JSON.stringify(given)
    await db
      .insertInto('settings')
      .values({ key, value })
      .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
      .execute()
  }
}
