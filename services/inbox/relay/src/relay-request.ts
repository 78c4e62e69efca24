import { RelayFault } from './fault.ts'
import { forwardHeaders } from './forward-headers.ts'
import { mapPath } from './map-path.ts'
import type { Message, PathMode, Provenance } from './message.ts'
import type { Answer, Outgoing, Sender } from './sender.ts'
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
  return await sender.send(prepareRelay(relay))
}

/** Beyond so many targets it is no loss to read their addresses again. */
const mostKnown = 1000
const known = new Map<string, URL>()

/** Nobody changes an address that was read, and the same few are sent to again and again. */
function targetUrlOf(text: string): URL {
  const before = known.get(text)
  if (before !== undefined) return before
  const url = parseTargetUrl(text)
  if (known.size >= mostKnown) known.clear()
  known.set(text, url)
  return url
}

/** All that will be sent, down to the header lines. */
export function prepareRelay({ message, targetUrl, pathMode, provenance, timeoutMs, signal }: Relay): Outgoing {
  if (message.method === 'CONNECT') throw new RelayFault('invalid', 'CONNECT opens a tunnel and cannot be sent on')
  const url = targetUrlOf(targetUrl)
  return {
    url,
    path: mapPath(url, message.target, pathMode),
    method: message.method,
    headers: forwardHeaders(message, url.host, provenance),
    body: message.body,
    timeoutMs,
    ...(signal === undefined ? {} : { signal }),
  }
}
