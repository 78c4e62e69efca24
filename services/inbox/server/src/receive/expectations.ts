import type { Server, ServerResponse } from 'node:http'
import { parseHookTarget } from './hook-target.ts'

const waiting = new WeakSet<ServerResponse>()

/** True while the client holds its body back until it is told to go on. */
export function holdsBody(response: ServerResponse): boolean {
  return waiting.has(response)
}

/** Tells a client that waits for it to send its body now. */
export function continueBody(response: ServerResponse): void {
  if (waiting.delete(response)) response.writeContinue()
}

/**
 * `Expect: 100-continue`: the receive path decides first, so that a body that is too large is never sent. Any other
 * expectation is ignored: the request is captured like every other one.
 */
export function installExpectations(server: Server): void {
  server.on('checkContinue', (request, response) => {
    if (parseHookTarget(request.url ?? '')) waiting.add(response)
    else response.writeContinue()
    server.emit('request', request, response)
  })
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}
