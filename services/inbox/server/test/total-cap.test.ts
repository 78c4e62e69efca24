import { fileURLToPath } from 'node:url'
import { createLogger } from '@trivium/http'
import type { Endpoint, RequestRow } from '@trivium/inbox-contract'
import { describeEachEngine, drain, startService, temporaryDatabase, temporaryDirectory } from '@trivium/testing'
import { expect, test } from 'vitest'
import { allSeqs, api, ask, createEndpoint, listRequests } from './client.ts'
import { expectCounted, expectLeft, mebibyte, readRetention, sendBodies, setEndpoint } from './keeping.ts'
import { inboxEnvironment, startInbox } from './start.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const body = 1_000_000

function recordLog() {
  const lines: string[] = []
  const log = createLogger({ service: 'inbox', level: 'silent' })
  log.warn = ((first: unknown, second?: string) => {
    lines.push(typeof first === 'string' ? first : String(second))
  }) as typeof log.warn
  return { log, lines }
}

describeEachEngine('the limits of the whole inbox', engine => {
  test('the oldest of all go first, after a warning, and pins last; but the limit holds', async () => {
    const { log, lines } = recordLog()
    const inbox = await startInbox(engine, {
      env: { INBOX_TOTAL_BYTES: String(16 * mebibyte) },
      overrides: { log },
    })
    const hasRoom = async () => (await readRetention(inbox.url)).usedBytes <= 16 * mebibyte * 0.95
    const [one, other] = [await createEndpoint(inbox.url), await createEndpoint(inbox.url)]
    await sendBodies(one.receiveUrl, Array(6).fill(body))
    await sendBodies(other.receiveUrl, Array(6).fill(body))
    expect(lines).toEqual([])
    expect(await readRetention(inbox.url)).toMatchObject({ totalBytes: 16 * mebibyte, state: 'fine' })
    await sendBodies(one.receiveUrl, [body, body])
    await drain(() => lines.length === 1)
    expect(lines[0]).toMatch(/the inbox is 8\d % full/)
    expect(await readRetention(inbox.url)).toMatchObject({ state: 'nearly_full' })
    const pinned = (await listRequests(inbox.url, one.id)).requests.find(({ seq }) => seq === 2) as RequestRow
    await api(`${inbox.url}/api/endpoints/${one.id}/requests/${pinned.id}`, 'PATCH', { pinned: true })

    // Each time one more than fits, so that it is known when room is made.
    for (const count of [3, 2, 2]) {
      await sendBodies(other.receiveUrl, Array(count).fill(body))
      await drain(hasRoom)
    }
    // 21 came, 15 fit: the six oldest that are not pinned are gone, five of the first endpoint and one of the other.
    expect(await allSeqs(inbox.url, one.id)).toEqual([2, 7, 8])
    expect(await allSeqs(inbox.url, other.id)).toEqual(Array.from({ length: 12 }, (_, n) => n + 2))
    expect(await readRetention(inbox.url)).toMatchObject({ state: 'full' })
    expect(lines.slice(1)).toEqual([expect.stringMatching(/the oldest requests go to make room/)])
    await expectCounted(inbox)

    for (const endpoint of [one, other])
      for (const { id } of (await listRequests(inbox.url, endpoint.id)).requests)
        await api(`${inbox.url}/api/endpoints/${endpoint.id}/requests/${id}`, 'PATCH', { pinned: true })
    // Sixteen pinned ones are just below the limit; with another one everything that is not pinned goes, and it is not enough.
    await sendBodies(other.receiveUrl, [body])
    const [newest] = (await listRequests(inbox.url, other.id, '?limit=1')).requests
    await api(`${inbox.url}/api/endpoints/${other.id}/requests/${newest?.id}`, 'PATCH', { pinned: true })
    await sendBodies(other.receiveUrl, [body])
    await drain(hasRoom)
    expect(lines.at(-1)).toMatch(/full of pinned requests/)
    expect(await allSeqs(inbox.url, one.id)).toEqual([7, 8])
    expect(await allSeqs(inbox.url, other.id)).toEqual(Array.from({ length: 13 }, (_, n) => n + 2))
    await expectCounted(inbox)
  })

  test('an endpoint keeps no more than the inbox allows, and lives no longer', async () => {
    const inbox = await startInbox(engine, {
      env: { INBOX_KEEP_COUNT: '5', INBOX_KEEP_BYTES: String(2 * mebibyte), INBOX_ENDPOINT_SECONDS: '3600' },
    })
    const endpoint = await createEndpoint(inbox.url)
    expect(Date.parse(endpoint.expiresAt ?? '') - Date.parse(endpoint.createdAt)).toBe(3_600_000)
    await setEndpoint(inbox.url, endpoint.id, { retention: { count: 400 } })
    await sendBodies(endpoint.receiveUrl, Array(9).fill(5))
    await expectLeft(inbox.url, endpoint.id, [5, 6, 7, 8, 9])
    await sendBodies(endpoint.receiveUrl, [body, body, body])
    await expectLeft(inbox.url, endpoint.id, [11, 12])
    const path = `${inbox.url}/api/endpoints/${endpoint.id}`
    for (const expiresAt of [null, new Date(Date.now() + 7_200_000).toISOString()])
      expect((await ask(path, 'PATCH', { expiresAt })).status).toBe(400)
    const sooner = new Date(Date.now() + 1_800_000).toISOString()
    expect(await setEndpoint(inbox.url, endpoint.id, { expiresAt: sooner })).toMatchObject({ expiresAt: sooner })
  })

  test('killed in the middle of a sweep, the next server ends it, and every counter is right', {
    timeout: 240_000,
  }, async () => {
    const database = engine === 'postgres' ? { database: await temporaryDatabase(engine) } : {}
    const env = await inboxEnvironment(engine, { ...database, env: { DATA_DIR: await temporaryDirectory() } })
    const first = await startService(main, env)
    const made: Endpoint[] = await Promise.all(Array.from({ length: 4 }, () => createEndpoint(first.url)))
    const hook = (url: string, { id }: Endpoint) => `${url}/api/hook/${id}`
    await Promise.all(made.map(endpoint => sendBodies(hook(first.url, endpoint), Array(120).fill(60_000))))
    for (const { id } of made) await setEndpoint(first.url, id, { retention: { count: 10 } })
    const [watched] = made as [Endpoint]
    await drain(async () => (await api<Endpoint>(`${first.url}/api/endpoints/${watched.id}`)).requestCount < 120, {
      every: 1,
    })
    await first.kill9()
    const inbox = await startInbox(engine, { ...database, env: { DATA_DIR: env.DATA_DIR ?? '' } })
    const newest = Array.from({ length: 10 }, (_, n) => n + 111)
    for (const { id } of made) await expectLeft(inbox.url, id, newest)
    await expectCounted(inbox)
  })
  test('an inbox from before the counters is counted after its start', async () => {
    const database = engine === 'postgres' ? { database: await temporaryDatabase(engine) } : {}
    const env = { DATA_DIR: await temporaryDirectory() }
    const before = await startInbox(engine, { ...database, env })
    const endpoint = await createEndpoint(before.url)
    await sendBodies(endpoint.receiveUrl, [1000, 2000])
    await before.context.database.db.updateTable('endpoints').set({ stored_bytes: 0, bytes_counted: 0 }).execute()
    await before.stop()
    const inbox = await startInbox(engine, { ...database, env })
    await drain(async () => (await api<Endpoint>(`${inbox.url}/api/endpoints/${endpoint.id}`)).storedBytes > 3000)
    await expectCounted(inbox)
  })
})

test('two servers on one database make room once, not twice', async () => {
  const database = await temporaryDatabase('postgres')
  const env = { INBOX_TOTAL_BYTES: String(16 * mebibyte) }
  const inboxes = [
    await startInbox('postgres', { database, env }),
    await startInbox('postgres', { database, env }),
  ] as const
  const endpoints = await Promise.all(Array.from({ length: 4 }, (_, n) => createEndpoint(inboxes[n % 2]?.url ?? '')))
  await Promise.all(
    endpoints.map(({ id }, n) => sendBodies(`${inboxes[n % 2]?.url}/api/hook/${id}`, Array(10).fill(body))),
  )
  await drain(async () => (await readRetention(inboxes[0].url)).usedBytes <= 16 * mebibyte * 0.95)
  const { usedBytes } = await readRetention(inboxes[1].url)
  expect(usedBytes).toBeGreaterThan(16 * mebibyte * 0.95 - 4 * mebibyte)
  for (const { id } of endpoints) {
    const seqs = await allSeqs(inboxes[0].url, id)
    expect(seqs).toEqual(seqs.map((_, n) => 10 - seqs.length + 1 + n))
  }
  await expectCounted(inboxes[0])
})
