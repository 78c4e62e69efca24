import { type ClientRequest, Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { openPinned, type ResolvedAddress, sendChecked } from '@trivium/egress'
import { Deadline } from './deadline.ts'
import { faultFrom, RelayFault } from './fault.ts'
import type { HeaderList } from './message.ts'
import { pairUp } from './pair-up.ts'
import { readAnswerBody } from './read-answer-body.ts'
import type { TargetGuard } from './target-guard.ts'

export interface Outgoing {
  readonly url: URL
  readonly path: string
  readonly method: string
  /** Flat: name, value, name, value. */
  readonly headers: readonly string[]
  readonly body: Buffer
  readonly timeoutMs: number
  readonly signal?: AbortSignal
}

export interface Answer {
  readonly status: number
  readonly headers: HeaderList
  /** The beginning of the answer's body. */
  readonly body: Buffer
}

export interface Sender {
  send(outgoing: Outgoing): Promise<Answer>
  /** Breaks off all that is under way, and all that is begun later: it ends as `aborted`. */
  abort(): void
  close(): void
}

export interface SenderOptions {
  /** Without one every address may be reached: right on a developer's own machine, never on a server. */
  readonly guard?: TargetGuard
  /** Keeps connections open between requests. */
  readonly keepAlive?: boolean
  /** How much of an answer is kept. */
  readonly answerBytes?: number
}

/** As much as a target may send in headers; Node's own 16 KiB turns long answers into failures. */
const maxHeaderSize = 64 * 1024
/** Below the 5 s after which many servers, Node's among them, close an idle connection. */
const idleTimeoutMs = 4000

export function createSender(options: SenderOptions = {}): Sender {
  const { guard, keepAlive = false, answerBytes = 16 * 1024 } = options
  const settings = keepAlive ? { keepAlive: true, timeout: idleTimeoutMs } : { keepAlive: false }
  const underWay = new Set<Deadline>()
  let isAborted = false
  const agents = { http: new HttpAgent(settings), https: new HttpsAgent(settings) }

  async function attempt(outgoing: Outgoing, deadline: Deadline, fresh = false): Promise<Answer> {
    const { url, path } = outgoing
    const addresses = guard && (guard.checkWritten?.(url, path) ?? (await deadline.leave(guard.check(url, path))))
    if (deadline.fault) throw deadline.fault
    const request = open(outgoing, { agents, addresses, fresh })
    try {
      return await exchange(request, outgoing, { guard, answerBytes, deadline })
    } catch (error) {
      // The target may close an idle connection at the very moment it is used again: that says nothing about the target.
      if (request.reusedSocket && !fresh && !deadline.fault) return await attempt(outgoing, deadline, true)
      throw error
    } finally {
      if (!keepAlive) request.destroy()
    }
  }

  return {
    async send(outgoing) {
      const deadline = new Deadline(outgoing)
      underWay.add(deadline)
      if (isAborted) deadline.stop()
      try {
        return await attempt(outgoing, deadline)
      } catch (error) {
        throw deadline.fault ?? faultFrom(error)
      } finally {
        underWay.delete(deadline)
        deadline.release()
      }
    },
    abort() {
      isAborted = true
      for (const deadline of underWay) deadline.stop()
    },
    close() {
      agents.http.destroy()
      agents.https.destroy()
    },
  }
}

interface Opening {
  agents: { http: HttpAgent; https: HttpsAgent }
  addresses: readonly ResolvedAddress[] | undefined
  fresh: boolean
}

function open(outgoing: Outgoing, { agents, addresses, fresh }: Opening): ClientRequest {
  const { url, path, method, headers } = outgoing
  const agent = fresh ? false : url.protocol === 'https:' ? agents.https : agents.http
  const request = openPinned(url, { addresses, path, method, headers, agent, maxHeaderSize })
  if (method !== method.toUpperCase()) keepCase(request, method)
  return request
}

/** Methods are case-sensitive, and Node writes them in capitals into the head it has made by now. */
function keepCase(request: ClientRequest, method: string): void {
  const made: { _header?: string | null } = request as unknown as { _header?: string | null }
  if (made._header) made._header = `${method}${made._header.slice(method.length)}`
}

interface Exchange {
  guard: TargetGuard | undefined
  answerBytes: number
  deadline: Deadline
}

function exchange(request: ClientRequest, outgoing: Outgoing, how: Exchange): Promise<Answer> {
  const { guard, answerBytes, deadline } = how
  return new Promise((resolve, reject) => {
    let hasAnswered = false
    const callOff = deadline.whenOver(() => request.destroy(deadline.fault))
    // Each of these is told once: `once` would only cost.
    request.on('response', response => {
      hasAnswered = true
      // From here on the end of the time cuts the body, and is no failure.
      callOff()
      const { statusCode: status = 0, rawHeaders } = response
      readAnswerBody(response, { limit: answerBytes, deadline }, body =>
        resolve({ status, headers: pairUp(rawHeaders), body }),
      )
    })
    request.on('error', error => {
      // Behind an answer it is about what should not be there, such as a body of a 204 or of an answer to HEAD.
      if (!hasAnswered) reject(error)
    })
    request.on('close', () => {
      // After an answer nobody would hear of it, and an error is costly to make.
      if (!hasAnswered) reject(new RelayFault('reset', 'The connection ended before an answer came'))
    })
    // A Buffer, even an empty one: with a string Node would encode the header lines as UTF-8 and break latin1 bytes.
    sendChecked(request, outgoing.body, address => guard?.checkConnected(outgoing.url, address))
  })
}
