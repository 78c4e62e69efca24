import { uuidv7 } from '@trivium/http'
import type { DeliveryList, Target } from '@trivium/inbox-contract'
import { describeEachEngine } from '@trivium/testing'
import { expect, test } from 'vitest'
import { allSeqs, api, ask, createEndpoint } from './client.ts'
import { sendLoad } from './load.ts'
import { startInbox } from './start.ts'

// No worker runs here, so every delivery stays unfinished.
describeEachEngine('requests that are still to be delivered', engine => {
  async function start() {
    const inbox = await startInbox(engine)
    const endpoint = await createEndpoint(inbox.url)
    const own = `${inbox.url}/api/endpoints/${endpoint.id}`
    const target = await api<Target>(`${own}/targets`, 'POST', { url: 'http://127.0.0.1:9/never' })
    const send = (count: number) => {
      let left = count
      return sendLoad({ url: endpoint.receiveUrl, writers: 10, goOn: () => left-- > 0 })
    }
    const { db } = inbox.context.database
    const stored = () => db.selectFrom('requests').select(['seq', 'hidden']).orderBy('seq').execute()
    return { inbox, endpoint, own, target, send, stored, db }
  }

  test('are hidden, not deleted, by trimming, clearing and deleting', async () => {
    const { inbox, endpoint, own, send, stored } = await start()
    await send(520)
    expect(await allSeqs(inbox.url, endpoint.id)).toEqual(Array.from({ length: 500 }, (_, n) => n + 21))
    expect((await stored()).filter(row => row.hidden === 1).map(row => row.seq)).toEqual(
      Array.from({ length: 20 }, (_, n) => n + 1),
    )
    const { requests } = await api<{ requests: { id: string }[] }>(`${own}/requests?limit=1`)
    expect((await ask(`${own}/requests/${requests[0]?.id}`, 'DELETE')).status).toBe(204)
    expect((await ask(`${own}/requests`, 'DELETE')).status).toBe(204)
    expect(await allSeqs(inbox.url, endpoint.id)).toEqual([])
    expect(await stored()).toHaveLength(520)
    expect(await api(own)).toMatchObject({ requestCount: 0 })
    await send(1)
    expect(await allSeqs(inbox.url, endpoint.id)).toEqual([521])
  })

  test('are deleted like others once their deliveries have ended', async () => {
    const { send, stored, db } = await start()
    await send(510)
    await db.updateTable('deliveries').set({ status: 'delivered' }).execute()
    await send(10)
    const rows = await stored()
    expect(rows.filter(row => row.hidden === 0)).toHaveLength(500)
    expect(rows.filter(row => row.hidden === 1)).toHaveLength(10)
    const left = await db
      .selectFrom('deliveries')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .executeTakeFirst()
    expect(Number(left?.count)).toBe(510)
  })

  test('are 10,000 per target at most; the next is stored with a failed delivery', async () => {
    const { own, target, send, db, endpoint } = await start()
    const { number } = await db.selectFrom('targets').select('number').executeTakeFirstOrThrow()
    const { number: endpointNumber } = await db.selectFrom('endpoints').select('number').executeTakeFirstOrThrow()
    const waiting = () => ({
      id: uuidv7(),
      endpoint_number: endpointNumber,
      request_number: 0,
      request_id: endpoint.id,
      seq: 0,
      target_number: number,
      target_id: target.id,
      target_url: target.url,
      path_mode: 'append' as const,
      status: 'pending' as const,
      next_attempt_at: 0,
      created_at: 0,
      updated_at: 0,
    })
    for (let made = 0; made < 9_999; made += 1_111) {
      await db
        .insertInto('deliveries')
        .values(Array.from({ length: 1_111 }, waiting))
        .execute()
    }
    await send(3)
    const { deliveries } = await api<DeliveryList>(`${own}/deliveries`)
    const seen = deliveries.map(({ status, error, attempts }) => [status, error, attempts.length])
    expect(seen.sort()).toEqual([
      ['failed', 'queue_full', 0],
      ['failed', 'queue_full', 0],
      ['pending', null, 0],
    ])
    expect(await api(own)).toMatchObject({ requestCount: 3 })
  })
})
