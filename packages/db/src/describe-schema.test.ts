import { describeEachEngine } from '@trivium/testing'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from './database.ts'
import { describeSchema } from './describe-schema.ts'
import { listInLines } from './list-in-lines.ts'
import type { Migrations } from './migrate.ts'

const migrations: Migrations = {
  '0001-pets': async db => {
    await sql`create table pets (id text not null primary key, name text default 'a, (b', age integer check (age in (1, 2)))`.execute(
      db,
    )
    await sql`create unique index pets_by_name on pets (name, age)`.execute(db)
  },
}

const expected = {
  sqlite: `CREATE TABLE pets (
  id text not null primary key,
  name text default 'a, (b',
  age integer check (age in (1, 2))
);

CREATE UNIQUE INDEX pets_by_name on pets (name, age);
`,
  postgres: `create table zoo.pets (
  id text not null,
  name text default 'a, (b'::text,
  age integer,
  constraint pets_pkey PRIMARY KEY (id),
  constraint pets_age_check CHECK ((age = ANY (ARRAY[1, 2])))
);

CREATE UNIQUE INDEX pets_by_name ON zoo.pets USING btree (name, age);
`,
}

describeEachEngine('the schema', (engine, temporary) => {
  it('is told as SQL, a column a line, the indexes behind their table', async () => {
    const database = await openDatabase({ service: 'zoo', ...(await temporary()), migrations })
    const text = await describeSchema(database)
    await database.close()
    expect(text).toContain(expected[engine])
    expect(text.match(/create table/gi)).toHaveLength(2)
  })
})

it('leaves alone what is no table', () => {
  expect(listInLines('create index a on b (c, d)')).toBe('create index a on b (c, d)')
  expect(listInLines('create table a as select 1')).toBe('create table a as select 1')
})
