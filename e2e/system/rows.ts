import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Place } from './start-trivium.ts'

/** Every row of every table, as text that is equal where the rows are; keys are "database.table". */
export type Rows = Record<string, string[]>

export function readRows({ dataDir, databaseUrl }: Place): Rows {
  const files = readdirSync(dataDir).filter(name => name.endsWith('.db'))
  const rows = Object.assign({}, ...files.map(name => readSqlite(join(dataDir, name), name.replace('.db', ''))))
  return databaseUrl ? { ...rows, ...readPostgres(databaseUrl) } : rows
}

function readSqlite(file: string, name: string): Rows {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    // Full-text indexes keep tables of their own, whose rows say nothing.
    const tables = database
      .prepare(
        "select name from sqlite_schema where type = 'table' and sql not like 'create virtual%' and name not like '%\\_text\\_%' escape '\\'",
      )
      .all()
    return Object.fromEntries(
      tables.map(({ name: table }) => {
        const all = database.prepare(`select * from "${table}"`).all()
        return [`${name}.${table}`, all.map(row => JSON.stringify(row, bytesAsText)).sort()]
      }),
    )
  } finally {
    database.close()
  }
}

function bytesAsText(_: string, value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value
}

function readPostgres(url: string): Rows {
  const tables = lines(
    url,
    "select table_schema || '.' || table_name from information_schema.tables where table_schema in ('catalogue', 'inbox')",
  )
  return Object.fromEntries(tables.map(table => [table, lines(url, `select row_to_json(t) from ${table} t`).sort()]))
}

/** What a statement answers, one line for each row. */
export function lines(url: string, statement: string): string[] {
  const args = ['--no-psqlrc', '--tuples-only', '--no-align', '--dbname', url, '--command', statement]
  const output = execFileSync(psql(), args, { encoding: 'utf8', maxBuffer: 1024 ** 3 })
  return output.split('\n').filter(line => line !== '')
}

export function psql(): string {
  const versions = '/usr/lib/postgresql'
  const folders = existsSync(versions) ? readdirSync(versions).map(version => join(versions, version, 'bin')) : []
  return folders.map(folder => join(folder, 'psql')).findLast(existsSync) ?? 'psql'
}

/** Turns of beings that still have something to write. */
export function countUnsettled(dataDir: string): number {
  const database = new DatabaseSync(join(dataDir, 'beings.db'), { readOnly: true })
  try {
    return Number(database.prepare('select count(*) as n from turns where announced = 0 or ended_at is null').get()?.n)
  } finally {
    database.close()
  }
}

/** What SQLite itself finds wrong with the databases of a folder. */
export function findFaults(dataDir: string): unknown[] {
  return readdirSync(dataDir)
    .filter(name => name.endsWith('.db'))
    .flatMap(name => {
      const database = new DatabaseSync(join(dataDir, name))
      try {
        const verdicts = database.prepare('pragma integrity_check').all()
        const orphans = database.prepare('pragma foreign_key_check').all()
        const indexes = database
          .prepare("select name from sqlite_schema where sql like 'create virtual table%fts5%'")
          .all()
        // Throws when an index does not say what its table says.
        for (const { name: index } of indexes) {
          database.exec(`insert into "${index}" ("${index}", rank) values ('integrity-check', 1)`)
        }
        return [...verdicts.filter(row => row.integrity_check !== 'ok'), ...orphans]
      } finally {
        database.close()
      }
    })
}
