import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { cleanUpLater } from '@trivium/testing'

/** A server of a user's own that webhooks are forwarded to. */
export async function startTarget(): Promise<{ url: string; received: string[] }> {
  const received: string[] = []
  const server = createServer(async (request, response) => {
    received.push(`${request.method} ${request.url} ${await text(request)}`)
    response.end('thanks')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUpLater(async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}
