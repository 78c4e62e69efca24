import { join } from 'node:path'
import { openDatabase } from '@trivium/db'
import { createLogger } from '@trivium/http'
import { temporaryDirectory } from '@trivium/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from './migrations.ts'
import type { BeingsSchema } from './schema.ts'

const log = createLogger({ service: 'beings', level: 'silent' })

test('what cost 0 for want of a price is unknown afterwards; what was free or failed stays so, and own prices are kept', async () => {
  const file = join(await temporaryDirectory(), 'beings.db')
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0309'))
  const old = await openDatabase<BeingsSchema>({ service: 'beings', file, migrations: before, log })
  const used = async (id: string, client: string, model: string, { tokens = 10, cost = 0 } = {}) =>
    sql`insert into usage_records (id, at, being_id, channel_id, turn_id, client_type, model, prompt_tokens,
        completion_tokens, total_tokens, estimated, cost, duration_ms, success, error)
      values (${id}, 3600000, 'b', '', '', ${client}, ${model}, ${tokens}, 0, ${tokens}, 0, ${cost}, 1, 1, '')`.execute(
      old.db,
    )
  await sql`insert into model_prices values ('free-model', 0, 0, 5), ('dear', 1, 2, 6)`.execute(old.db)
  await used('unknown', 'QiniuAI', 'x')
  await used('unknown-too', 'QiniuAI', 'x')
  await used('local', 'Ollama', 'x')
  await used('set-to-nothing', 'QiniuAI', 'free-model')
  await used('failed', 'QiniuAI', 'x', { tokens: 0 })
  await used('paid', 'QiniuAI', 'dear', { cost: 1.5 })
  await old.close()

  const database = await openDatabase<BeingsSchema>({ service: 'beings', file, migrations, log })
  const unpriced = await database.db.selectFrom('usage_records').select('id').where('priced', '=', 0).execute()
  expect(unpriced.map(row => row.id)).toEqual(['unknown', 'unknown-too'])
  const hours = await database.db
    .selectFrom('usage_hours')
    .select(['client_type', 'model', 'requests', 'unpriced', 'cost'])
    .orderBy('model')
    .orderBy('client_type')
    .execute()
  expect(hours).toEqual([
    { client_type: 'QiniuAI', model: 'dear', requests: 1, unpriced: 0, cost: 1.5 },
    { client_type: 'QiniuAI', model: 'free-model', requests: 1, unpriced: 0, cost: 0 },
    { client_type: 'Ollama', model: 'x', requests: 1, unpriced: 0, cost: 0 },
    { client_type: 'QiniuAI', model: 'x', requests: 3, unpriced: 2, cost: 0 },
  ])
  expect(await database.db.selectFrom('model_prices').selectAll().orderBy('model').execute()).toMatchObject([
    { client_type: '', model: 'dear', prompt_price: 1, completion_price: 2, cache_read_price: null, updated_at: 6 },
    { client_type: '', model: 'free-model', prompt_price: 0, updated_at: 5 },
  ])
  await database.close()
})
