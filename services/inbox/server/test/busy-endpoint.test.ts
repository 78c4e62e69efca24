import { cleanUpLater, describeEachEngine, drain, rounds } from '@trivium/testing'
import { describe, expect, test } from 'vitest'
import { allSeqs, api, createEndpoint, listRequests } from './client.ts'
import { addTarget, startForwarding } from './forwarding.ts'
import { sendLoad } from './load.ts'
import { inboxEnvironment, startInbox } from './start.ts'

/** Many at once, until the test ends. */
function keepSending(url: string): void {
  let goesOn = true
  const load = sendLoad({ url, writers: 20, goOn: () => goesOn })
  cleanUpLater(async () => {
    goesOn = false
    await load
  })
}

describeEachEngine('an endpoint under load', engine => {
  test('a change of its settings holds for every request sent after the answer', async () => {
    const inbox = await startForwarding(engine, { worker: false })
    const endpoint = await createEndpoint(inbox.url)
    const path = `${inbox.url}/api/endpoints/${endpoint.id}`
    keepSending(endpoint.receiveUrl)
    const captured = (atLeast: number) => drain(async () => (await newestSeq()) >= atLeast)
    const newestSeq = async () => (await listRequests(inbox.url, endpoint.id, '?limit=1')).requests[0]?.seq ?? 0

    // Each request of this loop is sent after the change was answered, in the middle of all the others.
    await captured(200)
    await addTarget(inbox.url, endpoint.id, { url: 'http://127.0.0.1:9/' })
    for (let n = 0; n < 20; n++) {
      const { id } = await api<{ id: string }>(endpoint.receiveUrl, 'POST')
      const [delivery] = await inbox.context.database.db
        .selectFrom('deliveries')
        .select('status')
        .where('request_id', '=', id)
        .execute()
      expect(delivery).toEqual({ status: 'pending' })
    }
    await captured((await newestSeq()) + 50)
    await api(`${path}/verifier`, 'PUT', { provider: 'stripe', secret: 'whsec_test_of_a_change_under_load' })
    for (let n = 0; n < 20; n++) {
      const { id } = await api<{ id: string }>(endpoint.receiveUrl, 'POST')
      expect(await api(`${path}/requests/${id}`)).toMatchObject({ signature: { state: 'invalid' } })
    }
  })

  test('bursts of large bodies with silence in between are all captured', async () => {
    const { url } = await startInbox(engine)
    const { id, receiveUrl } = await createEndpoint(url)
    const post = async (body: Uint8Array<ArrayBuffer> | string) =>
      (await fetch(receiveUrl, { method: 'POST', body })).status
    const burst = (bytes: number, senders: number) =>
      Promise.all(Array.from({ length: senders }, (_, sender) => post(new Uint8Array(bytes).fill(sender))))
    expect(await post('the first one')).toBe(200)
    for (let round = 0; round < rounds(20, 3); round++) {
      for (const [kibibytes, senders] of [
        [512, 20],
        [1024, 20],
        [128, 64],
        [64, 100],
      ] as const) {
        expect(new Set(await burst(kibibytes * 1024, senders))).toEqual(new Set([200]))
      }
    }
    const sent = 1 + rounds(20, 3) * (20 + 20 + 64 + 100)
    expect((await listRequests(url, id, '?limit=1')).requests[0]?.seq).toBe(sent)
  })

  test('its own response is the one of the moment of capture', async () => {
    const inbox = await startInbox(engine)
    const endpoint = await createEndpoint(inbox.url)
    keepSending(endpoint.receiveUrl)
    for (let change = 1; change <= 6; change++) {
      const [status, body] = [201 + (change % 2), `change ${change}`]
      await api(`${inbox.url}/api/endpoints/${endpoint.id}/response`, 'PUT', { status, body })
      for (let n = 0; n < 10; n++) {
        const answer = await fetch(endpoint.receiveUrl, { method: 'POST' })
        expect([answer.status, await answer.text()]).toEqual([status, body])
      }
    }
  })
})

describe('two servers on postgres', () => {
  test('number the captures of one busy endpoint without holes or doubles', async () => {
    const env = await inboxEnvironment('postgres')
    const database = { url: env.DATABASE_URL ?? '' }
    const one = await startInbox('postgres', { env, database })
    const two = await startInbox('postgres', { env, database })
    const endpoint = await createEndpoint(one.url)
    const other = await createEndpoint(two.url)
    let left = 2_000
    const load = (url: string, at: { url: string }) =>
      sendLoad({ url: url.replace(one.url, at.url).replace(two.url, at.url), writers: 10, goOn: () => left-- > 0 })
    const [here, there, ...others] = await Promise.all([
      load(endpoint.receiveUrl, one),
      load(endpoint.receiveUrl, two),
      load(other.receiveUrl, one),
      load(other.receiveUrl, two),
    ])
    for (const [{ id }, acknowledged] of [
      [endpoint, [...here, ...there]],
      [other, others.flat()],
    ] as const) {
      const count = acknowledged.length
      expect(new Set(acknowledged).size).toBe(count)
      const kept = Math.min(count, 500)
      expect(await allSeqs(two.url, id)).toEqual(Array.from({ length: kept }, (_, n) => count - kept + n + 1))
      const known = new Set(acknowledged)
      const { requests } = await listRequests(one.url, id, '?limit=200')
      expect(requests.every(request => known.has(request.id))).toBe(true)
    }
    // Nothing trimmed is left behind in the table.
    const stored = await one.context.database.db.selectFrom('requests').select('number').execute()
    expect(stored).toHaveLength(1_000)
  })
})
