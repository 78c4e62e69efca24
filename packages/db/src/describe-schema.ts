import type { Kysely } from 'kysely'
import { describePostgresSchema } from './describe-postgres-schema.ts'
import { listInLines } from './list-in-lines.ts'
import type { Native } from './native.ts'
import type { SqliteConnection } from './sqlite-connection.ts'

/** The tables, indexes and triggers of a database as SQL that people read: made to be committed and compared. */
export async function describeSchema<Schema>(database: { native: Native; db: Kysely<Schema> }): Promise<string> {
  const { native, db } = database
  const statements =
    native.engine === 'sqlite' ? describeSqlite(native.connection) : await describePostgresSchema(db, native.schema)
  return statements.map(statement => `${statement};\n`).join('\n')
}

/** SQLite keeps the text of each statement. What belongs to a virtual table is its own affair. */
const statementsSql = `
  select sql from sqlite_schema
  where sql is not null and name not like 'sqlite\\_%' escape '\\'
    and tbl_name not in (select name from pragma_table_list where type = 'shadow')
  order by tbl_name, case type when 'table' then 0 when 'index' then 1 else 2 end, name`

function describeSqlite(connection: SqliteConnection): string[] {
  return connection
    .prepare(statementsSql)
    .all()
    .map(row => listInLines(String((row as { sql: unknown }).sql)))
}
