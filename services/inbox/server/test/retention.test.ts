import { describeEachEngine, rounds } from '@trivium/testing'
import { expect, test } from 'vitest'
import { allSeqs, api, ask, createEndpoint, listRequests } from './client.ts'
import { sendLoad } from './load.ts'
import { startInbox } from './start.ts'

describeEachEngine('retention', engine => {
  test('50 parallel writers leave exactly the newest 500, numbered without holes', { timeout: 240_000 }, async () => {
    const inbox = await startInbox(engine)
    const endpoint = await createEndpoint(inbox.url)
    const other = await createEndpoint(inbox.url)
    const until = performance.now() + rounds(10_000, 1_500)
    let left = 1_000
    // At least a thousand, however slow the machine is: less would trim nothing.
    const goOn = () => left-- > 0 || performance.now() < until
    const [acknowledged, others] = await Promise.all([
      sendLoad({ url: endpoint.receiveUrl, writers: 50, goOn }),
      sendLoad({ url: other.receiveUrl, writers: 5, goOn: () => left > -50 && performance.now() < until }),
    ])
    expect(new Set(acknowledged).size).toBe(acknowledged.length)
    const total = acknowledged.length
    expect(await allSeqs(inbox.url, endpoint.id)).toEqual(Array.from({ length: 500 }, (_, n) => total - 499 + n))
    expect(await api(`${inbox.url}/api/endpoints/${endpoint.id}`)).toMatchObject({ requestCount: 500 })
    const known = new Set(acknowledged)
    for (const { id } of (await listRequests(inbox.url, endpoint.id, '?limit=200')).requests)
      expect(known.has(id)).toBe(true)
    expect(await allSeqs(inbox.url, other.id)).toHaveLength(Math.min(500, others.length))
  })

  test('a request deleted by hand makes room: the newest 500 of what is left stay', { timeout: 240_000 }, async () => {
    const inbox = await startInbox(engine)
    const endpoint = await createEndpoint(inbox.url)
    let left = 500
    await sendLoad({ url: endpoint.receiveUrl, writers: 10, goOn: () => left-- > 0 })
    const { requests } = await listRequests(inbox.url, endpoint.id, '?limit=10')
    for (const { id } of requests) await ask(`${inbox.url}/api/endpoints/${endpoint.id}/requests/${id}`, 'DELETE')
    left = 10
    await sendLoad({ url: endpoint.receiveUrl, writers: 1, goOn: () => left-- > 0 })
    const seqs = await allSeqs(inbox.url, endpoint.id)
    expect([seqs.length, seqs[0], seqs.at(-1)]).toEqual([500, 1, 510])
    left = 1
    await sendLoad({ url: endpoint.receiveUrl, writers: 1, goOn: () => left-- > 0 })
    expect((await allSeqs(inbox.url, endpoint.id))[0]).toBe(2)
  })
})
