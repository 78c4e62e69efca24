import { bytesType, type Engine, type MigrationDatabase, sequenceColumn, sequenceType } from '@trivium/db'
import { sql } from 'kysely'

export async function createInbox(db: MigrationDatabase, engine: Engine): Promise<void> {
  await createEndpoints(db, engine)
  await createRequests(db, engine)
  await createTargets(db, engine)
  await createDeliveries(db, engine)
  if (engine === 'postgres') await createRateLimits(db)
}

async function createEndpoints(db: MigrationDatabase, engine: Engine): Promise<void> {
  await db.schema
    .createTable('endpoints')
    .addColumn('number', sequenceType(engine), sequenceColumn(engine))
    .addColumn('id', 'text', column => column.notNull().unique())
    .addColumn('name', 'text')
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('last_activity_at', 'bigint')
    .addColumn('seq', 'bigint', column => column.notNull().defaultTo(0))
    .addColumn('request_count', 'bigint', column => column.notNull().defaultTo(0))
    .addColumn('trimmed_seq', 'bigint', column => column.notNull().defaultTo(0))
    .addColumn('response', 'text')
    .addColumn('verifier', 'text')
    .execute()
  // Every capture rewrites its endpoint's row; room on the page lets PostgreSQL do that without touching an index.
  if (engine === 'postgres') await sql`alter table endpoints set (fillfactor = 40)`.execute(db)
}

/**
 * No foreign key to the endpoint: capture holds its row lock anyway, and PostgreSQL would check each row again. Bodies stay
 * in a rowid table on purpose: a clustered (endpoint, seq) table was measured at two thirds of the speed. No index on the
 * id: it took a quarter of the store's own time, and one id is found among the few hundred an endpoint keeps anyway.
 */
async function createRequests(db: MigrationDatabase, engine: Engine): Promise<void> {
  await db.schema
    .createTable('requests')
    .addColumn('number', sequenceType(engine), column => column.primaryKey())
    .addColumn('id', 'text', column => column.notNull())
    .addColumn('endpoint_number', 'bigint', column => column.notNull())
    .addColumn('hidden', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('seq', 'bigint', column => column.notNull())
    .addColumn('method', 'text', column => column.notNull())
    .addColumn('target', 'text', column => column.notNull())
    .addColumn('headers', 'text', column => column.notNull())
    .addColumn('trailers', 'text')
    .addColumn('http_version', 'text', column => column.notNull())
    .addColumn('remote_address', 'text')
    .addColumn('received_at', 'bigint', column => column.notNull())
    .addColumn('body_size', 'integer', column => column.notNull())
    .addColumn('signature', 'text')
    .addColumn('body', bytesType(engine), column => column.notNull())
    .execute()
  await db.schema
    .createIndex('requests_by_seq')
    .on('requests')
    .columns(['endpoint_number', 'hidden', 'seq'])
    .unique()
    .execute()
  // Webhook bodies are mostly compressed or small already; compressing them again costs more than the space is worth.
  if (engine === 'postgres') await sql`alter table requests alter column body set storage external`.execute(db)
}

async function createTargets(db: MigrationDatabase, engine: Engine): Promise<void> {
  await db.schema
    .createTable('targets')
    .addColumn('number', sequenceType(engine), sequenceColumn(engine))
    .addColumn('id', 'text', column => column.notNull().unique())
    .addColumn('endpoint_number', 'bigint', column => column.notNull())
    .addColumn('url', 'text', column => column.notNull())
    .addColumn('enabled', 'integer', column => column.notNull())
    .addColumn('path_mode', 'text', column => column.notNull())
    .addColumn('ordered', 'integer', column => column.notNull())
    .addColumn('send_origin', 'integer', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('failures', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('open_until', 'bigint')
    .execute()
  await db.schema.createIndex('targets_by_endpoint').on('targets').column('endpoint_number').execute()
}

async function createDeliveries(db: MigrationDatabase, engine: Engine): Promise<void> {
  await db.schema
    .createTable('deliveries')
    .addColumn('number', sequenceType(engine), sequenceColumn(engine))
    .addColumn('id', 'text', column => column.notNull().unique())
    .addColumn('endpoint_number', 'bigint', column => column.notNull())
    .addColumn('request_number', 'bigint', column => column.notNull())
    .addColumn('request_id', 'text', column => column.notNull())
    .addColumn('seq', 'bigint', column => column.notNull())
    .addColumn('target_number', 'bigint')
    .addColumn('target_id', 'text')
    .addColumn('target_url', 'text', column => column.notNull())
    .addColumn('path_mode', 'text', column => column.notNull())
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('attempt_count', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('step', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'bigint')
    .addColumn('lease_owner', 'text')
    .addColumn('lease_until', 'bigint')
    .addColumn('error', 'text')
    .addColumn('edited_method', 'text')
    .addColumn('edited_headers', 'text')
    .addColumn('edited_body', bytesType(engine))
    .addColumn('resign', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('updated_at', 'bigint', column => column.notNull())
    .execute()
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(`deliveries_by_${name}`).on('deliveries').columns(columns).execute()
  await index('due', ['status', 'next_attempt_at'])
  // Lets a worker step from one target with waiting deliveries to the next, however many each of them has.
  await index('ready', ['status', 'target_number', 'next_attempt_at'])
  await index('target', ['target_number', 'status', 'seq'])
  await index('request', ['request_number', 'status'])
  await index('endpoint', ['endpoint_number', 'number'])
  await index('change', ['endpoint_number', 'updated_at'])
  await db.schema
    .createTable('attempts')
    .addColumn('delivery_number', 'bigint', column =>
      column.notNull().references('deliveries.number').onDelete('cascade'),
    )
    .addColumn('number', 'integer', column => column.notNull())
    .addColumn('started_at', 'bigint', column => column.notNull())
    .addColumn('duration_ms', 'integer', column => column.notNull())
    .addColumn('status', 'integer')
    .addColumn('response_headers', 'text')
    .addColumn('response_body', bytesType(engine))
    .addColumn('error', 'text')
    .addPrimaryKeyConstraint('attempts_key', ['delivery_number', 'number'])
    .execute()
}

/**
 * The shape rate-limiter-flexible expects. Unlogged: counters of the last hour need not survive a crash of the database,
 * and no request should wait for them to reach the disk.
 */
async function createRateLimits(db: MigrationDatabase): Promise<void> {
  await sql`create unlogged table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint)`.execute(
    db,
  )
}
