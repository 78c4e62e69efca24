import { bytesType, type Engine, type MigrationDatabase } from '@trivium/db'
import { sql } from 'kysely'

/** What each target takes, in which shape, how often and how fast; and what was sent where it was not the captured request. */
export async function addTargetRules(db: MigrationDatabase, engine: Engine): Promise<void> {
  const add = (table: string, column: string, type: string) =>
    sql`alter table ${sql.table(table)} add column ${sql.ref(column)} ${sql.raw(type)}`.execute(db)
  await add('targets', 'filter', 'text')
  await add('targets', 'transform', 'text')
  await add('targets', 'retry_seconds', 'text')
  await add('targets', 'timeout_ms', 'integer')
  await add('targets', 'rate_per_second', 'double precision')
  await add('targets', 'rate_at', 'double precision')
  await add('attempts', 'sent_headers', 'text')
  await add('attempts', 'sent_size', 'integer')
  await add('attempts', 'sent_body', bytesType(engine))
}
