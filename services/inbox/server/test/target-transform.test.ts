import type { Delivery, Target } from '@trivium/inbox-contract'
import { headerValue } from '@trivium/inbox-relay'
import { describeEachEngine, drain } from '@trivium/testing'
import { expect, test } from 'vitest'
import { api, ask, createEndpoint, listRequests } from './client.ts'
import { addTarget, deliveriesOf, settled, startForwarding } from './forwarding.ts'
import { startTarget, statuses } from './target-server.ts'

const order = { method: 'POST', headers: { 'content-type': 'application/json', 'x-event': 'order' } }

describeEachEngine('the transformation of a target', engine => {
  test('shapes what is sent, and the delivery shows what was sent', async () => {
    const { url } = await startForwarding(engine)
    const endpoint = await createEndpoint(url)
    const [target, plain] = [await startTarget(), await startTarget()]
    const transform = {
      setHeaders: [['X-Kind', '{{header.x-event}}-{{seq}}']] as [string, string][],
      removeHeaders: ['x-event'],
      body: { format: 'json' as const, template: '{"text":"Order {{body.id}} of {{body.customer.name}}"}' },
    }
    const made = await addTarget(url, endpoint.id, { url: target.url, transform })
    expect(made.transform).toEqual(transform)
    await addTarget(url, endpoint.id, { url: plain.url })
    const body = '{"id": 9007199254740993, "customer": {"name": "\\"Ada\\""}}'
    await fetch(endpoint.receiveUrl, { ...order, body })
    const deliveries = await settled(url, endpoint.id, 2)

    const [received] = target.received
    const expected = '{"text":"Order 9007199254740993 of \\"Ada\\""}'
    expect(received?.body.toString()).toBe(expected)
    expect(headerValue(received?.headers ?? [], 'x-kind')).toBe('order-1')
    expect(headerValue(received?.headers ?? [], 'x-event')).toBeUndefined()
    expect(headerValue(received?.headers ?? [], 'content-length')).toBe(String(expected.length))
    const shown = deliveries.find(({ targetId }) => targetId === made.id)?.attempts[0]?.sent
    expect(shown).toEqual({
      // Node adds the header of the connection itself.
      headers: received?.headers.filter(([name]) => name !== 'Connection'),
      body: { encoding: 'utf8', data: expected },
      bodySize: expected.length,
    })

    expect(plain.received[0]?.body.toString()).toBe(body)
    expect(headerValue(plain.received[0]?.headers ?? [], 'x-event')).toBe('order')
    expect(deliveries.find(({ targetId }) => targetId !== made.id)?.attempts[0]?.sent).toBeNull()
  })

  test('that cannot be filled is an attempt with a reason, not a lost delivery; corrected, it is sent by hand', async () => {
    const { url } = await startForwarding(engine)
    const endpoint = await createEndpoint(url)
    const target = await startTarget()
    const setHeaders: [string, string][] = [['X-Name', '{{body.name}}']]
    const { id } = await addTarget(url, endpoint.id, { url: target.url, transform: { setHeaders } })
    await fetch(endpoint.receiveUrl, { ...order, body: '{"name":"two\\nlines"}' })
    const [failed] = await settled(url, endpoint.id)
    expect(failed).toMatchObject({
      status: 'failed',
      error: 'transform: The header X-Name would have a line break or control character',
      attempts: [{ number: 1, status: null, error: 'transform', sent: null }],
    })
    expect(target.received).toEqual([])

    const base = `${url}/api/endpoints/${endpoint.id}`
    const corrected = { setHeaders: [['X-Name', '{{body.name | url}}']] }
    await api(`${base}/targets/${id}`, 'PATCH', { transform: corrected })
    await api(`${base}/deliveries/${failed?.id}/retry`, 'POST', {})
    const done = await drain(async () => {
      const [one] = await deliveriesOf(url, endpoint.id)
      return one?.status === 'delivered' && one
    })
    expect(done.attempts.map(({ number, error }) => [number, error])).toEqual([
      [1, 'transform'],
      [2, null],
    ])
    expect(headerValue(target.received[0]?.headers ?? [], 'x-name')).toBe('two%0Alines')
  })

  test('each attempt shows what it sent; a long body its beginning; a replay is not shaped', async () => {
    const { url } = await startForwarding(engine)
    const endpoint = await createEndpoint(url)
    const target = await startTarget(statuses(503, 200))
    const transform = { body: { format: 'text' as const, template: '{{header.x-event}} {{body}}' } }
    await addTarget(url, endpoint.id, { url: target.url, transform })
    await fetch(endpoint.receiveUrl, { ...order, body: 'é'.repeat(20_000) })
    const [delivery] = await settled(url, endpoint.id)
    expect(delivery?.attempts.map(({ status, sent }) => [status, sent?.bodySize])).toEqual([
      [503, 40_006],
      [200, 40_006],
    ])
    expect(target.received[0]?.body.length).toBe(40_006)
    const { data = '', encoding } = delivery?.attempts[0]?.sent?.body ?? {}
    expect(Buffer.from(data, encoding).length).toBe(16_384)

    const [request] = (await listRequests(url, endpoint.id)).requests
    const path = `${url}/api/endpoints/${endpoint.id}/requests/${request?.id}/replay`
    await api<Delivery>(path, 'POST', { targetUrl: target.url })
    await drain(() => target.received.length === 3)
    expect(target.received[2]?.body.toString()).toBe('é'.repeat(20_000))
  })

  test('one that could not be sent as meant is refused and says where; it can be taken away', async () => {
    const { url } = await startForwarding(engine, { worker: false })
    const endpoint = await createEndpoint(url)
    const { id } = await addTarget(url, endpoint.id, { url: 'http://127.0.0.1:9/' })
    const path = `${url}/api/endpoints/${endpoint.id}/targets/${id}`
    const template = (text: string) => ({ body: { format: 'json', template: text } })
    for (const [transform, message] of [
      [template('{\n"a": {{body.a},\n}'), 'Body, line 2, character 6: The {{ has no }} on its line.'],
      [template('{"a": {{bodi.a}}}'), 'Body, character 9: There is no value "bodi"'],
      [{ setHeaders: [['Host', 'x']] }, 'Host is made for every attempt'],
      [{ removeHeaders: ['X-Inbox-Hops'] }, 'X-Inbox-Hops is made for every attempt'],
    ] as const) {
      const refused = await ask(path, 'PATCH', { transform })
      expect(refused.status).toBe(400)
      const answer = (await refused.json()) as { code: string; error: string }
      expect(answer.code).toBe('invalid_transform')
      expect(answer.error).toContain(message)
    }
    for (const bad of [
      5,
      'x',
      { code: 'process.exit()' },
      template('{}').body,
      { body: { format: 'js', template: '' } },
    ])
      expect((await ask(path, 'PATCH', { transform: bad })).status).toBe(400)
    expect(await api<Target>(path, 'PATCH', { transform: { removeHeaders: ['Cookie'] } })).toMatchObject({
      transform: { setHeaders: [], removeHeaders: ['Cookie'], body: null },
    })
    expect(await api<Target>(path, 'PATCH', { transform: {} })).toMatchObject({ transform: null })
  })

  test('one that this version cannot read is a reason, and later ones go on', async () => {
    const { url, context } = await startForwarding(engine)
    const endpoint = await createEndpoint(url)
    const target = await startTarget()
    const { id } = await addTarget(url, endpoint.id, { url: target.url })
    await context.database.db.updateTable('targets').set({ transform: '{"later":1}' }).execute()
    await fetch(endpoint.receiveUrl, { method: 'POST' })
    expect(await settled(url, endpoint.id)).toMatchObject([{ status: 'failed', attempts: [{ error: 'transform' }] }])
    await api(`${url}/api/endpoints/${endpoint.id}/targets/${id}`, 'PATCH', { transform: null })
    await fetch(endpoint.receiveUrl, { method: 'POST' })
    await drain(() => target.received.length === 1)
  })
})
