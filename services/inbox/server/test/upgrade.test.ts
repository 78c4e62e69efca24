import { type MigrationDatabase, openDatabase } from '@trivium/db'
import type { RequestList } from '@trivium/inbox-contract'
import { drain, temporaryDatabase } from '@trivium/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from '../src/db/migrations/index.ts'
import { allSeqs, ask, createEndpoint } from './client.ts'
import { startInbox } from './start.ts'

/** What a later version might bring: columns and a table. It holds what it has locked until it is let go. */
function laterVersion(letGo: Promise<void>) {
  return {
    ...migrations,
    '9000-later': async (db: MigrationDatabase) => {
      await sql`alter table requests add column colour text not null default 'blue'`.execute(db)
      await sql`alter table endpoints add column colour text`.execute(db)
      await sql`create table colours (name text primary key)`.execute(db)
      await letGo
    },
  }
}

test('while a newer version migrates, the older one captures or says when to come again, and goes on afterwards', {
  timeout: 480_000,
}, async () => {
  const database = await temporaryDatabase('postgres')
  const older = await startInbox('postgres', { database })
  const { id } = await createEndpoint(older.url)
  const hook = `${older.url}/api/hook/${id}`
  let [captured, refused, stopped] = [0, 0, false]
  const sender = async () => {
    while (!stopped) {
      const answer = await fetch(hook, { method: 'POST', body: 'x' })
      if (answer.status === 200) captured += 1
      else {
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
        expect(await answer.json()).toMatchObject({
          code: 'unavailable',
          error: 'The service cannot answer right now.',
        })
        refused += 1
      }
    }
  }
  const senders = Promise.all(Array.from({ length: 4 }, sender))
  await drain(() => captured > 10)

  const { promise: letGo, resolve: release } = Promise.withResolvers<void>()
  const opening = openDatabase({ service: 'inbox', url: database.url, migrations: laterVersion(letGo) })
  await drain(() => refused > 4)
  const read = await ask(`${older.url}/api/endpoints/${id}/requests`)
  expect([read.status, read.headers.get('retry-after')]).toEqual([503, '5'])
  release()
  const newer = await opening

  const before = captured
  await drain(() => captured > before + 10)
  stopped = true
  await senders
  // Whatever was refused is not there, whatever was acknowledged is, once.
  // An endpoint keeps its newest requests only.
  const seqs = await allSeqs(older.url, id)
  expect(seqs).toEqual(seqs.map((_, index) => captured - seqs.length + 1 + index))
  const list = (await (await ask(`${older.url}/api/endpoints/${id}/requests?limit=1`)).json()) as RequestList
  expect(list.requests[0]?.seq).toBe(captured)
  await newer.close()
  await older.stop()
  await expect(startInbox('postgres', { database })).rejects.toThrow(/newer version of Trivium \(it has 9000-later\)/)
})
