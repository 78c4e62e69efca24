import type { IncomingMessage } from 'node:http'
import type { Deadline } from './deadline.ts'

/** Read to its end up to here, so that the connection can be used again; a longer answer costs the connection. */
const drainLimit = 1024 * 1024

/**
 * The first bytes of an answer. The status has been told by now and counts, so a body that breaks off or never ends
 * is cut, not an error.
 */
export function readAnswerBody(
  response: IncomingMessage,
  { limit, deadline }: { limit: number; deadline: Deadline },
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let kept = 0
  let seen = 0
  return new Promise(resolve => {
    const finish = () => {
      callOff()
      resolve(Buffer.concat(chunks))
    }
    const cut = () => {
      finish()
      response.destroy()
    }
    response.on('data', (chunk: Buffer) => {
      seen += chunk.length
      if (kept < limit) {
        const part = chunk.subarray(0, limit - kept)
        chunks.push(part)
        kept += part.length
      }
      if (seen > drainLimit) cut()
    })
    response.once('end', finish)
    response.once('close', finish)
    response.on('error', finish)
    const callOff = deadline.whenOver(cut)
  })
}
