import { bytesType, type Engine, type MigrationDatabase, sequenceColumn, sequenceType } from '@trivium/db'

/** What was refused on the receive path of an endpoint; few and small, without bodies. */
export async function createRefusals(db: MigrationDatabase, engine: Engine): Promise<void> {
  await db.schema
    .createTable('refusals')
    .addColumn('number', sequenceType(engine), sequenceColumn(engine))
    .addColumn('id', 'text', column => column.notNull())
    .addColumn('endpoint_number', 'bigint', column => column.notNull())
    .addColumn('refused_at', 'bigint', column => column.notNull())
    .addColumn('status', 'integer', column => column.notNull())
    .addColumn('reason', 'text', column => column.notNull())
    .addColumn('method', 'text')
    .addColumn('target', 'text')
    .addColumn('size', 'bigint')
    .addColumn('remote_address', 'text')
    .addColumn('head', bytesType(engine), column => column.notNull())
    .execute()
  await db.schema.createIndex('refusals_by_endpoint').on('refusals').columns(['endpoint_number', 'number']).execute()
}
