import { createHmac } from 'node:crypto'
import type { CapturedRequest, Endpoint } from '@trivium/inbox-contract'
import { headerValue } from '@trivium/inbox-relay'
import { describeEachEngine } from '@trivium/testing'
import { expect, test } from 'vitest'
import { api, ask, createEndpoint, newestRequest } from './client.ts'
import { settled, startForwarding } from './forwarding.ts'
import { officialProviders } from './official-providers.ts'
import { startInbox } from './start.ts'
import { startTarget } from './target-server.ts'

const secret = 'whsec_never_to_be_seen'

function stripeHeader(body: string, timestamp: number): string {
  return `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
}

describeEachEngine('verifiers', engine => {
  test('the secret goes in, is stored encrypted, and never comes out', async () => {
    const { url, context } = await startInbox(engine)
    const endpoint = await createEndpoint(url)
    const path = `${url}/api/endpoints/${endpoint.id}/verifier`
    expect(await api(path)).toBeNull()
    expect(await api(path, 'PUT', { provider: 'stripe', secret })).toEqual({ provider: 'stripe' })
    expect(await api(path)).toEqual({ provider: 'stripe' })
    expect((await api<Endpoint>(`${url}/api/endpoints/${endpoint.id}`)).verifier).toEqual({ provider: 'stripe' })
    const [stored] = await context.database.db.selectFrom('endpoints').select('verifier').execute()
    expect(stored?.verifier).toContain('stripe')
    expect(stored?.verifier).not.toContain(secret)
    expect(await api(path, 'PUT', { provider: 'Standard Webhooks', secret })).toEqual({ provider: 'standard-webhooks' })
    expect((await ask(path, 'PUT', { provider: 'nobody', secret })).status).toBe(400)
    expect((await ask(path, 'PUT', { provider: 'stripe' })).status).toBe(400)
    expect((await ask(path, 'DELETE')).status).toBe(204)
    expect(await api(path)).toBeNull()
    expect((await ask(path.replace(/[0-9a-f]{8}/, '00000000'), 'PUT', { provider: 'stripe', secret })).status).toBe(404)
  })

  test('a secret that anybody could sign with is refused, with what is expected', async () => {
    const { url } = await startInbox(engine)
    const { id } = await createEndpoint(url)
    const put = async (provider: string, given: string) => {
      const answer = await ask(`${url}/api/endpoints/${id}/verifier`, 'PUT', { provider, secret: given })
      return { status: answer.status, ...((await answer.json()) as { code?: string; error?: string }) }
    }
    const refused = { status: 400, code: 'invalid_request' }
    for (const { provider } of officialProviders) {
      for (const empty of ['', ' ', 'whsec_']) expect(await put(provider, empty)).toMatchObject(refused)
    }
    for (const provider of ['standard-webhooks', 'svix']) {
      for (const wrong of ['whsec_', 'whsec_A', 'whpk_', 'whpk_c2VjcmV0'])
        expect(await put(provider, wrong)).toMatchObject({ ...refused, error: expect.stringContaining('base64') })
    }
    expect(await api(`${url}/api/endpoints/${id}/verifier`)).toBeNull()
  })

  test('requests show valid, expired, invalid and unchecked, also those that came before the verifier', async () => {
    const { url } = await startInbox(engine)
    const endpoint = await createEndpoint(url)
    const now = Math.floor(Date.now() / 1000)
    const send = async (signature: string) => {
      await fetch(endpoint.receiveUrl, { method: 'POST', body: '{}', headers: { 'Stripe-Signature': signature } })
      return (await newestRequest(url, endpoint.id)).signature
    }
    expect(await send(stripeHeader('{}', now))).toMatchObject({ state: 'unchecked' })
    const { id } = await newestRequest(url, endpoint.id)
    await api(`${url}/api/endpoints/${endpoint.id}/verifier`, 'PUT', { provider: 'stripe', secret })
    const before = await api<CapturedRequest>(`${url}/api/endpoints/${endpoint.id}/requests/${id}`)
    expect(before.signature).toEqual({ state: 'valid', provider: 'stripe', reason: null })
    expect(await send(stripeHeader('{}', now))).toEqual({ state: 'valid', provider: 'stripe', reason: null })
    expect(await send(stripeHeader('{}', now - 3 * 3600))).toMatchObject({
      state: 'expired',
      reason: expect.stringContaining('3 h'),
    })
    expect(await send(stripeHeader('{ }', now))).toMatchObject({
      state: 'invalid',
      reason: expect.stringContaining('does not fit'),
    })
    expect(await send('nonsense')).toMatchObject({ state: 'invalid' })
  })

  test.each(officialProviders)('$provider: what the official package signs is valid on arrival', async official => {
    const { url } = await startInbox(engine)
    const endpoint = await createEndpoint(url)
    const { provider } = official
    await api(`${url}/api/endpoints/${endpoint.id}/verifier`, 'PUT', { provider, secret: official.secret })
    const body = Buffer.from('{\n "a": 1.0 }\n')
    const headers = await official.sign(body, `${endpoint.receiveUrl}/n?a=1`)
    await fetch(`${endpoint.receiveUrl}/n?a=1`, {
      method: 'POST',
      body,
      headers: headers.map(([name, value]) => [name, value] as [string, string]),
    })
    expect((await newestRequest(url, endpoint.id)).signature).toEqual({ state: 'valid', provider, reason: null })
  })

  test('an old request is signed again on replay, with the secret and the present time', async () => {
    const { url } = await startForwarding(engine)
    const endpoint = await createEndpoint(url)
    const target = await startTarget()
    await api(`${url}/api/endpoints/${endpoint.id}/verifier`, 'PUT', { provider: 'stripe', secret })
    const old = stripeHeader('{}', Math.floor(Date.now() / 1000) - 86_400)
    await fetch(endpoint.receiveUrl, { method: 'POST', body: '{}', headers: { 'Stripe-Signature': old } })
    const { id } = await newestRequest(url, endpoint.id)
    await api(`${url}/api/endpoints/${endpoint.id}/requests/${id}/replay`, 'POST', {
      targetUrl: target.url,
      resign: true,
    })
    await settled(url, endpoint.id)
    const sent = headerValue(target.received[0]?.headers ?? [], 'stripe-signature') ?? ''
    const timestamp = Number(/t=(\d+)/.exec(sent)?.[1])
    expect(sent).toBe(stripeHeader('{}', timestamp))
    expect(Math.abs(timestamp - Date.now() / 1000)).toBeLessThan(300)
  })
})
