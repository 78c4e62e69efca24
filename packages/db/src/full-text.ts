import { type Kysely, sql } from 'kysely'
import type { MigrationDatabase } from './migrate.ts'

/** Trigrams find any part of a word in any script, Chinese and Japanese included, from three characters on. */
const shortestIndexed = 3

export interface FullTextIndex {
  /** The table whose rows are found; it needs an integer primary key. */
  table: string
  key: string
  columns: readonly string[]
  /** Letters with and without accents are the same. */
  foldAccents?: boolean
}

const foldingTrigrams = 'trigram remove_diacritics 1'

const indexName = (table: string) => `${table}_text`

/** For a migration: the index follows every change of the table by itself. */
export async function createFullTextIndex(
  db: MigrationDatabase,
  { table, key, columns, foldAccents = false }: FullTextIndex,
): Promise<void> {
  const index = sql.id(indexName(table))
  const names = sql.join(columns.map(column => sql.id(column)))
  const values = (row: 'new' | 'old') => sql.join(columns.map(column => sql`${sql.raw(row)}.${sql.id(column)}`))
  const remove = sql`insert into ${index} (${index}, rowid, ${names}) values ('delete', old.${sql.id(key)}, ${values('old')})`
  const add = sql`insert into ${index} (rowid, ${names}) values (new.${sql.id(key)}, ${values('new')})`
  const trigger = (event: string) => sql.id(`${indexName(table)}_${event}`)

  await sql`create virtual table ${index} using fts5 (${names}, content = ${sql.lit(table)},
    content_rowid = ${sql.lit(key)}, tokenize = ${sql.lit(foldAccents ? foldingTrigrams : 'trigram')})`.execute(db)
  await sql`create trigger ${trigger('insert')} after insert on ${sql.id(table)} begin ${add}; end`.execute(db)
  await sql`create trigger ${trigger('delete')} after delete on ${sql.id(table)} begin ${remove}; end`.execute(db)
  // Indexes of earlier migrations stay as they were made; a later one is written only when its texts change.
  const texts = foldAccents ? sql` of ${names}` : sql``
  await sql`create trigger ${trigger('update')} after update${texts} on ${sql.id(table)} begin ${remove}; ${add}; end`.execute(
    db,
  )
}

/** For a migration: the same index, filled anew; its triggers stay as they are. */
export async function foldAccentsOf(db: MigrationDatabase, { table, key, columns }: FullTextIndex): Promise<void> {
  const index = sql.id(indexName(table))
  const names = sql.join(columns.map(column => sql.id(column)))
  await sql`drop table ${index}`.execute(db)
  await sql`create virtual table ${index} using fts5 (${names}, content = ${sql.lit(table)},
    content_rowid = ${sql.lit(key)}, tokenize = ${sql.lit(foldingTrigrams)})`.execute(db)
  await fillFullTextIndex(db, table)
}

/** For a migration that gives an index to a table with rows. */
export async function fillFullTextIndex(db: MigrationDatabase, table: string): Promise<void> {
  const index = sql.id(indexName(table))
  await sql`insert into ${index} (${index}) values ('rebuild')`.execute(db)
}

export interface FullTextSearch extends FullTextIndex {
  query: string
  limit: number
  offset?: number
  /** Further conditions on the table, such as its owner. */
  where?: ReturnType<typeof sql<boolean>>
}

export interface FullTextHit {
  key: number
  /** The place of the match with [ and ] around it. */
  snippet: string
}

/** Best matches first; every word of the query must occur. A query without words finds nothing. */
export async function searchFullText<Schema>(db: Kysely<Schema>, search: FullTextSearch): Promise<FullTextHit[]> {
  const words = search.query.normalize('NFC').split(/\s+/u).filter(Boolean)
  if (words.length === 0) return []
  const indexed = words.every(word => [...word].length >= shortestIndexed)
  return indexed ? searchIndex(db, search, words) : scan(db, search, words)
}

async function searchIndex<Schema>(
  db: Kysely<Schema>,
  search: FullTextSearch,
  words: string[],
): Promise<FullTextHit[]> {
  const { table, key, limit, offset = 0, where = sql<boolean>`true` } = search
  const index = sql.id(indexName(table))
  // Quoted, so that nothing a user types is an operator.
  const match = words.map(word => `"${word.replaceAll('"', '""')}"`).join(' ')
  const result = await sql<FullTextHit>`
    select ${sql.id(table, key)} as key, snippet(${index}, -1, '[', ']', '…', 64) as snippet
    from ${index} join ${sql.id(table)} on ${sql.id(table, key)} = ${index}.rowid
    where ${index} match ${match} and ${where}
    order by ${index}.rank, ${sql.id(table, key)} desc limit ${limit} offset ${offset}`.execute(db)
  return result.rows
}

/** A word of one or two characters has no trigram: the newest rows that hold all words, in plain comparison. */
async function scan<Schema>(db: Kysely<Schema>, search: FullTextSearch, words: string[]): Promise<FullTextHit[]> {
  const { table, key, columns, limit, offset = 0, where = sql<boolean>`true` } = search
  const text = sql.join(
    columns.map(column => sql`coalesce(${sql.id(table, column)}, '')`),
    sql` || char(10) || `,
  )
  const conditions = sql.join(
    words.map(word => sql`instr(lower(${text}), lower(${word})) > 0`),
    sql` and `,
  )
  const result = await sql<{ key: number; text: string }>`
    select ${sql.id(table, key)} as key, ${text} as text from ${sql.id(table)}
    where ${conditions} and ${where}
    order by ${sql.id(table, key)} desc limit ${limit} offset ${offset}`.execute(db)
  return result.rows.map(row => ({ key: row.key, snippet: cutAround(row.text, words[0] ?? '') }))
}

function cutAround(text: string, word: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(word.toLowerCase()))
  const from = Math.max(0, at - 40)
  const to = Math.min(text.length, at + word.length + 60)
  const marked = `${text.slice(from, at)}[${text.slice(at, at + word.length)}]${text.slice(at + word.length, to)}`
  return `${from > 0 ? '…' : ''}${marked}${to < text.length ? '…' : ''}`
}
