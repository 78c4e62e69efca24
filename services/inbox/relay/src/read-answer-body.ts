import type { IncomingMessage } from 'node:http'
import type { Deadline } from './deadline.ts'

/** Read to its end up to here, so that the connection can be used again; a longer answer costs the connection. */
const drainLimit = 1024 * 1024
const empty = Buffer.alloc(0)

/**
 * The first bytes of an answer. The status has been told by now and counts, so a body that breaks off or never ends
 * is cut, not an error.
 */
export function readAnswerBody(
  response: IncomingMessage,
  { limit, deadline }: { limit: number; deadline: Deadline },
  onRead: (body: Buffer) => void,
): void {
  let chunks: Buffer[] | undefined
  let kept = 0
  let seen = 0
  let isOver = false
  const finish = () => {
    if (isOver) return
    isOver = true
    callOff()
    // Most targets answer with nothing, and even that takes time to put together.
    onRead(chunks === undefined ? empty : Buffer.concat(chunks))
  }
  const cut = () => {
    finish()
    response.destroy()
  }
  response.on('data', (chunk: Buffer) => {
    seen += chunk.length
    if (kept < limit) {
      const part = chunk.subarray(0, limit - kept)
      chunks ??= []
      chunks.push(part)
      kept += part.length
    }
    if (seen > drainLimit) cut()
  })
  response.on('end', finish)
  response.on('close', finish)
  response.on('error', finish)
  const callOff = deadline.whenOver(cut)
}
