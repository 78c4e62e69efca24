import type { Endpoint } from '@trivium/inbox-contract'
import { describeEachEngine, drain } from '@trivium/testing'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { allSeqs, api, ask, createEndpoint, listRequests } from './client.ts'
import { openEvents } from './events.ts'
import { expectCounted, expectLeft, mebibyte, readRetention, sendBodies, setEndpoint } from './keeping.ts'
import { sendLoad } from './load.ts'
import { startInbox, type TestInbox } from './start.ts'

const hour = 3_600_000

describeEachEngine('what an endpoint keeps', engine => {
  let inbox: TestInbox
  let endpoint: Endpoint
  let now = 0
  const at = (rest = '') => `${inbox.url}/api/endpoints/${endpoint.id}${rest}`
  const set = (change: object) => setEndpoint(inbox.url, endpoint.id, change)
  const left = (...seqs: number[]) => expectLeft(inbox.url, endpoint.id, seqs)

  beforeAll(async () => {
    inbox = await startInbox(engine, { overrides: { now: () => now || Date.now() } })
  })
  beforeEach(async () => {
    now = 0
    endpoint = await createEndpoint(inbox.url)
  })

  test('says what it is set to, and the inbox what holds for all', async () => {
    expect(endpoint).toMatchObject({
      retention: { count: null, ageSeconds: null, bytes: null },
      expiresAt: null,
      storedBytes: 0,
    })
    expect(await set({ retention: { count: 10, bytes: mebibyte } })).toMatchObject({
      retention: { count: 10, ageSeconds: null, bytes: mebibyte },
    })
    expect(await set({ retention: { count: null, ageSeconds: 60 }, name: 'kept' })).toMatchObject({
      name: 'kept',
      retention: { count: null, ageSeconds: 60, bytes: mebibyte },
    })
    expect(await set({ name: 'still' })).toMatchObject({ retention: { ageSeconds: 60 } })
    expect(await readRetention(inbox.url)).toMatchObject({
      count: 500,
      ageSeconds: null,
      bytes: null,
      endpointSeconds: null,
      totalBytes: null,
      state: 'fine',
    })
  })

  test('what cannot be is refused', async () => {
    const wrong = [
      {},
      { retention: {} },
      { retention: { count: 0 } },
      { retention: { count: 501 } },
      { retention: { count: 1.5 } },
      { retention: { ageSeconds: 59 } },
      { retention: { bytes: mebibyte - 1 } },
      { retention: { colour: 1 } },
      { retention: null },
      { expiresAt: new Date(Date.now() - 1000).toISOString() },
      { expiresAt: 'tomorrow' },
      { expiresAt: 5 },
    ]
    for (const change of wrong) expect([change, (await ask(at(), 'PATCH', change)).status]).toEqual([change, 400])
    expect((await ask(`${inbox.url}/api/retention`, 'PUT', { count: 1 })).status).toBe(405)
  })

  test('by count: the newest stay, those before go at once and while more come, and streams are told', async () => {
    await sendBodies(endpoint.receiveUrl, Array(12).fill(3))
    const stream = await openEvents(at('/stream'))
    await set({ retention: { count: 5 } })
    await left(8, 9, 10, 11, 12)
    await drain(() => stream.events.some(({ event }) => event === 'swept'))
    const swept = stream.events.filter(({ event }) => event === 'swept').at(-1)
    expect(JSON.parse(swept?.data ?? '')).toEqual({ endpointId: endpoint.id, upTo: 7 })
    await sendBodies(endpoint.receiveUrl, [3, 3, 3])
    await left(11, 12, 13, 14, 15)
    expect(await api(at())).toMatchObject({ requestCount: 5 })
    await set({ retention: { count: null } })
    let more = 600
    await sendLoad({ url: endpoint.receiveUrl, writers: 10, goOn: () => more-- > 0 })
    expect((await allSeqs(inbox.url, endpoint.id)).length).toBe(500)
    await expectCounted(inbox)
  })

  test('by bytes: the oldest go until the rest fits; bodies, headers and targets count', async () => {
    await set({ retention: { bytes: mebibyte } })
    await sendBodies(endpoint.receiveUrl, [400_000, 400_000, 400_000])
    await left(2, 3)
    await sendBodies(`${endpoint.receiveUrl}?${'q'.repeat(40_000)}`, Array(8).fill(1))
    await sendBodies(endpoint.receiveUrl, [10])
    await drain(async () => (await api<Endpoint>(at())).storedBytes <= mebibyte)
    await sendBodies(endpoint.receiveUrl, [900_000])
    await drain(async () => (await api<Endpoint>(at())).storedBytes <= mebibyte)
    expect((await allSeqs(inbox.url, endpoint.id)).at(-1)).toBe(13)
    await expectCounted(inbox)
  })

  test('by age: what is older goes, also while nothing comes', async () => {
    await set({ retention: { ageSeconds: 3600 } })
    now = Date.now() - 2 * hour
    await sendBodies(endpoint.receiveUrl, [1, 1])
    now += 1.5 * hour
    await sendBodies(endpoint.receiveUrl, [1])
    await left(3)
    now += 1.1 * hour
    await left()
    await expectCounted(inbox)
  })

  test('pins stay beyond count, bytes and age, and take no room of the others', async () => {
    await sendBodies(endpoint.receiveUrl, [900_000, 10, 900_000, 10, 10])
    const { requests } = await listRequests(inbox.url, endpoint.id)
    for (const row of requests.filter(({ seq }) => seq === 1 || seq === 3))
      await api(at(`/requests/${row.id}`), 'PATCH', { pinned: true })
    await set({ retention: { count: 2, bytes: mebibyte, ageSeconds: 60 } })
    await left(1, 3, 4, 5)
    now = Date.now() + hour
    await left(1, 3)
    for (const row of requests.filter(({ seq }) => seq === 3))
      await api(at(`/requests/${row.id}`), 'PATCH', { pinned: false })
    await left(1)
    expect((await api<Endpoint>(at())).requestCount).toBe(0)
    await expectCounted(inbox)
  })

  test('an import is kept like everything else, and counts its age from when it came', async () => {
    await sendBodies(endpoint.receiveUrl, Array(6).fill(10))
    const lines = await (await ask(at('/export?format=ndjson'))).text()
    const other = await createEndpoint(inbox.url)
    await setEndpoint(inbox.url, other.id, { retention: { count: 4 } })
    const answer = await fetch(`${inbox.url}/api/endpoints/${other.id}/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson' },
      body: lines,
    })
    expect(answer.status).toBe(200)
    await expectLeft(inbox.url, other.id, [3, 4, 5, 6])
    await expectCounted(inbox)
  })

  test('what still has to be delivered is delivered, out of sight', async () => {
    await api(at('/targets'), 'POST', { url: 'http://127.0.0.1:9/never' })
    await sendBodies(endpoint.receiveUrl, Array(8).fill(10))
    await set({ retention: { count: 3 } })
    await left(6, 7, 8)
    const { db } = inbox.context.database
    const { number } = await db
      .selectFrom('endpoints')
      .select('number')
      .where('id', '=', endpoint.id)
      .executeTakeFirstOrThrow()
    const rows = await db.selectFrom('requests').select('hidden').where('endpoint_number', '=', number).execute()
    expect(rows.filter(row => row.hidden === 1)).toHaveLength(5)
    expect(await db.selectFrom('deliveries').select('id').where('endpoint_number', '=', number).execute()).toHaveLength(
      8,
    )
    await expectCounted(inbox)
  })

  test('an endpoint goes when its time has come, with all it has', async () => {
    await sendBodies(endpoint.receiveUrl, Array(150).fill(100))
    const stream = await openEvents(at('/stream'))
    const expiresAt = new Date(Date.now() + hour).toISOString()
    expect(await set({ expiresAt })).toMatchObject({ expiresAt })
    await drain(() => stream.events.some(({ event }) => event === 'endpoint'))
    expect((await fetch(endpoint.receiveUrl)).status).toBe(200)
    now = Date.now() + 2 * hour
    await stream.ended
    expect(JSON.parse(stream.events.at(-1)?.data ?? '')).toEqual({ endpointId: endpoint.id })
    expect((await ask(at())).status).toBe(404)
    expect((await fetch(endpoint.receiveUrl)).status).toBe(404)
    const { db } = inbox.context.database
    await drain(async () => (await db.selectFrom('forgotten_endpoints').selectAll().execute()).length === 0)
    const numbers = db.selectFrom('endpoints').select('number')
    expect(await db.selectFrom('requests').select('id').where('endpoint_number', 'not in', numbers).execute()).toEqual(
      [],
    )
  })

  test('an expiry can be taken back', async () => {
    await set({ expiresAt: new Date(Date.now() + hour).toISOString() })
    expect(await set({ expiresAt: null })).toMatchObject({ expiresAt: null })
    now = Date.now() + 2 * hour
    const other = await createEndpoint(inbox.url)
    await setEndpoint(inbox.url, other.id, { expiresAt: new Date(now + 1).toISOString() })
    now += 1000
    await drain(async () => (await ask(`${inbox.url}/api/endpoints/${other.id}`)).status === 404)
    expect((await ask(at())).status).toBe(200)
  })
})
