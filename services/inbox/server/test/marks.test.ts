import type { Endpoint, SavedSearch, SavedSearchList } from '@trivium/inbox-contract'
import { describeEachEngine, drain } from '@trivium/testing'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { allSeqs, api, ask, createEndpoint, listRequests, newestRequest, readRequest } from './client.ts'
import { openEvents } from './events.ts'
import { startInbox, type TestInbox } from './start.ts'

describeEachEngine('pins, notes and saved searches', engine => {
  let inbox: TestInbox
  let endpoint: Endpoint
  const at = (rest = '') => `${inbox.url}/api/endpoints/${endpoint.id}${rest}`
  const send = (count: number) =>
    Promise.all(Array.from({ length: count }, () => fetch(endpoint.receiveUrl, { method: 'POST', body: 'x' })))
  const mark = (id: string, change: object) => api(at(`/requests/${id}`), 'PATCH', change)
  const counted = async () => (await api<Endpoint>(at())).requestCount

  beforeAll(async () => {
    inbox = await startInbox(engine)
  })
  beforeEach(async () => {
    endpoint = await createEndpoint(inbox.url)
  })

  test('what is pinned stays beyond the newest 500, with its note, and can be read and deleted', {
    timeout: 480_000,
  }, async () => {
    await send(3)
    const { requests } = await listRequests(inbox.url, endpoint.id)
    const [third, second, first] = requests.map(row => row.id)
    expect(await mark(second ?? '', { pinned: true, note: '  the one that broke  ' })).toMatchObject({
      pinned: true,
      note: 'the one that broke',
    })
    await mark(first ?? '', { pinned: true })
    expect(await counted()).toBe(1)
    for (let batch = 0; batch < 9; batch += 1) await send(60)
    const seqs = await allSeqs(inbox.url, endpoint.id)
    expect(seqs).toEqual([1, 2, ...Array.from({ length: 500 }, (_, index) => 44 + index)])
    expect(await counted()).toBe(500)
    expect((await ask(at(`/requests/${third}`))).status).toBe(404)
    expect(await readRequest(inbox.url, endpoint.id, second ?? '')).toMatchObject({
      seq: 2,
      note: 'the one that broke',
    })
    expect((await listRequests(inbox.url, endpoint.id, '?q=is:pinned')).requests.map(row => row.seq)).toEqual([2, 1])
    // What is let go is the oldest again, and goes with the next capture.
    await mark(first ?? '', { pinned: false })
    await send(1)
    expect((await allSeqs(inbox.url, endpoint.id)).slice(0, 2)).toEqual([2, 45])
    expect(await counted()).toBe(500)
    await api(at(`/requests/${second}`), 'DELETE')
    expect(await counted()).toBe(500)
    for (let batch = 0; batch < 3; batch += 1) await send(50)
    expect((await allSeqs(inbox.url, endpoint.id)).length).toBe(500)
    await api(at('/requests'), 'DELETE')
    expect([await counted(), await allSeqs(inbox.url, endpoint.id)]).toEqual([0, []])
  })

  test('clearing takes pinned ones along and counts right; pins and notes are told to streams', async () => {
    await send(4)
    const { id } = await newestRequest(inbox.url, endpoint.id)
    const stream = await openEvents(at('/stream'))
    await mark(id, { pinned: true })
    await mark(id, { note: 'hello' })
    await drain(() => stream.events.filter(({ event }) => event === 'marked').length === 2)
    expect(JSON.parse(stream.events.at(-1)?.data ?? '')).toEqual({
      endpointId: endpoint.id,
      requestId: id,
      pinned: true,
      note: 'hello',
    })
    await mark(id, { note: '' })
    expect((await newestRequest(inbox.url, endpoint.id)).note).toBeNull()
    await api(at('/requests'), 'DELETE')
    expect(await counted()).toBe(0)
    await send(2)
    expect(await counted()).toBe(2)
  })

  test('what cannot be is refused', async () => {
    await send(1)
    const { id } = await newestRequest(inbox.url, endpoint.id)
    for (const wrong of [{}, { pinned: 1 }, { note: 'x'.repeat(2_001) }, { note: 'a\u0000b' }, { colour: 'red' }])
      expect([wrong, (await ask(at(`/requests/${id}`), 'PATCH', wrong)).status]).toEqual([wrong, 400])
    expect((await ask(at(`/requests/${endpoint.id}`), 'PATCH', { pinned: true })).status).toBe(404)
  })

  test('searches are saved by name, listed and deleted', async () => {
    const saved = await api<SavedSearch>(at('/searches'), 'POST', {
      name: ' Failed orders ',
      q: 'path:/orders status:failed',
    })
    expect(saved).toMatchObject({ name: 'Failed orders', q: 'path:/orders status:failed' })
    expect((await api<SavedSearchList>(at('/searches'))).searches).toEqual([saved])
    const unstorable = ['a\u0000b', 'a\ud83d'].map(q => ({ name: 'x', q }))
    for (const wrong of [
      { name: 'x', q: '(a' },
      { name: ' ', q: 'a' },
      { name: 'x', q: ' ' },
      { name: 'x' },
      ...unstorable,
    ])
      expect([wrong, (await ask(at('/searches'), 'POST', wrong)).status]).toEqual([wrong, 400])
    expect((await ask(at(`/searches/${saved.id}`), 'DELETE')).status).toBe(204)
    expect((await ask(at(`/searches/${saved.id}`), 'DELETE')).status).toBe(404)
  })
})
