import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface BenchTarget {
  readonly url: string
  /** Resolves to the moment the request with this path arrives. */
  arrival(path: string): Promise<number>
  /** Resolves to how many milliseconds lie between the first and the last of so many requests with this path. */
  burst(path: string, count: number): Promise<number>
  close(): void
}

/** Answers at once and notes when requests came. It lives in the measuring process, so that both read one clock. */
export async function startTarget(): Promise<BenchTarget> {
  const waiting = new Map<string, (at: number) => void>()
  let onEach: (at: number, path: string) => void = () => {}
  const server = createServer((request, response) => {
    const at = performance.now()
    request.resume()
    request.on('end', () => response.end())
    waiting.get(request.url ?? '')?.(at)
    onEach(at, request.url ?? '')
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
      server.closeAllConnections()
      server.close()
    },
  }
}
