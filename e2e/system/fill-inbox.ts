import { createHmac } from 'node:crypto'
import { drain } from '@trivium/testing'
import { type Answer, call } from './call.ts'

export const verifierSecret = 'whsec_a secret of a provider'

export async function createEndpoint(url: string, name: string): Promise<string> {
  return (await call(`${url}/api/endpoints`, { name })).id
}

/** Something in every table: own response, verifier, target, delivered and waiting requests. `sink` answers everything. */
export async function fillInbox(url: string, sink: string): Promise<string[]> {
  const plain = await createEndpoint(url, 'plain')
  await call(`${url}/api/endpoints/${plain}/response`, { status: 202, body: 'thank you' }, { method: 'PUT' })
  const hook = `${url}/api/hook/${plain}`
  for (const [path, body] of [
    ['/a?b=1', 'first'],
    ['/é', 'zwéi \u0000 bytes'],
    ['', '{"json":true}'],
  ]) {
    await call(encodeURI(hook + path), undefined, { method: 'PUT', body: body ?? '' })
  }
  const signed = await createEndpoint(url, 'signed')
  await call(
    `${url}/api/endpoints/${signed}/verifier`,
    { provider: 'stripe', secret: verifierSecret },
    { method: 'PUT' },
  )
  await sendSigned(url, signed)
  const forwarded = await createEndpoint(url, 'forwarded')
  await call(`${url}/api/endpoints/${forwarded}/targets`, { url: sink })
  await call(`${url}/api/hook/${forwarded}/x`, { to: 'the target' })
  await drain(async () => {
    const { deliveries } = await call(`${url}/api/endpoints/${forwarded}/deliveries`)
    return deliveries.length === 1 && deliveries[0].status === 'delivered'
  })
  return [plain, signed, forwarded]
}

/** Sends what only a holder of the secret can sign. */
export async function sendSigned(url: string, endpoint: string): Promise<void> {
  const at = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', verifierSecret).update(`${at}.signed`).digest('hex')
  const headers = { 'stripe-signature': `t=${at},v1=${signature}` }
  await call(`${url}/api/hook/${endpoint}`, undefined, { method: 'POST', body: 'signed', headers })
}

/** Every request of an endpoint with its body, oldest first. */
export async function readRequests(url: string, endpoint: string): Promise<Answer[]> {
  const at = `${url}/api/endpoints/${endpoint}/requests`
  const { requests } = await call(`${at}?limit=200`)
  return Promise.all(requests.map((request: { id: string }) => call(`${at}/${request.id}`)))
}

/** Everything in it, as its users see it, except for addresses that begin with its own. */
export async function readInbox(url: string, endpoints: readonly string[]): Promise<Answer> {
  const all = []
  for (const id of endpoints) {
    const at = `${url}/api/endpoints/${id}`
    const full = await readRequests(url, id)
    const parts = await Promise.all(
      ['', '/response', '/verifier', '/targets', '/deliveries'].map(path => call(at + path)),
    )
    all.push({ parts, full })
  }
  return JSON.parse(JSON.stringify(all).replaceAll(url, 'http://inbox'))
}
