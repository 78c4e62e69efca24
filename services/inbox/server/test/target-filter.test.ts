import type { Target } from '@trivium/inbox-contract'
import { describeEachEngine, drain } from '@trivium/testing'
import { expect, test } from 'vitest'
import { api, ask, createEndpoint } from './client.ts'
import { addTarget, deliveriesOf, startForwarding } from './forwarding.ts'
import { startTarget } from './target-server.ts'

const json = { 'content-type': 'application/json' }

describeEachEngine('the filter of a target', engine => {
  test('makes deliveries of the requests that fit, and of no others', async () => {
    const { url } = await startForwarding(engine)
    const endpoint = await createEndpoint(url)
    const filters: Record<string, string> = {
      posts: 'method:post',
      orders: 'path:/orders*',
      events: 'header.x-event:=order.paid',
      customer: 'body.customer.id:7 NOT query.test:1',
      large: 'size:>100',
      words: '"needle in"',
    }
    const target = await startTarget()
    const ids = new Map<string, string>()
    for (const [name, filter] of Object.entries(filters)) {
      const { id } = await addTarget(url, endpoint.id, { url: `${target.url}/${name}`, filter })
      ids.set(id, name)
    }
    ids.set((await addTarget(url, endpoint.id, { url: `${target.url}/all` })).id, 'all')

    const sent: [string, RequestInit, string[]][] = [
      ['/orders/1', { method: 'PUT', body: '{"customer":{"id":7}}', headers: json }, ['all', 'customer', 'orders']],
      ['/orders/1?test=1', { method: 'PUT', body: '{"customer":{"id":7}}', headers: json }, ['all', 'orders']],
      ['/x', { method: 'POST', headers: { 'X-Event': 'ORDER.PAID' } }, ['all', 'events', 'posts']],
      ['/x', { method: 'POST', headers: { 'x-event': 'order.paid.twice' } }, ['all', 'posts']],
      ['/y', { method: 'PUT', body: `a needle in ${'x'.repeat(200)}` }, ['all', 'large', 'words']],
      ['/y', { method: 'GET' }, ['all']],
      ['/z', { method: 'PUT', body: '{"customer":', headers: json }, ['all']],
    ]
    for (const [path, request] of sent) await fetch(`${endpoint.receiveUrl}${path}`, request)
    const expected = sent.flatMap(([, , names]) => names).length
    const deliveries = await drain(async () => {
      const all = await deliveriesOf(url, endpoint.id)
      return all.length === expected && all.every(({ status }) => status === 'delivered') && all
    })
    const made = new Map<string, string[]>()
    for (const { requestId, targetId } of deliveries) {
      made.set(requestId, [...(made.get(requestId) ?? []), ids.get(targetId ?? '') ?? ''].sort())
    }
    // Request ids grow with time.
    expect([...made].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, names]) => names)).toEqual(
      sent.map(([, , names]) => names),
    )
  })

  test('holds within one batch for each request, and what does not fit is captured all the same', async () => {
    const { url } = await startForwarding(engine, { worker: false })
    const endpoint = await createEndpoint(url)
    await addTarget(url, endpoint.id, { url: 'http://127.0.0.1:9/', filter: 'path:/even/*' })
    const count = 60
    await Promise.all(
      Array.from({ length: count }, (_, n) =>
        fetch(`${endpoint.receiveUrl}/${n % 2 === 0 ? 'even' : 'odd'}/${n}`, { method: 'POST' }),
      ),
    )
    const deliveries = await deliveriesOf(url, endpoint.id)
    expect(deliveries.length).toBe(count / 2)
    expect(deliveries.every(({ sentUrl }) => sentUrl?.includes('/even/'))).toBe(true)
    expect(await api(`${url}/api/endpoints/${endpoint.id}`)).toMatchObject({ requestCount: count })
  })

  test('a verdict about the signature can be asked for', async () => {
    const { url } = await startForwarding(engine, { worker: false })
    const endpoint = await createEndpoint(url)
    const base = `${url}/api/endpoints/${endpoint.id}`
    await api(`${base}/verifier`, 'PUT', { provider: 'gitlab', secret: 'right' })
    await addTarget(url, endpoint.id, { url: 'http://127.0.0.1:9/', filter: 'sig:valid' })
    for (const token of ['right', 'wrong'])
      await fetch(endpoint.receiveUrl, { method: 'POST', headers: { 'X-Gitlab-Token': token } })
    expect((await deliveriesOf(url, endpoint.id)).length).toBe(1)
  })

  test('is kept trimmed, changed and taken away; one that cannot be read is refused and says where', async () => {
    const { url } = await startForwarding(engine, { worker: false })
    const endpoint = await createEndpoint(url)
    const { id, filter } = await addTarget(url, endpoint.id, { url: 'http://127.0.0.1:9/', filter: '  method:post ' })
    expect(filter).toBe('method:post')
    const path = `${url}/api/endpoints/${endpoint.id}/targets/${id}`
    for (const [bad, message] of [
      ['path:/a status:failed', 'At character 9: status is not known yet when a request comes in'],
      ['path:/a OR', 'missing at the end'],
      ['x'.repeat(1001), '1000'],
      ['a\u0000b', 'plain text'],
    ] as const) {
      for (const refused of [
        await ask(path, 'PATCH', { filter: bad }),
        await ask(`${url}/api/endpoints/${endpoint.id}/targets`, 'POST', { url: 'http://127.0.0.1:9/', filter: bad }),
      ]) {
        expect(refused.status).toBe(400)
        expect(((await refused.json()) as { error: string }).error).toContain(message)
      }
    }
    expect((await ask(path, 'PATCH', { filter: 5 })).status).toBe(400)
    expect(await api<Target>(path)).toMatchObject({ filter: 'method:post' })
    expect(await api<Target>(path, 'PATCH', { enabled: true })).toMatchObject({ filter: 'method:post' })
    expect(await api<Target>(path, 'PATCH', { filter: '' })).toMatchObject({ filter: null })
    await api<Target>(path, 'PATCH', { filter: 'method:put' })
    expect(await api<Target>(path, 'PATCH', { filter: null })).toMatchObject({ filter: null })
    const code = (await (await ask(path, 'PATCH', { filter: 'note:x' })).json()) as { code: string }
    expect(code).toMatchObject({ ok: false, code: 'invalid_filter' })
  })

  test('one that this version cannot read stops no capture and loses no delivery', async () => {
    const { url, context } = await startForwarding(engine, { worker: false })
    const endpoint = await createEndpoint(url)
    await addTarget(url, endpoint.id, { url: 'http://127.0.0.1:9/' })
    await context.database.db.updateTable('targets').set({ filter: 'colour:(blue' }).execute()
    expect((await fetch(endpoint.receiveUrl, { method: 'POST' })).status).toBe(200)
    expect((await deliveriesOf(url, endpoint.id)).length).toBe(1)
  })
})
