import { type Kysely, PostgresAdapter, type RawBuilder, type SqlBool, sql } from 'kysely'

/** `column in (ids)` with one parameter: the text of the statement stays the same for any number of ids. */
export function oneOf<Schema>(db: Kysely<Schema>, column: string, ids: readonly string[]): RawBuilder<SqlBool> {
  const reference = sql.ref(column)
  return db.getExecutor().adapter instanceof PostgresAdapter
    ? sql<SqlBool>`${reference} = any(${ids})`
    : sql<SqlBool>`${reference} in (select value from json_each(${JSON.stringify(ids)}))`
}
