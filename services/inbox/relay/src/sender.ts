import { type ClientRequest, Agent as HttpAgent, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { leaveOnAbort, openPinned, type ResolvedAddress, sendChecked } from '@trivium/egress'
import { faultFrom, RelayFault } from './fault.ts'
import type { HeaderList } from './message.ts'
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
  const agents = { http: new HttpAgent(settings), https: new HttpsAgent(settings) }

  async function attempt(outgoing: Outgoing, deadline: AbortSignal, fresh = false): Promise<Answer> {
    const addresses = guard && (await leaveOnAbort(guard.check(outgoing.url, outgoing.path), deadline))
    deadline.throwIfAborted()
    const request = open(outgoing, { agents, addresses, fresh, deadline })
    try {
      return await exchange(request, outgoing, { guard, answerBytes, deadline })
    } catch (error) {
      // The target may close an idle connection at the very moment it is used again: that says nothing about the target.
      if (request.reusedSocket && !fresh && !deadline.aborted) return await attempt(outgoing, deadline, true)
      throw error
    } finally {
      if (!keepAlive) request.destroy()
    }
  }

  return {
    async send(outgoing) {
      const { isTimeout, deadline, release } = startDeadline(outgoing)
      try {
        return await attempt(outgoing, deadline)
      } catch (error) {
        if (isTimeout()) throw new RelayFault('timeout', `No answer within ${outgoing.timeoutMs / 1000} s`)
        if (deadline.aborted) throw new RelayFault('aborted', 'The sending was stopped')
        throw faultFrom(error)
      } finally {
        release()
      }
    },
    close() {
      agents.http.destroy()
      agents.https.destroy()
    },
  }
}

/**
 * A timer that is cleared, because AbortSignal.timeout would keep one alive for each request long since answered; and one
 * signal made by hand, because AbortSignal.any takes as long as a tenth of the whole exchange.
 */
function startDeadline({ timeoutMs, signal }: Outgoing) {
  const deadline = new AbortController()
  const abort = () => deadline.abort()
  let isTimeout = false
  const timer = setTimeout(() => {
    isTimeout = true
    abort()
  }, timeoutMs)
  if (signal?.aborted) abort()
  else signal?.addEventListener('abort', abort)
  return {
    isTimeout: () => isTimeout,
    deadline: deadline.signal,
    release() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    },
  }
}

interface Opening {
  agents: { http: HttpAgent; https: HttpsAgent }
  addresses: readonly ResolvedAddress[] | undefined
  fresh: boolean
  deadline: AbortSignal
}

function open(outgoing: Outgoing, { agents, addresses, fresh, deadline }: Opening): ClientRequest {
  const { url, path, method, headers } = outgoing
  const agent = fresh ? false : url.protocol === 'https:' ? agents.https : agents.http
  const request = openPinned(url, { addresses, path, method, headers, agent, maxHeaderSize, signal: deadline })
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
  deadline: AbortSignal
}

async function exchange(request: ClientRequest, outgoing: Outgoing, how: Exchange): Promise<Answer> {
  const { promise: head, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request.once('response', resolve)
  request.on('error', reject)
  let hasAnswered = false
  request.once('close', () => {
    // After an answer nobody would hear of it, and an error is costly to make.
    if (!hasAnswered) reject(new RelayFault('reset', 'The connection ended before an answer came'))
  })
  // A Buffer, even an empty one: with a string Node would encode the header lines as UTF-8 and break latin1 bytes.
  sendChecked(request, outgoing.body, address => how.guard?.checkConnected(outgoing.url, address))
  const response = await head
  hasAnswered = true
  const body = await readAnswerBody(response, { limit: how.answerBytes, deadline: how.deadline })
  return { status: response.statusCode ?? 0, headers: pairs(response.rawHeaders), body }
}

function pairs(flat: readonly string[]): [string, string][] {
  return Array.from({ length: flat.length / 2 }, (_, index) => [flat[index * 2] ?? '', flat[index * 2 + 1] ?? ''])
}
