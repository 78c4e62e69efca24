import { type Migration, type Migrations, sequenceColumn, sequenceType } from '@trivium/db'
import { versionShards } from './version-store.ts'

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

export const migrations: Migrations = {
  '0001-catalogue': createCatalogue,
  '0002-versions': createVersions,
}
