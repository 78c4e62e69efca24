import type { RowStatement } from '@trivium/db'
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
  const { condition, values } = conditionOf(source, dialect)
  const columns = ['id', ...source.columns].map(column => `c.${column}`).join(', ')
  const order = source.origin === 'ids' ? '' : ' order by c.seq'
  return { text: `select ${columns} from ${source.table} c${condition}${order}`, values }
}

/** By course as above, within each in the order of the numbers, equal numbers in the order of creation. */
function chaptersOf(source: Source, dialect: Dialect): { text: string; values: Parameter[] } {
  const columns = ['course_id', ...(source.chapterColumns ?? [])].map(column => `h.${column}`).join(', ')
  if (source.origin === 'ids') {
    const text = `select ${columns} from chapters h where h.course_id ${dialect.oneOf(1)} order by h.course_id, h.number, h.seq`
    return { text, values: [dialect.list(source.ids)] }
  }
  const { condition, values } = conditionOf(source, dialect)
  const tables = `courses c ${dialect.join} chapters h on h.course_id = c.id`
  return { text: `select ${columns} from ${tables}${condition} order by c.seq, h.number, h.seq`, values }
}

function conditionOf(source: Source, dialect: Dialect): { condition: string; values: Parameter[] } {
  const { origin, ids, userId, memberships } = source
  const user = dialect.parameter(1)
  switch (origin) {
    case 'all':
      return { condition: '', values: [] }
    case 'ids':
      return { condition: ` where c.id ${dialect.oneOf(1)}`, values: [dialect.list(ids)] }
    case 'owned':
      return { condition: ` where c.owner_id = ${user}`, values: [userId] }
    case 'joined':
      // Without those the user owns.
      return {
        condition:
          ` where c.owner_id <> ${user} and (c.id in (select course_id from memberships where user_id = ${user})` +
          ` or c.id ${dialect.oneOf(2)})`,
        values: [userId, dialect.list(memberships)],
      }
  }
}

export function sqliteRows(source: Source, limit: number): SqliteStatement {
  return limited(rowsOf(source, sqlite), limit)
}

export function sqliteChapters(source: Source, limit: number): SqliteStatement {
  return limited(chaptersOf(source, sqlite), limit)
}

function limited({ text, values }: { text: string; values: Parameter[] }, limit: number): SqliteStatement {
  return { text: `${text} limit ?${values.length + 1}`, values: [...(values as string[]), limit] }
}

const names = new Map<string, string>()

export function postgresRows(source: Source): RowStatement {
  return named(rowsOf(source, postgres))
}

export function postgresChapters(source: Source): RowStatement {
  return named(chaptersOf(source, postgres))
}

function named({ text, values }: { text: string; values: Parameter[] }): RowStatement {
  const name = names.get(text) ?? `catalogue-${names.size}`
  names.set(text, name)
  return { name, text, values }
}

/** How many courses have how many chapters, for lists of any length. */
export function countChaptersSql(source: Source, engine: 'sqlite' | 'postgres'): { text: string; values: Parameter[] } {
  const dialect = engine === 'sqlite' ? sqlite : postgres
  const { condition, values } = conditionOf(source, dialect)
  const each = `select count(h.course_id) as n from ${source.table} c left join chapters h on h.course_id = c.id${condition} group by c.seq`
  return { text: `select n, count(*) from (${each}) counted group by n`, values }
}
