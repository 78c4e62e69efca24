import { connect, type Socket } from 'node:net'
import { type ConnectionOptions, connect as connectSecurely } from 'node:tls'
import { type RawAnswer, readAnswer } from './raw-answer.ts'

export interface RawRequest {
  port: number
  host?: string
  /** Sent at once. */
  bytes?: string | Uint8Array
  /** Sent one after the other, each in a packet of its own. */
  parts?: (string | Uint8Array)[]
  /** The address to send from, where the machine has several. */
  from?: string
  /** Over TLS, with these options. */
  secure?: ConnectionOptions
  /** Milliseconds to wait for the whole answer. */
  limit?: number
}

/** Sends bytes as they are and reads the answer as it is, for what no well-behaved client would send or show. */
export async function rawRequest(request: RawRequest): Promise<RawAnswer> {
  const [answer] = await rawRequests({ ...request, answers: 1 })
  if (!answer) throw new Error('No answer')
  return answer
}

/** The same for several requests on one connection (keep-alive, pipelining): gives that many answers. */
export async function rawRequests(request: RawRequest & { answers: number }): Promise<RawAnswer[]> {
  const { bytes = '', parts = [bytes], answers, limit = 45_000 } = request
  const isHead = Buffer.from(parts[0] ?? '')
    .toString('latin1')
    .startsWith('HEAD ')
  const socket = open(request)
  const received = receive(socket, { answers, isHead, limit })
  // Looked at after the sending; a failure in between must not count as unhandled.
  received.catch(() => {})
  try {
    await sendParts(socket, parts)
    return await received
  } finally {
    socket.destroy()
  }
}

function open({ port, host = '127.0.0.1', from, secure }: RawRequest): Socket {
  const address = { port, host, noDelay: true, ...(from !== undefined && { localAddress: from }) }
  return secure ? connectSecurely({ ...address, ...secure }) : connect(address)
}

function receive(
  socket: Socket,
  { answers, isHead, limit }: { answers: number; isHead: boolean; limit: number },
): Promise<RawAnswer[]> {
  const found: RawAnswer[] = []
  let pending: Buffer = Buffer.alloc(0)

  function readMore(closed: boolean): boolean {
    while (found.length < answers) {
      const result = readAnswer(pending, { closed, isHead: isHead && found.length === 0 })
      if (!result) return false
      found.push(result.answer)
      pending = result.rest
    }
    return true
  }

  return new Promise((resolve, reject) => {
    const read = (closed: boolean) => {
      try {
        if (readMore(closed)) resolve(found)
      } catch (error) {
        reject(error)
      }
    }
    const giveUp = (reason: string) => {
      const seen = `${found.length} answers and ${pending.length} more bytes`
      reject(new Error(`${reason} after ${seen}: ${pending.toString('latin1')}`))
    }
    const timer = setTimeout(() => giveUp(`Nothing more came within ${limit} ms`), limit)
    socket.on('data', data => {
      pending = Buffer.concat([pending, data])
      read(false)
    })
    let failure = 'The connection closed'
    // A server that refuses a request may reset the connection right behind its answer: what came still counts.
    socket.on('error', error => {
      failure = `The connection failed (${error.message})`
    })
    socket.on('end', () => read(true))
    socket.on('close', () => {
      clearTimeout(timer)
      read(true)
      giveUp(failure)
    })
  })
}

/** A server may close before it has read everything; then the rest is not sent. */
async function sendParts(socket: Socket, parts: (string | Uint8Array)[]): Promise<void> {
  for (const part of parts) {
    const failed = await new Promise<boolean>(resolve => {
      const leave = () => resolve(true)
      socket.once('close', leave)
      socket.write(part, error => {
        socket.off('close', leave)
        resolve(Boolean(error))
      })
    })
    if (failed) return
    await new Promise(resolve => setImmediate(resolve))
  }
}
