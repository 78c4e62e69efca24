import type { RowStatement } from '@trivium/db'
import { readVersionSql } from '../db/version-store.ts'
import type { Source } from './source.ts'

/** Statements are written out and prepared: on this path a query builder would take longer than the database. */
export interface SqliteStatement {
  text: string
  values: readonly (string | number)[]
}

type Dialect = {
  oneOf(parameter: number): string
  list(ids: readonly string[]): string | readonly string[]
  parameter(number: number): string
  /** Makes SQLite take the courses first, in their order; PostgreSQL finds the best way by itself. */
  join: string
}

const sqlite: Dialect = {
  oneOf: parameter => `in (select value from json_each(?${parameter}))`,
  list: ids => JSON.stringify(ids),
  parameter: number => `?${number}`,
  join: 'cross join',
}

const postgres: Dialect = {
  oneOf: parameter => `= any($${parameter}::text[])`,
  list: ids => ids,
  parameter: number => `$${number}`,
  join: 'join',
}

type Parameter = string | readonly string[]

/** In the order of creation, except for `ids`: those come in any order, and ids without a row are missing. */
function rowsOf(source: Source, dialect: Dialect): { text: string; values: Parameter[] } {
  const text = remembered(source.columns, () => {
    const columns = ['id', ...source.columns].map(column => `c.${column}`).join(', ')
    const order = source.origin === 'ids' ? '' : ' order by c.seq'
    return `select ${columns} from ${source.table} c${conditionOf(source.origin, dialect)}${order}`
  })
  return { text, values: valuesOf(source, dialect) }
}

/** By course as above, within each in the order of the numbers, equal numbers in the order of creation. */
function chaptersOf(source: Source, dialect: Dialect): { text: string; values: Parameter[] } {
  const { origin, chapterColumns = [] } = source
  const text = remembered(chapterColumns, () => {
    const columns = ['course_id', ...chapterColumns].map(column => `h.${column}`).join(', ')
    if (origin === 'ids') {
      return `select ${columns} from chapters h where h.course_id ${dialect.oneOf(1)} order by h.course_id, h.number, h.seq`
    }
    const tables = `courses c ${dialect.join} chapters h on h.course_id = c.id`
    return `select ${columns} from ${tables}${conditionOf(origin, dialect)} order by c.seq, h.number, h.seq`
  })
  return { text, values: valuesOf(source, dialect) }
}

function conditionOf(origin: Source['origin'], dialect: Dialect): string {
  const user = dialect.parameter(1)
  if (origin === 'all') return ''
  if (origin === 'ids') return ` where c.id ${dialect.oneOf(1)}`
  if (origin === 'owned') return ` where c.owner_id = ${user}`
  // Without those the user owns.
  const joined = `c.id in (select course_id from memberships where user_id = ${user}) or c.id ${dialect.oneOf(2)}`
  return ` where c.owner_id <> ${user} and (${joined})`
}

function valuesOf({ origin, ids, userId, memberships }: Source, dialect: Dialect): Parameter[] {
  if (origin === 'all') return []
  if (origin === 'ids') return [dialect.list(ids)]
  return origin === 'owned' ? [userId] : [userId, dialect.list(memberships)]
}

/** The text of a statement stays the same for a plan; its list of columns stands for it. */
const texts = new WeakMap<readonly string[], string>()

function remembered(columns: readonly string[], make: () => string): string {
  const known = texts.get(columns)
  if (known !== undefined) return known
  const text = make()
  texts.set(columns, text)
  return text
}

export function sqliteRows(source: Source): SqliteStatement {
  return rowsOf(source, sqlite) as SqliteStatement
}

export function sqliteChapters(source: Source): SqliteStatement {
  return chaptersOf(source, sqlite) as SqliteStatement
}

/** No fewer than there are rows in both tables: numbers of deleted rows count, too. */
export const mostRowsSql =
  'select coalesce((select max(seq) from courses), 0) + coalesce((select max(seq) from chapters), 0) + coalesce((select max(seq) from media_records), 0)'

const names = new Map<string, string>()

export function postgresRows(source: Source): RowStatement {
  return named(rowsOf(source, postgres))
}

const withVersion = new Map<string, RowStatement>()

/** The version of the data stands behind the columns. */
export function postgresRowsWithVersion(source: Source): RowStatement {
  const { text, values } = rowsOf(source, postgres)
  const known = withVersion.get(text)
  if (known) return { ...known, values }
  const made = named({ text: text.replace(' from ', `, (${readVersionSql}) from `), values })
  withVersion.set(text, made)
  return made
}

export function postgresChapters(source: Source): RowStatement {
  return named(chaptersOf(source, postgres))
}

function named({ text, values }: { text: string; values: Parameter[] }): RowStatement {
  const name = names.get(text) ?? `catalogue-${names.size}`
  names.set(text, name)
  return { name, text, values }
}

/** How many courses have how many chapters, for lists of any length; for `ids` how many chapters each of them has. */
export function countChaptersSql(source: Source, engine: 'sqlite' | 'postgres'): { text: string; values: Parameter[] } {
  const dialect = engine === 'sqlite' ? sqlite : postgres
  const values = valuesOf(source, dialect)
  const from = `${source.table} c left join chapters h on h.course_id = c.id${conditionOf(source.origin, dialect)}`
  if (source.origin === 'ids') return { text: `select count(h.course_id), c.id from ${from} group by c.id`, values }
  const each = `select count(h.course_id) as n from ${from} group by c.seq`
  return { text: `select n, count(*) from (${each}) counted group by n`, values }
}
