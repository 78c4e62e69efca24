import { startTcpProxy, type TcpProxy, temporaryPostgres } from '@trivium/testing'
import { beforeEach, expect, it } from 'vitest'
import { createCourse } from './factories.ts'
import { fillMany } from './fill-many.ts'
import { startCatalogue } from './start.ts'

let database: TcpProxy
beforeEach(async () => {
  database = await startTcpProxy((await temporaryPostgres()).url)
})

it('a connection that has gone silent keeps nobody from what is remembered', async () => {
  const catalogue = await startCatalogue({ database: { url: database.url } })
  await createCourse(catalogue, { title: 'kept' })
  const list = '{ courses { title } }'
  for (let round = 0; round < 3; round += 1) await catalogue.get(list)
  database.silence({ alsoNew: false })
  for (let round = 0; round < 3; round += 1) expect(await catalogue.get(list)).toEqual({ courses: [{ title: 'kept' }] })
})

it('connections that have gone silent are given up with those who waited for them', async () => {
  const env = { CATALOGUE_REQUEST_TIMEOUT_MS: '2000' }
  const catalogue = await startCatalogue({ env, database: { url: database.url } })
  const byId = 'query ($ids: [UUID!]!) { coursesById(ids: $ids) { id } }'
  const ids = ['00000001-0000-4000-8000-000000000000']
  await fillMany(catalogue.context, { courses: 1, chapters: 0 })
  const all = Array.from({ length: 6 }, (_, at) => `{ courses { a${at}: title } }`)
  while (database.taken < 4) await Promise.all(all.map(query => catalogue.ask(query)))
  database.silence({ alsoNew: false })
  let answer = await catalogue.ask(byId, { ids })
  while (answer.status === 503) answer = await catalogue.ask(byId, { ids })
  expect(answer.data).toEqual({ coursesById: [{ id: ids[0] }] })
})
