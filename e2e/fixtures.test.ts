import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { temporaryDirectory, temporaryPostgres } from '@trivium/testing'
import { describe, expect, test } from 'vitest'
import type { Answer } from './system/call.ts'
import { ask, setUpBeings } from './system/fill-beings.ts'
import { readRequests, sendSigned } from './system/fill-inbox.ts'
import { type Keys, readTrivium } from './system/fill-trivium.ts'
import { psql } from './system/rows.ts'
import { describePostgres, describeSqlite, findIncompatible, type Schema } from './system/schema.ts'
import { environmentOf, type Place, runVerb, startTrivium } from './system/start-trivium.ts'

const fixtures = join(import.meta.dirname, 'fixtures')
const versions = readdirSync(fixtures).filter(name => /^\d/.test(name))
const databases = ['beings.db', 'catalogue.db', 'inbox.db']

interface Expected {
  keys: Keys
  seen: Record<string, Answer>
}

function expectedOf(version: string, engine: 'sqlite' | 'postgres'): Expected {
  return JSON.parse(gunzipSync(readFileSync(join(fixtures, version, 'expected.json.gz'))).toString())[engine]
}

/** A fresh database of this version: the first start, and the set-up of the beings. */
async function startFresh(databaseUrl?: string): Promise<Place> {
  const place = { dataDir: await temporaryDirectory(), databaseUrl }
  const trivium = await startTrivium(place)
  await setUpBeings(trivium.beings, 'http://127.0.0.1:9')
  await trivium.stop()
  return place
}

describe.each(versions)('the data of version %s', version => {
  test('embedded: restored, started, complete, and its databases are those of a fresh start', {
    timeout: 300_000,
  }, async () => {
    const { keys, seen } = expectedOf(version, 'sqlite')
    const folder = await temporaryDirectory()
    execFileSync('tar', ['-xzf', join(fixtures, version, 'sqlite.tar.gz'), '-C', folder])
    const place: Place = { dataDir: join(folder, 'data') }
    const { code, output } = await runVerb('restore', [join(folder, 'backup')], environmentOf(place))
    expect([code, output]).toEqual([0, expect.stringContaining('Restored to')])

    const trivium = await startTrivium(place)
    expect(await readTrivium(trivium, keys)).toMatchObject(seen)
    await expectSigned(trivium.inbox, keys)
    const config = await ask({ url: trivium.beings, token: keys.token }, '/config')
    expect(config.aiClients.OpenAICompatible.apiKey).toBe('••••9876')
    await trivium.stop()
    const fresh = await startFresh()
    for (const name of databases) {
      expect(describeSqlite(join(place.dataDir, name))).toEqual(describeSqlite(join(fresh.dataDir, name)))
    }
  })

  test('on PostgreSQL: loaded, started, complete, and its schemas are those of a fresh start', {
    timeout: 300_000,
  }, async () => {
    const { keys, seen } = expectedOf(version, 'postgres')
    const { url } = await temporaryPostgres()
    const text = gunzipSync(readFileSync(join(fixtures, version, 'postgres.sql.gz')))
    const flags = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--single-transaction', '--file=-']
    execFileSync(psql(), [...flags, `--dbname=${url}`], { input: text, stdio: ['pipe', 'ignore', 'inherit'] })
    const released = describePostgres(url)
    const place = { dataDir: await temporaryDirectory(), databaseUrl: url }
    const trivium = await startTrivium(place)
    const beings = await setUpBeings(trivium.beings, 'http://127.0.0.1:9')
    const now = await readTrivium(trivium, { ...keys, ...beings })
    expect(now).toMatchObject({ catalogue: seen.catalogue, inbox: seen.inbox })
    await expectSigned(trivium.inbox, keys)
    await trivium.stop()

    const schema = describePostgres(url)
    const fresh = (await temporaryPostgres()).url
    await startFresh(fresh)
    expect(schema).toEqual(describePostgres(fresh))
    // A process of that version may still serve while this one migrates, and afterwards.
    expect(findIncompatible(released, schema)).toEqual([])
  })
})

async function expectSigned(inbox: string, { endpoints }: Keys): Promise<void> {
  const signed = endpoints[1] ?? ''
  await sendSigned(inbox, signed)
  const [newest] = await readRequests(inbox, signed)
  expect(newest.signature).toMatchObject({ state: 'valid', provider: 'stripe' })
}

describe('the comparison itself', () => {
  async function schemaAfter(...statements: string[]): Promise<Schema> {
    const folder = await temporaryDirectory()
    mkdirSync(folder, { recursive: true })
    const database = new DatabaseSync(join(folder, 'x.db'))
    database.exec(
      ['create table migrations (name text)', 'create table t (a integer primary key)', ...statements].join(';'),
    )
    database.close()
    return describeSqlite(join(folder, 'x.db'))
  }
  const [b, c] = ["alter table t add column b text not null default ''", 'alter table t add column c integer']

  test('two databases that took their migrations in another order are equal', async () => {
    expect(await schemaAfter(b, c)).toEqual(await schemaAfter(c, b))
  })

  test.each([
    [[b]],
    [[b, 'alter table t add column c text']],
    [[c, "alter table t add column b text not null default 'x'"]],
    [[b, c, 'create index i on t (b)']],
    [[b, c, 'create trigger g after insert on t begin select 1; end']],
  ])('another order that led elsewhere is noticed: %s', async statements => {
    expect(await schemaAfter(...statements)).not.toEqual(await schemaAfter(b, c))
  })

  test('what an older process could not live with is noticed', () => {
    const older = ['column s.t.a text NO -', 'function f(bigint) text 1234']
    const added = ['column s.t.b text YES -', 'column s.t.c text NO now()', 'column s.new.x text NO -']
    expect(findIncompatible(older, [...older, ...added])).toEqual([])
    expect(findIncompatible(older, ['column s.t.a text NO -', 'function f(bigint) text 5678'])).toEqual([])
    expect(findIncompatible(older, [...older, 'column s.t.b text NO -'])).toHaveLength(1)
    expect(findIncompatible(older, ['column s.t.a integer NO -', 'function f(bigint) integer 1234'])).toHaveLength(3)
  })
})
