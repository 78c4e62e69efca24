import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { describeEachEngine, drain } from '@trivium/testing'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { fillMany } from './fill-many.ts'
import { startCatalogue } from './start.ts'

const fields = 'id title description startDate endDate'
/** About 14 MB at 3,000 x 5: more than the network holds for a client that does not read. */
const long = (comment: string) =>
  `{ ${['a', 'b', 'c', 'd'].map(alias => `${alias}: courses { ${fields} chapters { ${fields} } }`).join(' ')} } # ${comment}`

/** Asks and takes nothing of the answer, not even its headers. */
async function askWithoutReading(url: string, query: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).pause()
  await once(socket, 'connect')
  socket.on('error', () => {})
  const body = JSON.stringify({ query })
  const head = `POST /graphql HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json`
  socket.write(`${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  return socket
}

describeEachEngine('clients that do not read their answers', engine => {
  it.each([
    ['kept answers', {}],
    ['answers that are too long to be held', { CATALOGUE_CACHE_BYTES: '0' }],
  ])('keep nobody from theirs: %s', async (_name, env) => {
    const { context, get, url } = await startCatalogue({ engine, env })
    await fillMany(context, { courses: 3_000, chapters: 5 })
    const sockets = await Promise.all(Array.from({ length: 12 }, (_, at) => askWithoutReading(url, long(`${at}`))))
    // One after the other, so that some of them are asked while the others are being answered.
    for (let round = 0; round < 20; round += 1) {
      expect((await get(`{ coursesById(ids: []) { id } } # ${round}`)).coursesById).toEqual([])
      expect((await get(`{ mediaRecords { id } } # ${round}`)).mediaRecords).toEqual([])
    }
    for (const socket of sockets) socket.destroy()
    expect((await get(long('after'))).d).toHaveLength(3_000)
  })

  it.each([
    ['a kept answer', {}],
    ['an answer that is too long to be held', { CATALOGUE_CACHE_BYTES: '0' }],
  ])('are cut off after the time a request may take: %s', async (_name, env) => {
    const { context, url } = await startCatalogue({ engine, env: { ...env, CATALOGUE_REQUEST_TIMEOUT_MS: '3000' } })
    await fillMany(context, { courses: 3_000, chapters: 5 })
    // The question about it is always one of them.
    const underWay = async () => {
      const text = await (await fetch(`${url}/metrics`)).text()
      return Number(/^http_requests_in_flight (\d+)/m.exec(text)?.[1]) - 1
    }
    const socket = await askWithoutReading(url, long('cut'))
    await drain(async () => (await underWay()) === 1)
    await drain(async () => (await underWay()) === 0)
    let received = 0
    socket.on('data', bytes => {
      received += bytes.length
    })
    socket.resume()
    await once(socket, 'close')
    expect(received).toBeGreaterThan(0)
    expect(received).toBeLessThan(13_000_000)
  })
})

it('downloads that are broken off leave no connection to PostgreSQL behind', async () => {
  const { context, get, url } = await startCatalogue({ engine: 'postgres', env: { CATALOGUE_CACHE_BYTES: '0' } })
  await fillMany(context, { courses: 3_000, chapters: 5 })
  for (let round = 0; round < 12; round += 1) {
    const socket = await askWithoutReading(url, long(`${round}`))
    socket.resume()
    await once(socket, 'data')
    socket.destroy()
  }
  const { db } = context.database
  const open = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`
  await drain(async () => (await open.execute(db)).rows[0]?.n === 0)
  expect((await get(long('after'))).d).toHaveLength(3_000)
})
