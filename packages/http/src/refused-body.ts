import type { IncomingMessage } from 'node:http'

const maxBytes = 16 * 1024 * 1024
const maxMs = 5_000

/**
 * Reads on and throws away what a client still sends after it was refused. Closing at once would reset the connection
 * and the client would never see the answer; reading for ever would let it keep us busy.
 */
export function discardBody(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  let received = 0
  const end = () => request.destroy()
  const timer = setTimeout(end, maxMs).unref()
  request.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received > maxBytes) end()
  })
  // An injected request ends without ever closing.
  for (const over of ['end', 'close']) request.once(over, () => clearTimeout(timer))
  request.resume()
}
