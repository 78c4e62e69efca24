import type { Delivery, DeliveryRetryResult } from '@trivium/inbox-contract'
import { describeEachEngine, drain } from '@trivium/testing'
import { expect, test } from 'vitest'
import { api, ask, createEndpoint, newestRequest, raw } from './client.ts'
import { addTarget, deliveriesOf, settled, startForwarding } from './forwarding.ts'
import { startTarget, statuses } from './target-server.ts'

const hour = 3_600_000

describeEachEngine('acting on deliveries', engine => {
  async function start(scheduleMs = [0, hour]) {
    const { url, port } = await startForwarding(engine, { rules: { scheduleMs } })
    const endpoint = await createEndpoint(url)
    const path = `${url}/api/endpoints/${endpoint.id}/deliveries`
    return { url, port, endpoint, path }
  }
  const waits = (url: string, id: string) =>
    drain(async () =>
      (await deliveriesOf(url, id)).find(({ status, attempts }) => status === 'pending' && attempts.length > 0),
    )

  test('one that waits for its time is sent at once on demand', async () => {
    const { url, endpoint, path } = await start()
    const target = await startTarget(statuses(500, 200))
    await addTarget(url, endpoint.id, { url: target.url })
    await fetch(endpoint.receiveUrl, { method: 'POST' })
    const { id } = await waits(url, endpoint.id)
    expect((await ask(`${path}/${id}/retry`, 'POST')).status).toBe(202)
    expect(await settled(url, endpoint.id)).toMatchObject([
      { status: 'delivered', attempts: [{ number: 1 }, { number: 2 }] },
    ])
  })

  test('one that waits can be given up, one that has ended cannot', async () => {
    const { url, endpoint, path } = await start()
    const target = await startTarget(statuses(500, 200))
    await addTarget(url, endpoint.id, { url: target.url })
    await fetch(endpoint.receiveUrl, { method: 'POST' })
    const { id } = await waits(url, endpoint.id)
    for (const turn of ['first', 'again'])
      expect([turn, await api<Delivery>(`${path}/${id}/cancel`, 'POST')]).toMatchObject([
        turn,
        { id, status: 'cancelled', nextAttemptAt: null },
      ])
    expect(target.received).toHaveLength(1)
    await api(`${path}/${id}/retry`, 'POST')
    expect(await settled(url, endpoint.id)).toMatchObject([{ status: 'delivered' }])
    const refused = await ask(`${path}/${id}/cancel`, 'POST')
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'delivery_ended' }])
    expect((await ask(`${path}/${endpoint.id}/cancel`, 'POST')).status).toBe(404)
  })

  test('what is shown of one is of one moment, however fast it goes on', async () => {
    const { url, endpoint, path } = await start([0])
    const target = await startTarget(statuses(200))
    await addTarget(url, endpoint.id, { url: target.url })
    await fetch(endpoint.receiveUrl, { method: 'POST' })
    const [first] = await settled(url, endpoint.id)
    const at = `${path}/${first?.id}`
    for (let sent = 1; sent <= 20; sent += 1) {
      const seen: Delivery[] = [await api<Delivery>(`${at}/retry`, 'POST')]
      while (seen.at(-1)?.status !== 'delivered') {
        seen.push(await api<Delivery>(at), ...(await deliveriesOf(url, endpoint.id)))
      }
      for (const { status, attempts } of seen) {
        expect([status, attempts.length]).toEqual([status, status === 'delivered' ? sent + 1 : sent])
      }
    }
  })

  test('they are found and retried by the time they were made', async () => {
    const { url, endpoint, path } = await start([0])
    const target = await startTarget(statuses(400))
    await addTarget(url, endpoint.id, { url: target.url })
    for (let n = 0; n < 3; n += 1) {
      await fetch(endpoint.receiveUrl, { method: 'POST' })
      await settled(url, endpoint.id, n + 1)
    }
    const made = (await deliveriesOf(url, endpoint.id)).map(({ createdAt }) => createdAt).sort()
    const since = made[1] ?? ''
    const expected = made.filter(at => at >= since).length
    expect(await deliveriesOf(url, endpoint.id, `&since=${since}`)).toHaveLength(expected)
    expect(await deliveriesOf(url, endpoint.id, `&until=${since}`)).toHaveLength(3 - expected)
    expect((await ask(`${path}?since=yesterday`)).status).toBe(400)
    expect(await api<DeliveryRetryResult>(`${path}/retry`, 'POST', { since })).toEqual({ retried: expected })
  })

  test('each shows the address really called and what was changed', async () => {
    const { url, port, endpoint, path } = await start()
    const target = await startTarget()
    await raw(port, `POST /api/hook/${endpoint.id}/a%2Fb?q=1 HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n`)
    const { id: requestId } = await newestRequest(url, endpoint.id)
    const replay = (more: object) =>
      api<Delivery>(`${url}/api/endpoints/${endpoint.id}/requests/${requestId}/replay`, 'POST', {
        targetUrl: `${target.url}/x?own=1`,
        ...more,
      })
    expect(await replay({})).toMatchObject({ sentUrl: `${target.url}/x/a%2Fb?own=1&q=1`, edited: null })
    expect(await replay({ pathMode: 'fixed' })).toMatchObject({ sentUrl: `${target.url}/x?own=1&q=1` })
    const body = { encoding: 'utf8' as const, data: 'y'.repeat(20_000) }
    const { id, edited } = await replay({ method: 'PUT', headers: [['X-A', '1']], body })
    expect(edited).toEqual({ method: 'PUT', headers: [['X-A', '1']], bodySize: 20_000 })
    expect((await api<Delivery>(`${path}/${id}`)).edited).toEqual({ ...edited, body })
    expect((await replay({ body: { encoding: 'utf8', data: '' } })).edited).toEqual({
      body: { encoding: 'utf8', data: '' },
      bodySize: 0,
    })
    await settled(url, endpoint.id, 4)
    expect(target.received.map(each => each.url)).toContain('/x/a%2Fb?own=1&q=1')
  })
})
