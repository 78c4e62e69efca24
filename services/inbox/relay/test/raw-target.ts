import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface RawTarget {
  readonly port: number
  readonly url: string
  /** Whole requests as they came over the wire: head and body as latin1 text. */
  readonly received: { head: string; body: Buffer }[]
  connections: number
}

/** A target that keeps the bytes it was sent, which a parsing server would hide. */
export async function startRawTarget(answer = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'): Promise<RawTarget> {
  const sockets = new Set<Socket>()
  const target = { port: 0, url: '', received: [] as RawTarget['received'], connections: 0 }
  const server = createServer(socket => {
    target.connections += 1
    sockets.add(socket)
    let bytes = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', chunk => {
      bytes = Buffer.concat([bytes, chunk])
      const end = bytes.indexOf('\r\n\r\n')
      if (end === -1) return
      const head = bytes.subarray(0, end).toString('latin1')
      const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0)
      if (bytes.length < end + 4 + length) return
      target.received.push({ head, body: bytes.subarray(end + 4, end + 4 + length) })
      bytes = bytes.subarray(end + 4 + length)
      socket.write(answer)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  target.port = (server.address() as AddressInfo).port
  target.url = `http://127.0.0.1:${target.port}`
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return target
}
