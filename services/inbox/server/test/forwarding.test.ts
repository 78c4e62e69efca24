import type { CapturedRequest, Target } from '@trivium/inbox-contract'
import { headerValue } from '@trivium/inbox-relay'
import { describeEachEngine, drain } from '@trivium/testing'
import { expect, test } from 'vitest'
import { api, ask, createEndpoint, newestRequest, raw } from './client.ts'
import { addTarget, deliveriesOf, settled, startForwarding } from './forwarding.ts'
import { startTarget, statuses } from './target-server.ts'

describeEachEngine('forwarding', engine => {
  test('a captured request reaches its target as it was, with what is known about it', async () => {
    const { url } = await startForwarding(engine)
    const endpoint = await createEndpoint(url)
    const target = await startTarget()
    const { id: targetId } = await addTarget(url, endpoint.id, { url: `${target.url}/x?own=1`, sendOrigin: true })
    await fetch(`${endpoint.receiveUrl}/a%2Fb?q=%zz`, {
      method: 'PUT',
      headers: { 'X-Sig': 's' },
      body: '{ "a": 1.0 }',
    })
    const [delivery] = await settled(url, endpoint.id)
    const captured = await newestRequest(url, endpoint.id)
    const [received] = target.received
    expect(received).toMatchObject({ method: 'PUT', url: '/x/a%2Fb?own=1&q=%zz' })
    expect(received?.body.toString()).toBe('{ "a": 1.0 }')
    const header = (name: string) => headerValue(received?.headers ?? [], name)
    expect(header('x-sig')).toBe('s')
    expect(header('x-forwarded-host')).toBe(new URL(url).host)
    expect(header('x-inbox-endpoint')).toBe(endpoint.id)
    expect(header('x-inbox-request-id')).toBe(captured.id)
    expect(header('x-inbox-delivery-id')).toBe(delivery?.id)
    expect(header('x-inbox-attempt')).toBe('1')
    expect(header('x-inbox-hops')).toBe('1')
    expect(header('x-inbox-original-url')).toBe(`${endpoint.receiveUrl}/a%2Fb?q=%zz`)
    expect(delivery).toMatchObject({
      requestId: captured.id,
      targetId,
      status: 'delivered',
      nextAttemptAt: null,
      error: null,
    })
    expect(delivery?.attempts).toMatchObject([
      { number: 1, status: 200, error: null, responseBody: { encoding: 'utf8', data: 'ok' } },
    ])
    expect(await api(`${url}/api/endpoints/${endpoint.id}/deliveries/${delivery?.id}`)).toEqual(delivery)
  })

  test('passing failures are tried again, with numbered attempts and what the target said', async () => {
    const { url } = await startForwarding(engine)
    const endpoint = await createEndpoint(url)
    const target = await startTarget(statuses(500, 429, 408, 201))
    await addTarget(url, endpoint.id, { url: target.url })
    await fetch(endpoint.receiveUrl, { method: 'POST', body: 'x' })
    const [delivery] = await settled(url, endpoint.id)
    expect(delivery?.status).toBe('delivered')
    expect(delivery?.attempts.map(({ number, status }) => [number, status])).toEqual([
      [1, 500],
      [2, 429],
      [3, 408],
      [4, 201],
    ])
    expect(delivery?.attempts[0]).toMatchObject({ responseBody: { data: 'answer 1' } })
    expect(delivery?.attempts[0]?.responseHeaders).toContainEqual(['X-Answer', '1'])
    expect(target.received.map(({ headers }) => headerValue(headers, 'x-inbox-attempt'))).toEqual(['1', '2', '3', '4'])
    expect(new Set(target.received.map(({ headers }) => headerValue(headers, 'x-inbox-delivery-id'))).size).toBe(1)
  })

  test('after eight attempts it has failed; a retry by hand begins again and goes on counting', async () => {
    const { url } = await startForwarding(engine)
    const endpoint = await createEndpoint(url)
    const target = await startTarget(statuses(...Array(8).fill(503), 200))
    await addTarget(url, endpoint.id, { url: target.url })
    await fetch(endpoint.receiveUrl, { method: 'POST' })
    const [delivery] = await settled(url, endpoint.id)
    expect(delivery).toMatchObject({ status: 'failed', attempts: { length: 8 } })
    const again = await ask(`${url}/api/endpoints/${endpoint.id}/deliveries/${delivery?.id}/retry`, 'POST', {})
    expect(again.status).toBe(202)
    const done = await drain(async () =>
      (await deliveriesOf(url, endpoint.id)).find(({ status }) => status === 'delivered'),
    )
    expect(done.attempts.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('final answers fail at once, redirects are not followed, all failed ones can be retried together', async () => {
    const { url } = await startForwarding(engine)
    const endpoint = await createEndpoint(url)
    const elsewhere = await startTarget()
    const target = await startTarget((_request, response, count) => {
      if (count === 1) response.writeHead(404).end()
      else if (count === 2) response.writeHead(302, { location: elsewhere.url }).end()
      else response.end()
    })
    await addTarget(url, endpoint.id, { url: target.url, ordered: true })
    await fetch(endpoint.receiveUrl, { method: 'POST' })
    await fetch(endpoint.receiveUrl, { method: 'POST' })
    const failed = await settled(url, endpoint.id, 2)
    expect(failed.map(({ status, attempts }) => [status, attempts.map(attempt => attempt.error)])).toEqual([
      ['failed', ['redirect']],
      ['failed', [null]],
    ])
    expect(elsewhere.received).toEqual([])
    expect(await api(`${url}/api/endpoints/${endpoint.id}/deliveries/retry`, 'POST', {})).toEqual({ retried: 2 })
    await drain(async () => (await deliveriesOf(url, endpoint.id)).every(({ status }) => status === 'delivered'))
  })

  test('410 disables the target; what waits goes on when it is enabled again', async () => {
    const { url } = await startForwarding(engine)
    const endpoint = await createEndpoint(url)
    const target = await startTarget(statuses(410, 200))
    const { id } = await addTarget(url, endpoint.id, { url: target.url, ordered: true })
    const path = `${url}/api/endpoints/${endpoint.id}/targets/${id}`
    await fetch(endpoint.receiveUrl, { method: 'POST' })
    const [gone] = await settled(url, endpoint.id)
    expect(gone?.status).toBe('failed')
    expect((await api<Target>(path)).enabled).toBe(false)
    await api(`${url}/api/endpoints/${endpoint.id}/deliveries/${gone?.id}/retry`, 'POST', {})
    expect((await deliveriesOf(url, endpoint.id))[0]?.status).toBe('pending')
    await api(path, 'PATCH', { enabled: true })
    await drain(async () => (await deliveriesOf(url, endpoint.id))[0]?.status === 'delivered')
  })

  test('replay with edits sends them; the stored request stays as it was', async () => {
    const { url } = await startForwarding(engine)
    const endpoint = await createEndpoint(url)
    const target = await startTarget()
    await fetch(`${endpoint.receiveUrl}/p`, { method: 'POST', body: 'before' })
    const request = await newestRequest(url, endpoint.id)
    const path = `${url}/api/endpoints/${endpoint.id}/requests/${request.id}`
    const edits = {
      method: 'PATCH',
      headers: [['X-New', 'caf\xe9']],
      body: { encoding: 'base64', data: Buffer.from([0, 255]).toString('base64') },
    }
    const answer = await ask(`${path}/replay`, 'POST', { targetUrl: target.url, ...edits })
    expect(answer.status).toBe(202)
    expect(await answer.json()).toMatchObject({
      targetId: null,
      requestId: request.id,
      status: 'pending',
      attempts: [],
    })
    await settled(url, endpoint.id)
    expect(target.received[0]).toMatchObject({ method: 'PATCH', url: '/p', body: Buffer.from([0, 255]) })
    expect(headerValue(target.received[0]?.headers ?? [], 'x-new')).toBe('caf\xe9')
    expect((await api<CapturedRequest>(path)).body.data).toBe('before')
    for (const bad of [
      { method: 'CONNECT' },
      { headers: [['a b', 'c']] },
      { headers: [['a', 'b\n']] },
      { body: { encoding: 'base64', data: 'AP8' } },
      { body: { encoding: 'base64', data: 'AP8=!' } },
      { resign: true },
    ]) {
      expect((await ask(`${path}/replay`, 'POST', { targetUrl: target.url, ...bad })).status).toBe(400)
    }
  })

  test('a target learns nothing of the endpoint, which is its key, unless it is told to', async () => {
    const { url } = await startForwarding(engine)
    const endpoint = await createEndpoint(url)
    const target = await startTarget()
    const { id, sendOrigin } = await addTarget(url, endpoint.id, { url: target.url })
    expect(sendOrigin).toBe(false)
    await fetch(endpoint.receiveUrl, { method: 'POST', headers: { 'X-Inbox-Endpoint': 'another' } })
    await settled(url, endpoint.id)
    const { id: requestId } = await newestRequest(url, endpoint.id)
    const replay = (more: object) =>
      api(`${url}/api/endpoints/${endpoint.id}/requests/${requestId}/replay`, 'POST', {
        targetUrl: target.url,
        ...more,
      })
    await replay({})
    await settled(url, endpoint.id, 2)
    for (const { headers } of target.received) {
      expect(JSON.stringify(headers)).not.toContain(endpoint.id)
      expect(headerValue(headers, 'x-inbox-endpoint')).toBeUndefined()
    }
    await replay({ sendOrigin: true })
    await settled(url, endpoint.id, 3)
    expect(headerValue(target.received[2]?.headers ?? [], 'x-inbox-original-url')).toBe(endpoint.receiveUrl)
    await api(`${url}/api/endpoints/${endpoint.id}/targets/${id}`, 'PATCH', { sendOrigin: true })
    await fetch(endpoint.receiveUrl, { method: 'POST' })
    await settled(url, endpoint.id, 4)
    expect(headerValue(target.received[3]?.headers ?? [], 'x-inbox-endpoint')).toBe(endpoint.id)
  })

  test('a path that leads out of the target is not followed, and the delivery says so', async () => {
    const { url, port } = await startForwarding(engine)
    const endpoint = await createEndpoint(url)
    const target = await startTarget()
    await addTarget(url, endpoint.id, { url: `${target.url}/base` })
    await raw(port, `POST /api/hook/${endpoint.id}/r/../../admin HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n`)
    const [delivery] = await settled(url, endpoint.id)
    expect(delivery).toMatchObject({ status: 'failed', attempts: [{ status: null, error: 'path_escape' }] })
    expect(delivery?.error).toMatch(/^path_escape: The path of the request leads out of the target's own path \/base/)
    const { id: requestId } = await newestRequest(url, endpoint.id)
    const path = `${url}/api/endpoints/${endpoint.id}/requests/${requestId}/replay`
    const refused = await ask(path, 'POST', { targetUrl: `${target.url}/base` })
    expect([refused.status, (await refused.json()) as object]).toMatchObject([422, { code: 'target_blocked' }])
    expect((await ask(path, 'POST', { targetUrl: `${target.url}/base`, pathMode: 'fixed' })).status).toBe(202)
    await settled(url, endpoint.id, 2)
    expect(target.received.map(({ url }) => url)).toEqual(['/base'])
  })
})
