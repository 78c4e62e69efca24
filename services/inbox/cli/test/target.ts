import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cleanUpLater } from '@trivium/testing'

export interface Target {
  readonly url: string
  readonly received: { method: string; url: string; headers: string[]; body: Buffer }[]
}

/** Keeps what it was sent; `status` decides what it answers. */
export async function startTarget(status: (count: number) => number = () => 200, port = 0): Promise<Target> {
  const received: Target['received'] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      received.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.rawHeaders,
        body: Buffer.concat(chunks),
      })
      response.writeHead(status(received.length)).end('the target has spoken')
    })
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  cleanUpLater(async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}
