import type { IncomingMessage } from 'node:http'
import { discardBody } from '@trivium/http'
import { TransportFault } from './fault.ts'

const nothing = Buffer.alloc(0)

/** Calls back with the whole body once; a callback instead of a promise spares the hot path a turn. */
export function readBody(
  request: IncomingMessage,
  maxBytes: number,
  done: (fault: TransportFault | undefined, body: Buffer) => void,
): void {
  let chunks: Buffer[] = []
  let length = 0
  let finished = false
  const finish = (fault: TransportFault | undefined, body: Buffer) => {
    if (finished) return
    finished = true
    done(fault, body)
  }
  const refuse = () => {
    chunks = []
    const message = `The body is larger than ${maxBytes} bytes.`
    finish(new TransportFault('LIMIT_EXCEEDED', message), nothing)
    discardBody(request)
  }
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
    refuse()
    return
  }
  request.on('data', (chunk: Buffer) => {
    if (finished) return
    length += chunk.length
    if (length > maxBytes) refuse()
    else chunks.push(chunk)
  })
  request.on('end', () => finish(undefined, chunks.length === 1 ? (chunks[0] ?? nothing) : Buffer.concat(chunks)))
  request.on('error', () => finish(new TransportFault('BAD_REQUEST', 'The body was not received completely.'), nothing))
}
