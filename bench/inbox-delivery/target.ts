import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface BenchTarget {
  readonly url: string
  /** Resolves to the moment the request with this path arrives. */
  arrival(path: string): Promise<number>
  /** Resolves to how many milliseconds lie between the first and the last of so many requests with this path. */
  burst(path: string, count: number): Promise<number>
  close(): void
}

const answer = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'

/**
 * Answers at once and notes when requests came. It lives in the measuring process, so that both read one clock, and understands
 * no more of HTTP than it has to: a whole server would take part of the machine from what is measured.
 */
export async function startTarget(): Promise<BenchTarget> {
  const waiting = new Map<string, (at: number) => void>()
  const sockets = new Set<Socket>()
  let onEach: (at: number, path: string) => void = () => {}
  const server = createServer(socket => {
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    readRequests(socket, path => {
      const at = performance.now()
      waiting.get(path)?.(at)
      onEach(at, path)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrival: path => new Promise(resolve => waiting.set(path, resolve)),
    burst: (path, count) =>
      new Promise(resolve => {
        let [first, seen] = [0, 0]
        onEach = (at, seenPath) => {
          if (seenPath !== path) return
          first ||= at
          seen += 1
          if (seen === count) resolve(at - first)
        }
      }),
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Tells the path of each request when its head is there, and answers when all of its body is. */
function readRequests(socket: Socket, onHead: (path: string) => void): void {
  let pending: Buffer = Buffer.alloc(0)
  let isTold = false
  socket.on('data', chunk => {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
    for (let end = pending.indexOf('\r\n\r\n'); end !== -1; end = pending.indexOf('\r\n\r\n')) {
      const head = pending.toString('latin1', 0, end)
      if (!isTold) onHead(head.split(' ', 2)[1] ?? '')
      isTold = true
      const whole = end + 4 + Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0)
      if (pending.length < whole) return
      socket.write(answer)
      pending = pending.subarray(whole)
      isTold = false
    }
  })
}
