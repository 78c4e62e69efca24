import { type ColumnDefinitionBuilder, type RawBuilder, sql } from 'kysely'
import type { Engine } from './engine.ts'

/** The type of exact bytes. */
export function bytesType(engine: Engine): 'blob' | 'bytea' {
  return engine === 'sqlite' ? 'blob' : 'bytea'
}

/** The type of a column that counts up by itself in the order of insertion; use with `sequenceColumn`. */
export function sequenceType(engine: Engine): RawBuilder<unknown> {
  return engine === 'sqlite' ? sql`integer` : sql`bigserial`
}

/** Numbers of deleted rows are not given out again, so the order of creation stays true for ever. */
export function sequenceColumn(engine: Engine) {
  return (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
    engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey()
}
