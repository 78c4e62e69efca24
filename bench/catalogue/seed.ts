import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

const dates = { start_date: Date.parse('2026-03-01T09:00:00Z'), end_date: Date.parse('2026-06-01T17:00:00Z') }
const chaptersPerCourse = 5

export interface Seed {
  courses: Record<string, string | number>[]
  chapters: Record<string, string | number>[]
}

/** The same rows for all servers, with the same ids, so that all answers have the same bytes. */
export function createSeed(courses: number): Seed {
  const rows = Array.from({ length: courses }, (_, at) => ({
    ...{ id: randomUUID(), title: `Course ${at + 1}`, description: `About ${at + 1}.`, ...dates },
    ...{ published: at % 2, owner_id: 'bench' },
  }))
  const chapters = rows.flatMap(({ id }) =>
    Array.from({ length: chaptersPerCourse }, (_, at) => ({
      ...{ id: randomUUID(), course_id: id, title: `Chapter ${at + 1}`, description: `Part ${at + 1}.` },
      ...{ number: at + 1, ...dates },
    })),
  )
  return { courses: rows, chapters }
}

/** Puts the rows into the database of a catalogue that is running: it notices. */
export async function fillCatalogue(place: { file: string } | { url: string }, seed: Seed): Promise<void> {
  if ('file' in place) fillSqlite(place.file, seed)
  else await fillPostgres(place.url, seed)
}

function fillSqlite(file: string, seed: Seed): void {
  const db = new DatabaseSync(file, { timeout: 10_000 })
  db.exec('begin immediate')
  for (const [table, rows] of Object.entries(seed) as [string, Seed['courses']][]) {
    const columns = Object.keys(rows[0] ?? {})
    const insert = db.prepare(`insert into ${table} (${columns}) values (${columns.map(() => '?')})`)
    for (const row of rows) insert.run(...columns.map(column => row[column] ?? null))
  }
  db.exec('commit')
  db.close()
}

async function fillPostgres(url: string, seed: Seed): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const [table, rows] of Object.entries(seed) as [string, Seed['courses']][]) {
    const columns = Object.keys(rows[0] ?? {})
    const text = `insert into catalogue.${table} (${columns})
      select ${columns} from json_populate_recordset(null::catalogue.${table}, $1)`
    await client.query(text, [JSON.stringify(rows)])
  }
  // As a database that has been in use for a while.
  await client.query('analyze')
  await client.end()
}
