import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cleanUpLater } from '@trivium/testing'

export interface Proxy {
  readonly url: string
  /** Decides what to do with a request: `cut` breaks its connection, `hold` never answers. */
  treat: (path: string) => 'pass' | 'cut' | 'hold'
  /** Breaks every open connection. */
  cutAll(): void
}

/** Stands between the command line and an inbox, as a network that fails when told to. */
export async function startProxy(inboxUrl: string): Promise<Proxy> {
  const server = createServer((request, response) => {
    const treatment = proxy.treat(request.url ?? '')
    if (treatment === 'cut') request.socket.destroy()
    if (treatment !== 'pass') return
    const { method, headers } = request
    const onward = httpRequest(`${inboxUrl}${request.url}`, { method, headers }, answer => {
      response.writeHead(answer.statusCode ?? 0, answer.rawHeaders)
      // A stream that is silent so far must be seen to be open.
      response.flushHeaders()
      answer.on('error', () => response.destroy()).pipe(response)
    })
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUpLater(async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  })
  const proxy: Proxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    treat: () => 'pass',
    cutAll: () => server.closeAllConnections(),
  }
  return proxy
}
