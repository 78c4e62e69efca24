import { type Migration, type Migrations, sequenceColumn, sequenceType } from '@trivium/db'
import { sql } from 'kysely'

const versionShards = 16

const createCatalogue: Migration = async (db, engine) => {
  const sequence = sequenceType(engine)
  await db.schema
    .createTable('courses')
    .addColumn('seq', sequence, sequenceColumn(engine))
    .addColumn('id', 'text', column => column.notNull().unique())
    .addColumn('title', 'text', column => column.notNull())
    .addColumn('description', 'text', column => column.notNull())
    .addColumn('start_date', 'bigint', column => column.notNull())
    .addColumn('end_date', 'bigint', column => column.notNull())
    .addColumn('published', 'integer', column => column.notNull())
    .addColumn('owner_id', 'text', column => column.notNull())
    .execute()
  await db.schema.createIndex('courses_owner').on('courses').columns(['owner_id', 'seq']).execute()
  await db.schema
    .createTable('chapters')
    .addColumn('seq', sequence, sequenceColumn(engine))
    .addColumn('id', 'text', column => column.notNull().unique())
    .addColumn('course_id', 'text', column => column.notNull().references('courses.id').onDelete('cascade'))
    .addColumn('title', 'text', column => column.notNull())
    .addColumn('description', 'text', column => column.notNull())
    .addColumn('number', 'integer', column => column.notNull())
    .addColumn('start_date', 'bigint', column => column.notNull())
    .addColumn('end_date', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('chapters_order').on('chapters').columns(['course_id', 'number', 'seq']).execute()
  await db.schema
    .createTable('media_records')
    .addColumn('seq', sequence, sequenceColumn(engine))
    .addColumn('id', 'text', column => column.notNull().unique())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('type', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createTable('memberships')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('course_id', 'text', column => column.notNull().references('courses.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('memberships_key', ['user_id', 'course_id'])
    .execute()
  await db.schema.createIndex('memberships_course').on('memberships').column('course_id').execute()
}

const createVersions: Migration = async db => {
  await db.schema
    .createTable('versions')
    .addColumn('shard', 'integer', column => column.primaryKey())
    .addColumn('value', 'bigint', column => column.notNull())
    .execute()
  const shards = Array.from({ length: versionShards }, (_, shard) => ({ shard, value: 0 }))
  await db.insertInto('versions').values(shards).execute()
}

/** As many changes can be committed at the same moment without waiting for each other. */
const versionRows = 64

/**
 * Every change, whoever makes it, replaces one of the numbers by a random one: a counter would come to the same value again
 * after a restore or a failover that lost commits. A row that another transaction holds is passed over, because that one may
 * stay open for long. Without the order the planner would have to scan the table, which costs so much where scans are switched
 * off that it would compile the statement each time.
 */
const raiseVersionOnPostgres = sql`
  create function raise_version() returns trigger language plpgsql security definer set search_path from current as $$
  begin
    update versions set value = floor(random() * 9007199254740991)
      where shard = (select shard from versions where shard >= 0 order by shard limit 1 for update skip locked);
    if not found then
      update versions set value = floor(random() * 9007199254740991) where shard = 0;
    end if;
    return null;
  end $$`

const makeVersionsRandom: Migration = async (db, engine) => {
  // SQLite tells by itself that something was committed.
  if (engine === 'sqlite') {
    await db.schema.dropTable('versions').execute()
    return
  }
  await sql`delete from versions`.execute(db)
  await sql`insert into versions (shard, value)
    select shard, floor(random() * 9007199254740991) from generate_series(0, ${sql.lit(versionRows - 1)}) shard`.execute(
    db,
  )
  await raiseVersionOnPostgres.execute(db)
  for (const name of ['courses', 'chapters', 'media_records', 'memberships']) {
    const table = sql.table(name)
    await sql`create trigger raise_version after insert or update or delete or truncate on ${table}
      for each statement execute function raise_version()`.execute(db)
    // Also for what arrives by replication or a restore.
    await sql`alter table ${table} enable always trigger raise_version`.execute(db)
  }
}

export const migrations: Migrations = {
  '0001-catalogue': createCatalogue,
  '0002-versions': createVersions,
  '0003-random-versions': makeVersionsRandom,
}
