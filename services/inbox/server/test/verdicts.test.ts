import { createHmac } from 'node:crypto'
import type { Endpoint, Verifier } from '@trivium/inbox-contract'
import { describeEachEngine, drain } from '@trivium/testing'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api, ask, createEndpoint, listRequests, newestRequest } from './client.ts'
import { settled, startForwarding } from './forwarding.ts'
import { startInbox, type TestInbox } from './start.ts'
import { startTarget } from './target-server.ts'

const sign = (secret: string, body = '{}') => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

describeEachEngine('verdicts about signatures', engine => {
  let inbox: TestInbox
  let endpoint: Endpoint
  const verifier = () => `${inbox.url}/api/endpoints/${endpoint.id}/verifier`
  const put = (input: object) => api<Verifier>(verifier(), 'PUT', { provider: 'github', ...input })
  const send = async (secret: string) => {
    await fetch(endpoint.receiveUrl, { method: 'POST', body: '{}', headers: { 'X-Hub-Signature-256': sign(secret) } })
    return (await newestRequest(inbox.url, endpoint.id)).signature
  }
  const states = async () =>
    (await listRequests(inbox.url, endpoint.id)).requests.map(row => row.signature.state).reverse()

  beforeAll(async () => {
    inbox = await startInbox(engine)
  })
  beforeEach(async () => {
    endpoint = await createEndpoint(inbox.url)
  })

  test('stay as they were made, whatever is set or removed later', async () => {
    await send('first')
    await put({ secret: 'first' })
    await send('first')
    await send('wrong')
    const before = await states()
    expect(before).toEqual(['valid', 'valid', 'invalid'])
    await put({ secret: 'second' })
    expect(await states()).toEqual(before)
    await api(verifier(), 'DELETE')
    expect(await states()).toEqual(before)
    await send('second')
    await put({ secret: 'wrong' })
    // Nobody had judged the last one.
    expect(await states()).toEqual([...before, 'invalid'])
    await put({ secret: 'second' })
    expect(await states()).toEqual([...before, 'invalid'])
  })

  test('are made with any of several secrets, and say with which', async () => {
    expect(await put({ secrets: ['new', 'old'] })).toEqual({ provider: 'github', secretCount: 2 })
    expect(await api(verifier())).toEqual({ provider: 'github', secretCount: 2 })
    expect(await send('new')).toEqual({ state: 'valid', provider: 'github', reason: 'Signed with secret 1 of 2' })
    expect(await send('old')).toEqual({ state: 'valid', provider: 'github', reason: 'Signed with secret 2 of 2' })
    expect(await send('other')).toMatchObject({ state: 'invalid', reason: expect.stringContaining('none of the 2') })
    const stored = await inbox.context.database.db
      .selectFrom('endpoints')
      .select('verifier')
      .where('id', '=', endpoint.id)
      .execute()
    expect(stored[0]?.verifier).not.toMatch(/"(new|old)"/)
  })

  test('a secret is added in front of those before it, until there are too many', async () => {
    await put({ secret: 's1' })
    for (const count of [2, 3, 4, 5])
      expect(await put({ secret: `s${count}`, keep: true })).toMatchObject({ secretCount: count })
    expect(await send('s1')).toMatchObject({ state: 'valid', reason: 'Signed with secret 5 of 5' })
    const tooMany = await ask(verifier(), 'PUT', { provider: 'github', secret: 's6', keep: true })
    expect([tooMany.status, await tooMany.json()]).toEqual([
      400,
      expect.objectContaining({ error: expect.stringContaining('leave out `keep`') }),
    ])
    for (const wrong of [{}, { secret: 'a', secrets: ['b'] }, { secrets: [] }, { secrets: ['a', ''] }])
      expect([wrong, (await ask(verifier(), 'PUT', { provider: 'github', ...wrong })).status]).toEqual([wrong, 400])
    // Secrets of another provider are never kept.
    expect((await ask(verifier(), 'PUT', { provider: 'slack', keep: true })).status).toBe(400)
    expect(await put({ secret: 'last' })).toEqual({ provider: 'github' })
    expect(await send('s1')).toMatchObject({ state: 'invalid' })
  })

  test('the settings of a generic check can be seen and changed without its secret', async () => {
    const hmac = { provider: 'hmac', header: 'X-Mine', algorithm: 'sha1', encoding: 'base64', prefix: 'v=' }
    expect(await api(verifier(), 'PUT', { ...hmac, secret: 'a' })).toEqual(hmac)
    expect((await api<Endpoint>(`${inbox.url}/api/endpoints/${endpoint.id}`)).verifier).toEqual(hmac)
    const other = { provider: 'hmac', header: 'X-Other', algorithm: 'sha256', encoding: 'hex', prefix: 'sha256=' }
    expect(await api(verifier(), 'PUT', { ...other, keep: true })).toEqual(other)
    await fetch(endpoint.receiveUrl, { method: 'POST', body: '{}', headers: { 'X-Other': sign('a') } })
    expect((await newestRequest(inbox.url, endpoint.id)).signature.state).toBe('valid')
  })

  test('a verifier from before there were several secrets still works', async () => {
    await put({ secret: 'one' })
    const { db } = inbox.context.database
    const [row] = await db.selectFrom('endpoints').select('verifier').where('id', '=', endpoint.id).execute()
    const { sealedSecrets, ...older } = JSON.parse(row?.verifier ?? '{}') as Record<string, unknown>
    expect(sealedSecrets).toEqual([older.sealedSecret])
    await db
      .updateTable('endpoints')
      .set({ verifier: JSON.stringify(older) })
      .where('id', '=', endpoint.id)
      .execute()
    await drain(async () => (await send('one')).state === 'valid')
    expect(await put({ secret: 'two', keep: true })).toEqual({ provider: 'github', secretCount: 2 })
  })
})

describeEachEngine('signing again', engine => {
  test('is done with the first of several secrets', async () => {
    const { url } = await startForwarding(engine)
    const endpoint = await createEndpoint(url)
    const target = await startTarget()
    await api(`${url}/api/endpoints/${endpoint.id}/verifier`, 'PUT', { provider: 'github', secrets: ['new', 'old'] })
    await fetch(endpoint.receiveUrl, { method: 'POST', body: '{}', headers: { 'X-Hub-Signature-256': sign('old') } })
    const { id } = await newestRequest(url, endpoint.id)
    const replay = { targetUrl: target.url, resign: true }
    await api(`${url}/api/endpoints/${endpoint.id}/requests/${id}/replay`, 'POST', replay)
    await settled(url, endpoint.id)
    expect(target.received[0]?.headers).toContainEqual(['X-Hub-Signature-256', sign('new')])
  })
})
