import { join } from 'node:path'
import { type Migrations, openDatabase } from '@trivium/db'
import { createLogger } from '@trivium/http'
import { temporaryDirectory } from '@trivium/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from './migrations.ts'
import type { BeingsSchema } from './schema.ts'

const log = createLogger({ service: 'beings', level: 'silent' })
/** Came later than what stands behind them. */
const latecomers = ['0104-on-behalf-of', '0105-permission-scopes', '0204-started-by']

async function shapeAfter(steps: readonly Migrations[]): Promise<unknown> {
  const file = join(await temporaryDirectory(), 'beings.db')
  let shape: unknown
  for (const known of steps) {
    const database = await openDatabase<BeingsSchema>({ service: 'beings', file, migrations: known, log })
    const columns = await sql`
      select m.type, m.name, c.name as column, c.type as kind, c."notnull" as needed, c.dflt_value as usual
      from sqlite_master m left join pragma_table_info(m.name) c
      where m.name not like 'sqlite_%' and m.name not like 'kysely_%' order by m.name, c.name`.execute(database.db)
    shape = columns.rows
    await database.close()
  }
  return shape
}

test('a database that met the migrations in another order has the shape of a fresh one', async () => {
  const early = Object.entries(migrations).filter(([name]) => !latecomers.includes(name) && name < '0305')
  expect(early.length).toBeGreaterThan(10)
  expect(await shapeAfter([Object.fromEntries(early), migrations])).toEqual(await shapeAfter([migrations]))
})

test('names are in order, and from 0305 on without a gap', () => {
  const names = Object.keys(migrations)
  expect(names).toEqual(names.toSorted())
  const numbers = names.map(name => Number(name.slice(0, 4)))
  const late = numbers.filter(number => number >= 305)
  expect(late).toEqual(late.map((_, index) => 305 + index))
})
