import { RelayFault } from './fault.ts'
import { forwardHeaders } from './forward-headers.ts'
import { mapPath } from './map-path.ts'
import type { Message, PathMode, Provenance } from './message.ts'
import type { Answer, Sender } from './sender.ts'
import { parseTargetUrl } from './target-url.ts'

export interface Relay {
  readonly message: Message
  readonly targetUrl: string
  readonly pathMode: PathMode
  readonly provenance: Provenance
  readonly timeoutMs: number
  readonly signal?: AbortSignal
}

/** Sends a captured request on, byte for byte. Throws a RelayFault when no answer came. */
export async function relayRequest(sender: Sender, relay: Relay): Promise<Answer> {
  const { message, provenance, timeoutMs, signal } = relay
  if (message.method === 'CONNECT') throw new RelayFault('invalid', 'CONNECT opens a tunnel and cannot be sent on')
  const url = parseTargetUrl(relay.targetUrl)
  return await sender.send({
    url,
    path: mapPath(url, message.target, relay.pathMode),
    method: message.method,
    headers: forwardHeaders(message, url.host, provenance),
    body: message.body,
    timeoutMs,
    ...(signal === undefined ? {} : { signal }),
  })
}
