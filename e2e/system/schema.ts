import { DatabaseSync } from 'node:sqlite'
import { lines } from './rows.ts'

/** One line for each thing a database is made of, in an order that does not tell when it was added. */
export type Schema = string[]

/** Columns are told one by one: a table that grew by migrations in another order is the same table. */
export function describeSqlite(file: string): Schema {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const all = (statement: string) => database.prepare(statement).all()
    const objects = all("select type, name, tbl_name, sql from sqlite_schema where name not like 'sqlite_%'")
    const tables = objects.filter(({ type }) => type === 'table').map(({ name }) => String(name))
    return [
      // A plain table is told by its parts; of anything else the text is the whole truth.
      ...objects
        .filter(({ type, sql }) => type !== 'table' || /^create virtual/i.test(String(sql)))
        .map(({ type, name, sql }) => `${type} ${name}: ${flat(String(sql))}`),
      ...tables.flatMap(table => [
        ...all(`select * from pragma_table_xinfo('${table}')`).map(
          ({ name, type, notnull, dflt_value: value, pk }) =>
            `column ${table}.${name} ${type} ${notnull} ${value} ${pk}`,
        ),
        ...all(`select * from pragma_foreign_key_list('${table}')`).map(
          key => `key ${table}.${key.from} -> ${key.table}.${key.to} ${key.on_delete}`,
        ),
        ...all(`select name, "unique", origin from pragma_index_list('${table}')`).map(index => {
          const columns = all(`select name from pragma_index_info('${index.name}') order by seqno`)
          return `index of ${table} (${columns.map(({ name }) => name)}) ${index.unique} ${index.origin}`
        }),
        ...all(`select sql like '%autoincrement%' as counts from sqlite_schema where name = '${table}'`).map(
          ({ counts }) => `table ${table} counts ${counts}`,
        ),
      ]),
      ...all('select name from migrations').map(({ name }) => `migration ${name}`),
    ].sort()
  } finally {
    database.close()
  }
}

function flat(sql: string): string {
  return sql.replaceAll(/\s+/g, ' ').trim()
}

const ours = "('catalogue', 'inbox')"

export function describePostgres(url: string): Schema {
  const statements = [
    `select 'column ' || table_schema || '.' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '-')
       from information_schema.columns where table_schema in ${ours}`,
    `select 'table ' || n.nspname || '.' || c.relname || ' ' || c.relpersistence::text || ' ' || coalesce(c.reloptions::text, '')
       from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ${ours} and c.relkind in ('r', 'v', 'S')`,
    `select 'index ' || indexdef from pg_indexes where schemaname in ${ours}`,
    `select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(c.oid)
       from pg_constraint c join pg_namespace n on n.oid = connamespace where n.nspname in ${ours}`,
    `select 'function ' || p.oid::regprocedure || ' ' || pg_get_function_result(p.oid) || ' ' || md5(regexp_replace(prosrc, '\\s+', ' ', 'g'))
       from pg_proc p join pg_namespace n on n.oid = pronamespace where n.nspname in ${ours}`,
    `select 'trigger ' || pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = tgrelid
       join pg_namespace n on n.oid = c.relnamespace where n.nspname in ${ours} and not tgisinternal`,
    ...['catalogue', 'inbox'].map(name => `select 'migration ${name} ' || name from ${name}.migrations`),
  ]
  return statements.flatMap(statement => lines(url, statement)).sort()
}

/**
 * What a process of an older version would miss in a newer database, or could not fill: columns that are gone or changed, and
 * new ones in its tables that have to be given. Functions are called by their name, arguments and result.
 */
export function findIncompatible(older: Schema, newer: Schema): string[] {
  const callable = (line: string) => (line.startsWith('function ') ? line.slice(0, line.lastIndexOf(' ')) : line)
  const relied = older.filter(line => /^(column|function) /.test(line)).map(callable)
  const there = new Set(newer.map(callable))
  const missing = relied.filter(line => !there.has(line)).map(line => `gone or changed: ${line}`)
  const tableOf = (line: string) => line.split(' ')[1]?.split('.').slice(0, -1).join('.')
  const tables = new Set(older.filter(line => line.startsWith('column ')).map(tableOf))
  const before = new Set(older)
  const demanded = newer.filter(
    line => line.startsWith('column ') && !before.has(line) && tables.has(tableOf(line)) && / NO -$/.test(line),
  )
  return [...missing, ...demanded.map(line => `has to be given: ${line}`)]
}
