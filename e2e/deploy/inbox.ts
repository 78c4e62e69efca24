import { type Message, send, sendJson } from './client.ts'
import type { ReverseProxy } from './proxy.ts'
import type { House } from './start-house.ts'

export interface Captured {
  id: string
  method: string
  target: string
  headers: [name: string, value: string][]
  httpVersion: string
  remoteAddress: string
}

export async function createEndpoint(proxy: ReverseProxy): Promise<{ id: string; receiveUrl: string }> {
  return (await sendJson(proxy, 'inbox', ['/api/endpoints', {}])).json
}

/** Sends a webhook through the proxy, to `path` below the receive URL, and gives what the inbox kept of it. */
export async function capture(
  { proxy, house }: { proxy: ReverseProxy; house: House },
  endpointId: string,
  message: Message,
): Promise<Captured> {
  const answer = await send(proxy, 'inbox', { ...message, path: `/api/hook/${endpointId}${message.path}` })
  if (answer.status !== 200) throw new Error(`Not captured: ${answer.status} ${answer.body}`)
  return readCapture(house, endpointId, JSON.parse(answer.body.toString()).id)
}

/** Asked at the service itself: what was kept must not depend on how the proxy shows it. */
export async function readCapture({ inbox }: House, endpointId: string, id: string): Promise<Captured> {
  return (await fetch(`${inbox}/api/endpoints/${endpointId}/requests/${id}`)).json() as Promise<Captured>
}

export async function readBody({ inbox }: House, endpointId: string, id: string): Promise<Buffer> {
  const answer = await fetch(`${inbox}/api/endpoints/${endpointId}/requests/${id}/body`)
  return Buffer.from(await answer.arrayBuffer())
}
