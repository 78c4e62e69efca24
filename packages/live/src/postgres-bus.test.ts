import { randomUUID } from 'node:crypto'
import { temporaryPostgres, testPostgresUrl } from '@trivium/testing'
import { Client } from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { busContract } from './contract-tests.ts'
import { createPostgresBus, type PostgresBus } from './postgres-bus.ts'
import type { PgClientLike } from './postgres-link.ts'

const PATIENCE = { timeout: 180_000, interval: 5 }

async function connectTo(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

busContract('PostgreSQL', async () => {
  const channel = `bus ${randomUUID()}`
  const connect = () => connectTo(testPostgresUrl())
  const [here, there] = [createPostgresBus({ connect, channel }), createPostgresBus({ connect, channel })]
  await Promise.all([here.ready, there.ready])
  return { here, there, carriesPayloads: true }
})

/** Two ends on a database of their own, with every statement of the second one recorded. */
async function twoEnds() {
  const { url } = await temporaryPostgres()
  const statements: string[] = []
  const opened: Client[] = []
  const errors: unknown[] = []
  function open(record: boolean): PostgresBus {
    const bus = createPostgresBus({
      channel: 'events',
      onError: error => errors.push(error),
      async connect() {
        const client = await connectTo(url)
        opened.push(client)
        if (!record) return client
        const query: PgClientLike['query'] = client.query.bind(client)
        return Object.assign(client, {
          query: (statement: Parameters<typeof query>[0]) => {
            statements.push(typeof statement === 'string' ? statement : statement.text)
            return query(statement)
          },
        })
      },
    })
    onTestFinished(() => bus.close())
    return bus
  }
  const [here, there] = [open(false), open(true)]
  await Promise.all([here.ready, there.ready])
  return { url, here, there, statements, opened, errors }
}

it('sends all that is published in one tick as one statement', async () => {
  const { here, there, statements } = await twoEnds()
  statements.length = 0
  const woken = new Set<string | undefined>()
  here.subscribeAll(topic => woken.add(topic))
  for (let n = 0; n < 1000; n++) there.publish(`t${n % 100}`)
  await vi.waitFor(() => expect(woken.size).toBe(100), PATIENCE)
  expect(statements.length).toBe(1)
})

it('does not wake its own subscribers a second time', async () => {
  const { here, there } = await twoEnds()
  const own = vi.fn()
  there.subscribe('a', own)
  const elsewhere = vi.fn()
  here.subscribe('b', elsewhere)
  there.publish('a')
  there.publish('b')
  await vi.waitFor(() => expect(elsewhere).toHaveBeenCalled(), PATIENCE)
  here.publish('back')
  const back = Promise.withResolvers<void>()
  there.subscribe('back', () => back.resolve())
  await back.promise
  expect(own).toHaveBeenCalledTimes(1)
})

it('comes back after its connection was killed, wakes everybody, and sends what was published meanwhile', async () => {
  const { url, here, there, errors } = await twoEnds()
  const [first, second, late] = [vi.fn(), vi.fn(), vi.fn()]
  here.subscribe('first', first)
  here.subscribe('second', second)
  const admin = await connectTo(url)
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await admin.end()
  await vi.waitFor(() => expect(errors.length).toBeGreaterThanOrEqual(2), PATIENCE)
  here.subscribe('late', late)
  there.publish('late')
  await vi.waitFor(() => {
    for (const listener of [first, second, late]) expect(listener).toHaveBeenCalled()
  }, PATIENCE)
  const after = vi.fn()
  here.subscribe('after', after)
  await vi.waitFor(() => {
    there.publish('after')
    expect(after).toHaveBeenCalled()
  }, PATIENCE)
})

it('starts while the database is away and keeps trying', async () => {
  let up = false
  const errors: unknown[] = []
  const bus = createPostgresBus({
    channel: `late ${randomUUID()}`,
    onError: error => errors.push(error),
    connect: () => (up ? connectTo(testPostgresUrl()) : Promise.reject(new Error('not yet'))),
  })
  onTestFinished(() => bus.close())
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(1), PATIENCE)
  up = true
  await bus.ready
})
