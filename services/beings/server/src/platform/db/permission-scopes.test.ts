import { join } from 'node:path'
import { openDatabase } from '@trivium/db'
import { createLogger } from '@trivium/http'
import { cleanUpLater, temporaryDirectory } from '@trivium/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from './migrations.ts'
import type { BeingsSchema } from './schema.ts'

const log = createLogger({ service: 'beings', level: 'silent' })
const being = '01a1e2e6-0000-7000-8000-000000000001'

test('answers from before are taken for the least they can mean; rules that people wrote stay as they are', async () => {
  const file = join(await temporaryDirectory(), 'beings.db')
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name !== '0105-permission-scopes'))
  const old = await openDatabase<BeingsSchema>({ service: 'beings', file, migrations: before, log })
  await sql`INSERT INTO beings (id, name, is_curator, status, status_reason, activity, activity_since, ai_client_type,
    ai_config, using_fallback, failure_count, created_at) VALUES (${being}, 'Mal', 0, 'idle', '', '', 0, '', '{}', 0, 0, 0)`.execute(
    old.db,
  )
  const rule = (id: string, type: string, result: string, description: string) =>
    sql`INSERT INTO permission_rules (id, permission_type, resource_prefix, result, description, being_id, created_at,
      updated_at) VALUES (${id}, ${type}, '/a', ${result}, ${description}, ${being}, 1, 2)`.execute(old.db)
  await rule('1', 'FileAccess', 'Allowed', 'Answered for good when disk asked.')
  await rule('2', 'CommandLine', 'Allowed', 'Answered for good when command_line asked.')
  await rule('3', 'NetworkAccess', 'Denied', 'Answered for good when network asked.')
  await rule('4', 'Function', 'Allowed', 'mine')
  const answer = (id: string, result: string) =>
    sql`INSERT INTO remembered_answers (id, being_id, permission_type, resource_prefix, result, expires_at, created_at)
      VALUES (${id}, ${being}, 'FileAccess', ${id}, ${result}, 1, 2)`.execute(old.db)
  await answer('5', 'Allowed')
  await answer('6', 'Denied')
  await old.close()
  const { db, close } = await openDatabase<BeingsSchema>({ service: 'beings', file, migrations, log })
  cleanUpLater(close)
  const rules = await db.selectFrom('permission_rules').select(['id', 'access', 'exact', 'updated_at']).execute()
  expect(rules).toEqual([
    { id: '1', access: 'read', exact: 1, updated_at: 2 },
    { id: '2', access: '', exact: 1, updated_at: 2 },
    { id: '3', access: '', exact: 0, updated_at: 2 },
    { id: '4', access: '', exact: 0, updated_at: 2 },
  ])
  const answers = await db.selectFrom('remembered_answers').select(['id', 'access', 'exact']).execute()
  expect(answers).toEqual([
    { id: '5', access: 'read', exact: 1 },
    { id: '6', access: '', exact: 0 },
  ])
})
