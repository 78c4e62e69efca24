import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Listener {
  readonly port: number
  /** What came over the wire, of all connections. */
  received: string
  connections: number
}

/** A server on this machine that keeps what it is sent and answers every chunk. */
export async function listen(answer = 'HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n'): Promise<Listener> {
  const sockets = new Set<Socket>()
  const listener = { port: 0, received: '', connections: 0 }
  const server = createServer(socket => {
    sockets.add(socket)
    listener.connections += 1
    socket.on('error', () => undefined)
    socket.on('data', chunk => {
      listener.received += chunk.toString('latin1')
      socket.end(answer)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  listener.port = (server.address() as AddressInfo).port
  return listener
}
