import { describeEachEngine, rounds, shuffled } from '@trivium/testing'
import { beforeAll, expect, test } from 'vitest'
import { api, ask, createEndpoint, newestRequest } from './client.ts'
import { startInbox, type TestInbox } from './start.ts'

type Call = readonly [method: string, path: string, body?: unknown]

/** Everything that is done with an endpoint, or with what belongs to it. */
async function listCalls({ url }: TestInbox) {
  const { id, receiveUrl } = await createEndpoint(url)
  const at = (rest: string) => `${url}/api/endpoints/${id}${rest}`
  await fetch(receiveUrl, { method: 'POST', body: 'x' })
  const target = await api<{ id: string }>(at('/targets'), 'POST', { url: 'http://127.0.0.1:9/' })
  const search = await api<{ id: string }>(at('/searches'), 'POST', { name: 's', q: 'method:post' })
  await fetch(receiveUrl, { method: 'POST', body: 'y' })
  const { id: requestId } = await newestRequest(url, id)
  const { deliveries } = await api<{ deliveries: { id: string }[] }>(at('/deliveries'))
  const [request, delivery] = [`/requests/${requestId}`, `/deliveries/${deliveries[0]?.id}`]
  const calls: Call[] = [
    ['DELETE', at('')],
    ['PATCH', at(''), { name: 'n', retention: { maxRequests: 10 } }],
    ['POST', receiveUrl],
    ['POST', receiveUrl],
    ['GET', at('/requests?q=body:y')],
    ['DELETE', at('/requests')],
    ['DELETE', at(request)],
    ['PATCH', at(request), { pinned: true, note: 'n' }],
    ['GET', at(`${request}/body`)],
    ['GET', at(`${request}/har`)],
    ['POST', at(`${request}/replay`), { targetUrl: 'http://127.0.0.1:9/' }],
    ['POST', at(`${request}/replay`), {}],
    ['PUT', at('/response'), { status: 201, body: 'b' }],
    ['DELETE', at('/response')],
    ['POST', at('/targets'), { url: 'http://127.0.0.1:9/other' }],
    ['PATCH', at(`/targets/${target.id}`), { enabled: false }],
    ['DELETE', at(`/targets/${target.id}`)],
    ['GET', at('/deliveries/stats')],
    ['POST', at('/deliveries/cancel'), {}],
    ['POST', at('/deliveries/retry'), {}],
    ['GET', at(delivery)],
    ['POST', at(`${delivery}/retry`)],
    ['POST', at(`${delivery}/cancel`)],
    ['PUT', at('/verifier'), { provider: 'github', secret: 'a secret that is long enough' }],
    ['DELETE', at('/verifier')],
    ['DELETE', at('/refusals')],
    ['POST', at('/searches'), { name: 'other', q: 'x' }],
    ['DELETE', at(`/searches/${search.id}`)],
    ['GET', at('/export')],
  ]
  return calls
}

describeEachEngine('what is deleted while something is done with it', engine => {
  let inbox: TestInbox

  beforeAll(async () => {
    inbox = await startInbox(engine)
  })

  test('is not there, which is no fault of ours', async () => {
    const statuses = new Set<number>()
    for (let round = 0; round < rounds(100, 8); round += 1) {
      const mixed = shuffled(await listCalls(inbox))
      await Promise.all(
        mixed.map(async ([method, url, body]) => {
          const answer = await ask(url, method, body)
          const text = await answer.text()
          statuses.add(answer.status)
          const place = new URL(url).pathname.replaceAll(/\/[\w-]{20,}/g, '/…')
          expect(answer.status, `${method} ${place}: ${text.slice(0, 300)}`).toBeLessThan(500)
        }),
      )
    }
    // The test would prove nothing if everything came before the endpoint was gone, or after it.
    expect([...statuses]).toEqual(expect.arrayContaining([200, 404]))
  })
})
