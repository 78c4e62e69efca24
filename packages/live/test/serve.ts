import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Served {
  url: string
  port: number
  server: Server
  /** Ends the server and every connection, as a crash would. */
  stop(): Promise<void>
}

/** A real server on a real port, gone when the test is over. */
export async function serve(handler: RequestListener, port = 0): Promise<Served> {
  const server = createServer(handler)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const stop = async (): Promise<void> => {
    if (!server.listening) return
    const closed = new Promise(resolve => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  onTestFinished(stop)
  const { port: taken } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${taken}/`, port: taken, server, stop }
}
